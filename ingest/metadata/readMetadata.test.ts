import { describe, expect, it } from 'vitest';

import { emptyMetadata, readMetadata, type PageMetadata } from './readMetadata.ts';

const pageUrl = 'https://club.example/news/2026/derby';
const utf8 = (text: string) => new TextEncoder().encode(text);
const latin = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const read = (html: string) => readMetadata(utf8(html), 'text/html', pageUrl);
const jsonLd = (value: unknown) =>
  `<script type="application/ld+json">${JSON.stringify(value)}</script>`;
const property = (key: string, content: string) => `<meta property="${key}" content="${content}">`;

describe('what a page says of itself', () => {
  it.each<[string, string, Partial<PageMetadata>]>([
    ['nothing', '', {}],
    ['only text', 'Not found', {}],
    [
      'Open Graph before all others',
      property('twitter:title', 'Card') +
        '<title>Derby | Club</title>' +
        property('og:title', ' Derby &amp;amp;\n day ') +
        property('og:description', 'Two &lt;b&gt;goals&lt;/b&gt; late.') +
        property('og:image', '/derby.jpg?a=1&amp;b=2') +
        jsonLd({ '@type': 'NewsArticle', headline: 'Else', image: '/else.jpg' }),
      {
        title: 'Derby & day',
        description: 'Two goals late.',
        imageUrl: 'https://club.example/derby.jpg?a=1&b=2',
      },
    ],
    [
      'names in place of properties, and capitals',
      '<META NAME="OG:Title" CONTENT="Derby"><meta name=twitter:image:src value=//cdn.example/a.jpg>',
      { title: 'Derby', imageUrl: 'https://cdn.example/a.jpg' },
    ],
    [
      'the next source where one is empty',
      property('og:title', ' ') + '<title></title><h1>The <em>derby</em><br>is on</h1>',
      { title: 'The derby is on' },
    ],
    [
      'the secure address of its first image',
      property('og:image', 'http://club.example/1.jpg') +
        property('og:image:secure_url', 'https://club.example/1.jpg') +
        property('og:image:width', '1200') +
        property('og:image', 'http://club.example/2.jpg'),
      { imageUrl: 'https://club.example/1.jpg' },
    ],
    [
      'an image that is not too small to be one',
      property('og:image', '/dot.jpg') +
        property('og:image:width', '1') +
        property('og:image', '/second.jpg') +
        property('og:image:width', '600'),
      { imageUrl: 'https://club.example/second.jpg' },
    ],
    [
      'JSON-LD with references in a graph',
      jsonLd({
        '@graph': [
          { '@type': 'WebSite', name: 'Club', publisher: { '@id': '#club' } },
          {
            '@type': ['WebPage', 'FAQPage'],
            name: 'A page',
            primaryImageOfPage: { '@id': '#image' },
            description: 'It&#8217;s on.',
          },
          { '@type': 'ImageObject', '@id': '#image', url: '/graph.jpg', width: '1200px' },
          { '@type': 'SportsTeam', '@id': '#club', logo: { contentUrl: '/logo.png' } },
        ],
      }),
      {
        title: 'A page',
        description: 'It’s on.',
        imageUrl: 'https://club.example/graph.jpg',
        logoUrl: 'https://club.example/logo.png',
      },
    ],
    [
      'JSON-LD with an article among other things',
      jsonLd([
        { '@type': 'BreadcrumbList', name: 'Home', image: '/crumb.jpg' },
        { '@type': 'Organization', name: 'Club', logo: '/own.png', image: '/club.jpg' },
        {
          '@type': 'http://schema.org/NewsArticle',
          headline: 'Late winner',
          image: [{ url: '/tiny.jpg', width: { value: 20 } }, '/winner.jpg'],
          publisher: { '@type': 'Organization', logo: { '@type': 'ImageObject', url: '/pub.png' } },
        },
      ]),
      {
        title: 'Late winner',
        imageUrl: 'https://club.example/winner.jpg',
        logoUrl: 'https://club.example/pub.png',
      },
    ],
    [
      'JSON-LD that is wrapped, beside some that is broken',
      '<script type="application/ld+json">{"headline": }</script>' +
        '<script type="Application/LD+JSON; charset=utf-8">\n//<![CDATA[\n' +
        '{"@type":"Article","headline":"Line\nbreak"};\n//]]>\n</script>',
      { title: 'Line break' },
    ],
    [
      'links and icons, the sharpest beside the name and the largest as a logo',
      '<link rel="Shortcut Icon" href="/16.png" sizes="16x16"><link rel=icon href=/32.png sizes=32x32>' +
        '<link rel=icon href=/dark.png sizes=32x32 media="(prefers-color-scheme: dark)">' +
        '<link rel=apple-touch-icon href=/touch.png><link rel=image_src href=share.jpg>',
      {
        imageUrl: 'https://club.example/news/2026/share.jpg',
        faviconUrl: 'https://club.example/32.png',
        logoUrl: 'https://club.example/touch.png',
      },
    ],
    [
      'microdata',
      '<div itemscope><h2 itemprop="headline">Cup <b>draw</b></h2>' +
        '<p itemprop="description">Who meets whom.</p>' +
        '<div itemprop="image" itemscope><meta itemprop="url" content="/cup.jpg"></div>' +
        '<div itemprop="publisher"><img itemprop="logo" src="/crest.png"></div></div>',
      {
        title: 'Cup draw',
        description: 'Who meets whom.',
        imageUrl: 'https://club.example/cup.jpg',
        logoUrl: 'https://club.example/crest.png',
      },
    ],
    [
      'only its content',
      '<header><img src=/banner.jpg width=900 height=300><p>' +
        'Subscribe to our newsletter and never miss a single story of ours again.</p></header>' +
        '<svg><title>Menu</title></svg><h1>Report</h1><p>12 May</p><article><p>By A. Writer</p>' +
        '<img src=/author.jpg width=400 height=400><img src=/dot.png width=1 height=1>' +
        '<img src=/shot.jpg width=640 height=480>' +
        '<p>It took <i>ninety</i> minutes<script>x()</script> and a little luck to find the late winner.</article>',
      {
        title: 'Report',
        description: 'It took ninety minutes and a little luck to find the late winner.',
        imageUrl: 'https://club.example/shot.jpg',
      },
    ],
    [
      'an image that is loaded later',
      '<main><img src="data:image/gif;base64,R0lGOD" data-src="/later.jpg" width="800" height="500"></main>',
      { imageUrl: 'https://club.example/later.jpg' },
    ],
    [
      'the largest image of a set',
      '<main><img srcset="/w_1,h_1/a.jpg 320w, /w_2,h_2/b.jpg 1280w,/c.jpg 640w"></main>',
      { imageUrl: 'https://club.example/w_2,h_2/b.jpg' },
    ],
    [
      'addresses that stand on a base',
      '<base href="/static/"><base href="/other/"><link rel=icon href=icon.png>' +
        property('og:image', 'a b.jpg'),
      {
        imageUrl: 'https://club.example/static/a%20b.jpg',
        faviconUrl: 'https://club.example/static/icon.png',
        logoUrl: 'https://club.example/static/icon.png',
      },
    ],
    [
      'words under the names of what objects inherit',
      '<meta __proto__="x" constructor="y" property="__proto__" content="z">' +
        property('og:title', 'Sound') +
        '<script type="application/ld+json">{"__proto__":{"polluted":1},"@type":"Article",' +
        '"constructor":{"prototype":{}},"headline":"x","image":{"__proto__":{"url":"/no.jpg"}}}</script>',
      { title: 'Sound' },
    ],
  ])('%s', (_, html, expected) => {
    expect(read(html)).toEqual({ ...emptyMetadata, ...expected });
    expect('polluted' in {}).toBe(false);
  });

  it.each([
    'data:image/png;base64,AAAA',
    'javascript:alert(1)',
    'ftp://club.example/a.jpg',
    'https://user:word@club.example/a.jpg',
    'http://',
    `/${'a'.repeat(2_000)}.jpg`,
    '/sprite.svg#ball',
    '/img/1x1.gif',
    '/img/spacer.gif',
    'https://s0.wp.com/i/blank.jpg',
    'https://s.w.org/images/core/emoji/15/72x72/26bd.png',
    'https://pixel.wp.com/b.gif',
  ])('is never the address %s', (address) => {
    const html =
      property('og:image', address) +
      property('og:logo', address) +
      jsonLd({ '@type': 'Article', image: address, publisher: { logo: address } }) +
      `<link rel="icon image_src" href="${address}"><article><img src="${address}" width=640></article>`;
    expect(read(html)).toEqual(emptyMetadata);
  });

  it('is an icon where the page names one as its image, but none that stands in its text', () => {
    const icon = '/icons/club.png';
    expect(read(property('og:image', icon)).imageUrl).toBe(`https://club.example${icon}`);
    expect(read(`<main><img src="${icon}" width=512></main>`).imageUrl).toBeNull();
  });

  it('is cut where it is longer than a headline and an excerpt', () => {
    const words = 'word '.repeat(100);
    const { title, description } = read(
      property('og:title', words) + property('og:description', words),
    );
    expect(title).toHaveLength(300);
    expect(title).toMatch(/ word…$/);
    expect(description).toBe(title);
  });

  it.each([
    ['ClichÃ©', 'Cliché'],
    // What turns the direction of a text may hide as bytes.
    ['Safe Ã© â€®txt', 'Safe é txt'],
  ])('is mended where it was encoded twice: %s', (text, title) => {
    expect(read(property('og:title', text)).title).toBe(title);
  });

  it('keeps no tag, even one that is escaped twice', () => {
    expect(
      read(property('og:title', 'A &amp;lt;script&amp;gt;x&amp;lt;/script&amp;gt; b')).title,
    ).not.toMatch(/<[a-z/]/i);
  });
});

// Feeds and pages are decoded alike; more of it is in ../read/decode/decodeFeed.test.ts.
describe('the encoding of a page', () => {
  const inWindows1252 = (head: string) => latin(`${head}<title>5 \x80 f\xfcr \x9bwir\x8b</title>`);

  it.each<[string, Uint8Array, string | null]>([
    ['the charset of the header', inWindows1252(''), 'text/html; charset="ISO-8859-1"'],
    ['a meta element', inWindows1252('<meta charset=windows-1252>'), null],
    [
      'an older meta element, after long comments',
      inWindows1252(
        `<!--${' '.repeat(4_000)}--><meta http-equiv="Content-Type" content="text/html; charset=latin1">`,
      ),
      'text/html',
    ],
  ])('is read from %s', (_, body, contentType) => {
    expect(readMetadata(body, contentType, pageUrl).title).toBe('5 € für ›wir‹');
  });

  it('is another one where the meta element says so', () => {
    const body = Uint8Array.of(
      ...latin('<meta charset="windows-1251"><title>'),
      ...[0xec, 0xe8, 0xf0],
      ...latin('</title>'),
    );
    expect(readMetadata(body, null, pageUrl).title).toBe('мир');
  });
});

describe('the date of a page', () => {
  it.each([
    [
      'JSON-LD',
      '<script type="application/ld+json">{"@type":"NewsArticle","datePublished":"2026-11-01T10:00:00Z"}</script><meta property="article:published_time" content="2025-01-01T00:00:00Z">',
      '2026-11-01T10:00:00.000Z',
    ],
    [
      'Open Graph',
      '<meta property="article:published_time" content="2026-11-01T10:00:00+01:00">',
      '2026-11-01T09:00:00.000Z',
    ],
    [
      'the first time of the article',
      '<nav><time datetime="2020-01-01T00:00:00Z"></time></nav><article><time datetime="2026-11-01T10:00:00Z">today</time><time datetime="2026-11-02T10:00:00Z"></time></article>',
      '2026-11-01T10:00:00.000Z',
    ],
    ['nothing that is one', '<article><time datetime="soon"></time></article>', null],
  ])('is that of %s', (_case, html, date) => {
    expect(read(html).publishedAt).toBe(date);
  });
});

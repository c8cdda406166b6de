import { describe, expect, it } from 'vitest';

import { readFeed } from './readFeed.ts';
import type { FeedItem } from './readFeed.ts';

type Case = [name: string, inner: string, expected: Partial<FeedItem>];

const namespaces = Object.entries({
  atom: 'http://www.w3.org/2005/Atom',
  content: 'http://purl.org/rss/1.0/modules/content/',
  dc: 'http://purl.org/dc/elements/1.1/',
  dcterms: 'http://purl.org/dc/terms/',
  feedburner: 'http://rssnamespace.org/feedburner/ext/1.0',
  itunes: 'http://www.itunes.com/dtds/podcast-1.0.dtd',
  media: 'http://search.yahoo.com/mrss/',
})
  .map(([prefix, uri]) => `xmlns:${prefix}="${uri}"`)
  .join(' ');
const rdf = 'xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"';
const url = 'https://example.com/1';
const picture = 'https://example.com/a.jpg';
const monday = '2024-07-01T10:00:00.000Z';

async function firstItem(source: string): Promise<FeedItem | undefined> {
  return (await readFeed(new TextEncoder().encode(source), null)).items[0];
}

function inRss(inner: string): string {
  return `<rss version="2.0" ${namespaces}><channel><title>T</title><link>https://example.com/</link>
    <item>${inner}</item></channel></rss>`;
}

function inAtom(inner: string): string {
  return `<feed xmlns="http://www.w3.org/2005/Atom"><title>T</title><entry>${inner}</entry></feed>`;
}

describe('readFeed, item by item', () => {
  it.each<[name: string, inner: string, link: string | null]>([
    ['in CDATA', `<link><![CDATA[ ${url} ]]></link>`, url],
    ['after Atom’s self', `<atom:link rel="self" href="/s"/><link>${url}</link>`, url],
    ['of Atom only', `<atom:link rel="alternate" href="${url}"/>`, url],
    ['as an attribute', `<link href="${url}"/>`, url],
    ['beside replies', `<atom:link rel="replies" href="/r"/><guid>${url}</guid>`, url],
    ['left empty, then given', `<link/><link>${url}</link><link>http://x/</link>`, url],
    ['after a script', `<link>javascript:alert(1)</link><guid>${url}</guid>`, url],
    ['beside an id', `<guid>${url}</guid><atom:id>http://x/</atom:id>`, url],
    ['of an enclosure only', `<atom:link rel="enclosure" href="${url}"/>`, null],
    ['in words', '<link>no link yet</link>', null],
    ['in typographic quotes', '<link>“http://example.com/”</link>', null],
    ['beside a guid of words', '<guid>post-1</guid>', null],
    ['beside a guid that is a script', '<guid>javascript:alert("/")</guid>', null],
    ['left empty', `<link/><guid isPermaLink="true">${url}</guid>`, url],
    ['beside a guid that is none', `<guid isPermaLink=" False ">${url}</guid>`, null],
    ['of the comments only', `<comments>${url}</comments>`, null],
    ['to a sound only', `<enclosure url="${url}.mp3" type="audio/mpeg"/>`, null],
    ['without its scheme', '<link>//example.com/1</link>', url],
    ['without scheme and slashes', '<link>www.a.example/1</link>', 'http://www.a.example/1'],
    ['broken over lines', '<link>https://example.com\n   /1\n</link>', url],
    ['escaped twice', `<link>${url}?a=1&amp;amp;b=2</link>`, `${url}?a=1&b=2`],
    ['escaped not at all', `<link>${url}?a=1&b=2&copy=3</link>`, `${url}?a=1&b=2&copy=3`],
    ['given twice', `<link>${url}</link><link>https://example.com/2</link>`, url],
    [
      'through a counter',
      `<link>${url}</link><feedburner:origLink>https://example.com/2</feedburner:origLink>`,
      url,
    ],
  ])('reads a link %s', async (_, inner, link) => {
    expect(await firstItem(inRss(inner))).toMatchObject({ link });
  });

  it.each<Case>([
    ['HTML in CDATA', '<title><![CDATA[A <b>B</b> &amp; C]]></title>', { title: 'A B & C' }],
    ['entities in CDATA', '<title><![CDATA[Tom&#8217;s]]></title>', { title: 'Tom’s' }],
    ['windows-1252 by number', '<title>Tom&#146;s &#x96;</title>', { title: 'Tom’s –' }],
    ['the same, escaped twice', '<title>Tom&amp;#146;s</title>', { title: 'Tom’s' }],
    ['entities of HTML', '<title>&pound;50m &euro;3&nbsp;x</title>', { title: '£50m €3 x' }],
    ['an unknown entity', '<title>AT&T; more</title>', { title: 'AT&T; more' }],
    ['a less-than sign', '<title>3 &lt; 4 goals</title>', { title: '3 < 4 goals' }],
    ['two of them', '<title>A</title><title>B</title>', { title: 'A' }],
    [
      'one of a picture before it',
      '<media:content url="x.jpg"><media:title>M</media:title></media:content><title>A</title>',
      { title: 'A' },
    ],
    [
      'a picture before it, with an address and a title',
      `<image><url>${picture}</url><title>no</title><link>https://no.example/</link></image><title>A</title><link>${url}</link>`,
      { imageUrl: picture, title: 'A', link: url },
    ],
    ['another prefix', '<d:title xmlns:d="http://purl.org/rss/1.0/">A</d:title>', { title: 'A' }],
    [
      'a title of XHTML',
      '<h:title xmlns:h="http://www.w3.org/1999/xhtml">A</h:title>',
      { title: null },
    ],
    ['one of an unknown prefix', '<slash:title>A</slash:title>', { title: null }],
    ['a description only', '<description>Villa win.</description>', { title: null }],
    ['no end, and an author', '<title>A<author>B</author>', { title: 'A' }],
    ['no end, and a creator', '<title>A<dc:creator>B</dc:creator>', { title: 'A' }],
    ['no end, and a link', `<title>A<link>${url}</link>`, { title: 'A', link: url }],
    ['no end of its start', '<title A</title><guid>1</guid>', { title: 'A', guid: '1' }],
    ['quotes of É’', '<title>MBAPPÉ’S GOAL</title>', { title: 'MBAPPÉ’S GOAL' }],
  ])('reads a title with %s', async (_, inner, expected) => {
    expect(await firstItem(inRss(inner))).toMatchObject(expected);
  });

  it.each<Case>([
    ['an item in another', '<title>A</title><item><title>B</title></item>', { title: 'A' }],
    [
      'a date in a title',
      '<title>A<pubDate>2024-07-01</pubDate>',
      { title: 'A', publishedAt: '2024-07-01T00:00:00.000Z' },
    ],
    ['markup in a field', '<description>a <b>c</b></description>', { summaryHtml: 'a <b>c</b>' }],
    [
      'a bare ampersand at its end',
      '<link>http://a.example/?b&c</link>',
      { link: 'http://a.example/?b&c' },
    ],
    [
      'a value that lost its quote',
      '<link href=http://a.example/"/>',
      { link: 'http://a.example/' },
    ],
    [
      'an open CDATA section',
      '<title><![CDATA[A</title><guid><![CDATA[b]]></guid>',
      { title: 'A', guid: 'b' },
    ],
  ])('repairs %s', async (_, inner, expected) => {
    expect(await firstItem(inRss(inner))).toMatchObject(expected);
  });

  const rssDate = '<pubDate>Mon, 01 Jul 2024 10:00:00 GMT</pubDate>';
  it.each([
    ['Dublin Core', '<dc:date>2024-07-01T11:00:00+01:00</dc:date>'],
    ['RSS in capitals', rssDate.replaceAll('pubDate', 'PUBDATE')],
    ['its terms', '<dcterms:issued>2024-07-01T10:00:00Z</dcterms:issued>'],
    ['Atom', '<atom:updated>2024-07-01T10:00:00Z</atom:updated>'],
    ['RSS rather than others', `<dc:date>2024-07-02</dc:date>${rssDate}`],
    ['others where RSS has none', '<pubDate>soon</pubDate><dc:date>2024-07-01T10:00:00Z</dc:date>'],
  ])('reads the date of %s', async (_, inner) => {
    expect(await firstItem(inRss(inner))).toMatchObject({ publishedAt: monday });
  });

  it('takes a second date for that of a change', async () => {
    const inner = `<dc:date>2024-07-02</dc:date>${rssDate}`;
    expect(await firstItem(inRss(inner))).toMatchObject({ updatedAt: '2024-07-02T00:00:00.000Z' });
  });

  it.each<[name: string, inner: string, imageUrl: string]>([
    [
      'groups in groups',
      `<media:group><media:group><media:content url="${picture}" medium="image"/></media:group></media:group>`,
      picture,
    ],
    [
      'a prefix of its own',
      `<m:thumbnail xmlns:m="http://search.yahoo.com/mrss" url="${picture}"/>`,
      picture,
    ],
    [
      'the preview of a player',
      `<media:player url="/p"><media:thumbnail url="${picture}"/></media:player>`,
      picture,
    ],
    ['a type in capitals', '<enclosure url="/a" type="IMAGE/JPEG"/>', 'https://example.com/a'],
    [
      'a type that says nothing',
      '<enclosure url="/a.jpg" type="application/octet-stream"/>',
      picture,
    ],
    [
      'an address escaped twice',
      `<media:thumbnail url="${picture}?x=1&amp;amp;y=2"/>`,
      `${picture}?x=1&y=2`,
    ],
    [
      'a set of sizes',
      '<description><![CDATA[<img srcset="/b.jpg 1x, /a.jpg 2x">]]></description>',
      picture,
    ],
    [
      'a podcast',
      `<itunes:image href="${picture}"/><enclosure url="/a.mp3" type="audio/mpeg"/>`,
      picture,
    ],
  ])('reads a picture from %s', async (_, inner, imageUrl) => {
    expect(await firstItem(inRss(inner))).toMatchObject({ imageUrl });
  });

  it.each<Case>([
    [
      'the page among other links',
      `<link rel="self" href="/s"/><link rel="edit" href="/e"/><link rel="replies" href="/r"/><link rel="alternate" href="${url}"/>`,
      { link: url },
    ],
    [
      'HTML among the alternates',
      `<link rel="alternate" type="application/json" href="/j"/><link rel="alternate" type="text/html" href="${url}"/>`,
      { link: url },
    ],
    ['an id that is an address', `<link rel="related" href="/r"/><id>${url}</id>`, { link: url }],
    ['no page in an id that is none', '<link rel="self" href="/s"/><id>urn:1</id>', { link: null }],
    [
      'a link on nested bases',
      `<id>1</id><link xml:base="https://example.com/" href="1"/>`,
      { link: url },
    ],
    [
      'pictures on the base of the content',
      '<content type="html" xml:base="https://example.com/">&lt;img src="a.jpg"></content>',
      { imageUrl: picture },
    ],
    [
      'escaped HTML',
      '<title type="html">A &lt;b>B&lt;/b> &amp;amp; C</title>',
      { title: 'A B & C' },
    ],
    [
      'prefixed XHTML',
      '<title type="xhtml"><x:div xmlns:x="http://www.w3.org/1999/xhtml">A <x:i>B</x:i></x:div></title>',
      { title: 'A B' },
    ],
    [
      'nothing of the feed an entry is taken from',
      `<source><title>S</title><link href="https://s.example/"/><updated>2020-01-01</updated></source><title>A</title><link href="${url}"/>`,
      { title: 'A', link: url, publishedAt: null },
    ],
    [
      'drawings in XHTML',
      '<content type="xhtml"><svg xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>D</dc:title></svg></content><title>A</title>',
      { title: 'A' },
    ],
  ])('reads of Atom %s', async (_, inner, expected) => {
    expect(await firstItem(inAtom(inner))).toMatchObject(expected);
  });

  it.each([
    ['RSS 0.90', `<rdf:RDF ${rdf} xmlns="http://my.netscape.com/rdf/simple/0.9/"><channel/>`],
    [
      'RSS 0.91',
      '<!DOCTYPE rss PUBLIC "-//Netscape" "http://a/rss.dtd"><rss version="0.91"><channel>',
    ],
    [
      'RSS 0.92 with a namespace',
      '<rss version="0.92" xmlns="http://backend.userland.com/rss092x">',
    ],
    ['RSS 1.0', `<rdf:RDF ${rdf} xmlns="http://purl.org/rss/1.0/"><channel><items/></channel>`],
    ['RSS 2.0 that says Atom', '<rss version="2.0" xmlns="http://www.w3.org/2005/Atom"><channel>'],
    ['a bare channel', '<channel>'],
    ['RSS in a page', '<html><head><script>"<rss>"</script></head><body><rss version="2.0">'],
    ['RSS after a page’s script', '<script>a<b && c>d</script><rss version="2.0"><channel>'],
    ['RSS after a warning', '<pre>Notice: <x> "in /a.php\n</pre><rss version="2.0"><channel>'],
  ])('knows %s', async (_, start) => {
    const source = `${start}<item><title>A</title><link>${url}</link></item>`;
    expect(await firstItem(source)).toMatchObject({ title: 'A', link: url });
  });

  it.each([
    ['a:', 'xmlns:a="http://www.w3.org/2005/Atom"'],
    ['', 'xmlns="HTTPS://www.w3.org/2005/atom/"'],
    ['', 'xmlns="http://purl.org/atom/ns#" version="0.3"'],
    ['', ''],
  ])('knows Atom as <%sfeed %s>', async (prefix, declaration) => {
    const source = `<${prefix}feed ${declaration}><${prefix}entry><${prefix}title>A</${prefix}title>
      <${prefix}link href="${url}"/><${prefix}issued>2024-07-01T10:00:00Z</${prefix}issued>`;
    expect(await firstItem(source)).toMatchObject({ title: 'A', link: url, publishedAt: monday });
  });
});

import { describe, expect, it } from 'vitest';

import { NotAFeedError } from './document/feed.ts';
import { readFeed, type FeedItem } from './readFeed.ts';

const encoder = new TextEncoder();

function read(source: string, contentType: string | null = null, feedUrl?: string) {
  return readFeed(encoder.encode(source), contentType, feedUrl);
}

function rss(inner: string): string {
  return `<?xml version="1.0"?><rss version="2.0"><channel><title>T</title><link>https://example.com/</link>${inner}</channel></rss>`;
}

async function firstItem(inner: string): Promise<FeedItem | undefined> {
  const { items } = await read(rss(`<item>${inner}</item>`));
  return items[0];
}

const story: FeedItem = {
  guid: 'story-1',
  title: 'Villa & co win',
  link: 'https://example.com/1',
  publishedAt: '2024-07-01T09:00:00.000Z',
  updatedAt: null,
  summaryHtml: '<p>Late goal</p>',
  imageUrl: null,
  publisher: null,
};

describe('readFeed', () => {
  it('reads RSS 2.0', async () => {
    const feed = await read(
      rss(`<item><title>Villa &amp;amp; co win</title><link>https://example.com/1</link>
        <guid isPermaLink="false">story-1</guid><pubDate>Mon, 01 Jul 2024 10:00:00 BST</pubDate>
        <description>&lt;p&gt;Late goal&lt;/p&gt;</description></item>`),
    );
    expect(feed).toEqual({ title: 'T', siteUrl: 'https://example.com/', items: [story] });
  });

  it('reads RSS 1.0', async () => {
    const feed = await read(`<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"
      xmlns="http://purl.org/rss/1.0/" xmlns:dc="http://purl.org/dc/elements/1.1/">
      <channel><title>T</title><link>https://example.com/</link></channel>
      <image><title>no</title><link>https://no.example/</link></image>
      <item rdf:about="story-1"><title>Villa &amp; co win</title><link>https://example.com/1</link>
      <dc:date>2024-07-01T10:00:00+01:00</dc:date>
      <description><![CDATA[<p>Late goal</p>]]></description></item></rdf:RDF>`);
    expect(feed).toEqual({
      title: 'T',
      siteUrl: 'https://example.com/',
      items: [{ ...story, updatedAt: story.publishedAt }],
    });
  });

  it('reads Atom', async () => {
    const feed =
      await read(`<feed xmlns="http://www.w3.org/2005/Atom" xml:base="https://example.com/">
      <title type="text">T</title><link rel="self" href="feed.xml"/><link href="/"/>
      <entry><title type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">Villa &amp; co <b>win</b></div></title>
      <link rel="alternate" href="1"/><id>story-1</id>
      <published>2024-07-01T09:00:00Z</published><updated>2024-07-02T09:00:00Z</updated>
      <summary type="html">&lt;p&gt;Late goal&lt;/p&gt;</summary><content>More</content></entry></feed>`);
    expect(feed).toEqual({
      title: 'T',
      siteUrl: 'https://example.com/',
      items: [{ ...story, updatedAt: '2024-07-02T09:00:00.000Z' }],
    });
  });

  it('reads JSON Feed', async () => {
    const feed = await read(
      '\ufeff {"version":"https://jsonfeed.org/version/1","items":[{"id":"1","title":"a"}]}',
    );
    expect(feed.items).toMatchObject([{ guid: '1', title: 'a' }]);
  });

  it.each<[string, string, Partial<FeedItem>]>([
    ['no title', '<title/>', { title: null }],
    ['a title of Dublin Core', '<dc:title>a</dc:title>', { title: 'a' }],
    ['text that was encoded twice', '<title>ClichÃ©</title>', { title: 'Cliché' }],
    ['a script in the title', '<title><![CDATA[<script>x</script>Hi]]></title>', { title: 'Hi' }],
    ['a permalink', '<guid>https://example.com/1</guid>', { link: 'https://example.com/1' }],
    ['a relative link', '<link>/1</link>', { link: 'https://example.com/1' }],
    ['a hostile link', '<link>JaVa&#x09;ScRiPt:alert(1)</link>', { link: null }],
    ['a date that is none', '<pubDate>soon</pubDate>', { publishedAt: null }],
    ['a body only', '<content:encoded>x</content:encoded>', { summaryHtml: 'x' }],
    [
      'a body and a description',
      '<content:encoded>x</content:encoded><description>y</description>',
      { summaryHtml: 'y' },
    ],
    [
      'the publisher of Google News',
      '<source url="https://www.bbc.co.uk">BBC &amp;amp; co</source>',
      { publisher: 'BBC & co' },
    ],
  ])('reads %s', async (_, inner, expected) => {
    expect(await firstItem(inner)).toMatchObject(expected);
  });

  it.each([
    ['a thumbnail', '<media:thumbnail url="https://example.com/a.jpg"/>'],
    ['media content', '<media:content medium="image" url="https://example.com/a.jpg"/>'],
    [
      'the widest media content',
      `<media:group><media:content type="image/jpeg" url="https://example.com/s.jpg" width="140"/>
       <media:content type="image/jpeg" url="https://example.com/a.jpg" width="700"/></media:group>`,
    ],
    [
      'the thumbnail of a film',
      `<media:content type="video/mp4" url="https://example.com/a.mp4">
       <media:thumbnail url="https://example.com/a.jpg"/></media:content>`,
    ],
    ['an enclosure', '<enclosure type="image/jpeg" url="https://example.com/a.jpg" length="1"/>'],
    ['a relative enclosure', '<enclosure url="/a.jpg"/>'],
    ['an image of iTunes', '<itunes:image href="https://example.com/a.jpg"/>'],
    ['an image of its own', '<image><url>https://example.com/a.jpg</url></image>'],
    [
      'the first picture of the body',
      `<description>x</description><content:encoded>
       <![CDATA[<img src="data:image/gif,x"><img src="https://example.com/a.jpg">]]></content:encoded>`,
    ],
  ])('takes the picture from %s', async (_, inner) => {
    expect((await firstItem(inner))?.imageUrl).toBe('https://example.com/a.jpg');
  });

  it('takes no sound for a picture', async () => {
    const item = await firstItem('<enclosure type="audio/mpeg" url="https://example.com/a.mp3"/>');
    expect(item?.imageUrl).toBeNull();
  });

  it('resolves on the address of the feed where nothing else is known', async () => {
    const source = '<rss><channel><item><link>1</link></item></channel></rss>';
    const { items } = await read(source, null, 'https://example.com/news/feed.xml');
    expect(items[0]?.link).toBe('https://example.com/news/1');
    expect((await read(source)).items[0]?.link).toBe('1');
  });

  it('decodes by the header', async () => {
    const body = Uint8Array.from(rss('<item><title>£5</title></item>'), (c) => c.charCodeAt(0));
    const { items } = await readFeed(body, 'text/xml; charset=iso-8859-1');
    expect(items[0]?.title).toBe('£5');
  });

  it.each([
    ['', 'The answer is empty.'],
    ['\ufeff \n', 'The answer is empty.'],
    ['<!DOCTYPE html><title>Just a moment...</title>', 'This is a web page (HTML), not a feed.'],
    [
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'The XML is not a feed: its root element is <svg>.',
    ],
    ['[]', 'This is text, not a feed.'],
    ['{"error":404}', 'This is JSON, but not a JSON Feed.'],
  ])('refuses %j with a sentence', async (source, message) => {
    await expect(read(source)).rejects.toEqual(new NotAFeedError(message));
  });

  const entry = '<entry><title>A</title></entry>';
  it.each([
    ['RSS', rss('<item><title>A</title></item>'.repeat(10_500))],
    ['Atom', `<feed xmlns="http://www.w3.org/2005/Atom">${entry.repeat(10_500)}</feed>`],
    ['RSS without an end', rss('<item><title>A</title>'.repeat(10_500))],
    [
      'JSON',
      JSON.stringify({
        version: 'https://jsonfeed.org/version/1.1',
        items: Array(10_500).fill({}),
      }),
    ],
  ])('keeps 2,000 of 10,500 items of %s and counts all others', async (_format, source) => {
    const { items, leftOut } = await read(source);
    expect([items.length, leftOut]).toEqual([2_000, 8_500]);
  });

  it('refuses what is too large', async () => {
    const body = new Uint8Array(10 * 1024 * 1024 + 1);
    await expect(readFeed(body, null)).rejects.toThrow('The answer is larger than 10 MB.');
  });
});

describe('readFeed against hostile documents', () => {
  const megabyteOf = (piece: string) => piece.repeat(1_000_000 / piece.length);
  const title = (text: string) => rss(`<item><title>${text}</title></item>`);

  it.each([
    ['nested elements', title(`${'<a>'.repeat(100_000)}x`), 1],
    ['nested channels', `<rss>${'<channel>'.repeat(100_000)}<item/>`, 1],
    ['empty items', rss('<item/>'.repeat(100_000)), 2_000],
    ['nested items', rss('<item>'.repeat(100_000)), 1],
    ['attributes', rss(`<item ${megabyteOf('a="1" ')}/>`), 1],
    ['namespaces', rss(`<item ${megabyteOf('xmlns:a="b" ')}/>`), 1],
    ['less-than signs', title(megabyteOf('<')), 1],
    ['ampersands', title(megabyteOf('&')), 1],
    ['escaped less-than signs', title(megabyteOf('&lt;')), 1],
    [
      'halves of tags',
      rss(`<item><description><![CDATA[${megabyteOf('x<p')}]]></description></item>`),
      1,
    ],
    ['CDATA openers', title(`${megabyteOf('<![CDATA[')}]]>`), 1],
    ['comment openers', rss(`${megabyteOf('<!--')}--><item/>`), 1],
    ['an unclosed quote', rss(`<item a="${megabyteOf('x>')}`), 1],
    ['end tags', `<rss>${'<channel>'.repeat(510)}<item>${megabyteOf('</b>')}`, 1],
    [
      'a huge base',
      `<rss xml:base="http://x/${megabyteOf('a')}">${'<item><link>b</link></item>'.repeat(2_000)}`,
      2_000,
    ],
    [
      'a huge namespace',
      `<rss xmlns="http://x/${megabyteOf('a')}"><channel>${'<a/>'.repeat(20_000)}`,
      0,
    ],
  ])('reads many %s in a moment', async (_, source, itemCount) => {
    const started = process.threadCpuUsage();
    const { items } = await read(source);
    expect(items).toHaveLength(itemCount);
    const { user, system } = process.threadCpuUsage(started);
    expect(user + system).toBeLessThan(3_000_000);
  });

  it('expands no entities and reads no files', async () => {
    const bomb =
      '<!DOCTYPE rss [<!ENTITY a "lol"><!ENTITY b "&a;&a;"><!ENTITY c SYSTEM "file:///etc/hostname">]>';
    const { items } = await read(bomb + title('&b;&c;'));
    expect(items[0]?.title).toBe('&b;&c;');
  });

  it('is not led to change the prototype of objects', async () => {
    const { items } = await read(
      rss(`<__proto__ polluted="1"/><item __proto__="x" constructor="y"><__proto__><polluted>1</polluted>
        </__proto__><constructor><prototype/></constructor><toString>x</toString><title>a</title></item>`),
    );
    expect(items).toMatchObject([{ title: 'a' }]);
    expect('polluted' in {}).toBe(false);
  });

  it('hands on no character that XML forbids', async () => {
    const { items } = await read(title('a\u0000b\u0001\ufffe&#0;&#1;&#xD800;'));
    // oxlint-disable-next-line no-control-regex -- they are what is looked for
    expect(JSON.stringify(items)).not.toMatch(/\\u00|[\u0000-\u001f]|\p{Surrogate}/u);
  });

  it('writes the quotes of a link percent-encoded', async () => {
    const { items } = await read(
      '<feed><entry><link href="http://example.com/&quot; onclick=&quot;alert(1)"/></entry></feed>',
    );
    expect(items[0]?.link).toBe('http://example.com/%22%20onclick=%22alert(1)');
  });
});

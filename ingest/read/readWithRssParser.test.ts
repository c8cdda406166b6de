import { describe, expect, it } from 'vitest';

import { createNaming } from './document/feedNames.ts';
import { readWithRssParser } from './readWithRssParser.ts';

const read = (source: string) => readWithRssParser(source, createNaming(source));
const rss = (inner: string) => `<rss version="2.0"><channel><item>${inner}</item></channel></rss>`;

describe('readWithRssParser', () => {
  it.each([
    ['a bare ampersand', '<title>R & D</title>', 'R & D'],
    ['an ampersand in a word', '<title>AT&T win</title>', 'AT&T win'],
    ['a heart', '<title>I <3 U</title>', 'I <3 U'],
    ['an entity of HTML', '<title>&pound;5&nbsp;&eacute;</title>', '£5\u00a0é'],
    ['references to windows-1252', '<title>&#147;x&#148;</title>', '“x”'],
    ['an unknown entity', '<title>&foo;</title>', '&foo;'],
    ['a CDATA section', '<title><![CDATA[a & <b>]]></title>', 'a & <b>'],
    ['an end tag of another case', '<title>a</Title>', 'a'],
    ['an end tag that matches none', '<title>a</title></p>', 'a'],
    ['a value without quotes', '<guid isPermaLink=false>1</guid><title>a</title>', 'a'],
    ['another prefix', '<d:title xmlns:d="http://purl.org/rss/1.0/">a</d:title>', 'a'],
  ])('reads a document with %s as it came', async (_, inner, title) => {
    const feed = await read(rss(inner));
    expect(feed.isWhole).toBe(true);
    expect(feed.items[0]?.fields.title?.[0]?.text).toBe(title);
  });

  it.each([
    ['an item in another', rss('<title>a</title><item><title>b</title></item>')],
    ['items beside the channel', '<rss><channel/><item><title>a</title></item></rss>'],
    ['a field in another', rss('<title>a<pubDate>2024-07-01</pubDate>')],
    ['markup in a field', rss('<description>a <b>c</b></description>')],
    ['an end tag that an ampersand took', rss('<link>http://a.example/?b&c</link>')],
    ['a value that lost its quote', rss('<link href=http://a.example/"/>')],
    ['an open CDATA section', rss('<title><![CDATA[a</title><guid><![CDATA[b]]></guid>')],
  ])('does not take a document for whole that has %s', async (_, source) => {
    expect((await read(source)).isWhole).toBe(false);
  });

  it.each([
    ['the end', '<rss><channel><item><title>a'],
    ['a channel', '<rss><item><title>a</title></item></rss>'],
    ['an end to its levels', rss('<a>'.repeat(100))],
    ['an end to its items', `<rss><channel>${'<item/>'.repeat(10_001)}</channel></rss>`],
  ])('rejects a document without %s', async (_, source) => {
    await expect(read(source)).rejects.toThrow();
  });

  it('keeps a hundred elements of a kind in an item', async () => {
    const { items } = await read(rss('<enclosure url="a"/>'.repeat(500)));
    expect(items[0]?.fields.enclosure).toHaveLength(100);
  });

  it('resolves the bases of feed, item and element', async () => {
    const { items } = await read(
      '<feed xml:base="http://example.com/a/"><entry xml:base="b/"><link href="c"/></entry></feed>',
    );
    expect(items[0]?.fields['link:any']).toEqual([
      { text: '', attributes: { href: 'c', 'xml:base': 'http://example.com/a/b/' } },
    ]);
  });
});

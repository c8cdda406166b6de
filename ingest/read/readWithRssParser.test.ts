import { describe, expect, it } from 'vitest';

import { createNaming } from './document/feedNames.ts';
import { readWithRssParser } from './readWithRssParser.ts';

const read = (source: string) => readWithRssParser(source, createNaming(source));
const rss = (inner: string) => `<rss version="2.0"><channel><item>${inner}</item></channel></rss>`;

describe('readWithRssParser', () => {
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

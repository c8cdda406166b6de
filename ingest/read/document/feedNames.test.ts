import { describe, expect, it } from 'vitest';

import { createNaming, isFeedNamespace } from './feedNames.ts';

function fieldNamed(name: string, declarations = '') {
  return createNaming(`<rss ${declarations}>`)(name).field;
}

describe('createNaming', () => {
  it.each([
    ['title', '', 'title'],
    ['pubdate', '', 'pubDate'],
    ['PUBDATE', '', 'pubDate'],
    ['dc:date', '', 'date:updated'],
    ['media:content', '', 'media:content'],
    ['content:encoded', '', 'html:content'],
    ['atom:link', '', 'link:any'],
    ['m:thumbnail', 'xmlns:m="http://search.yahoo.com/mrss"', 'media:thumbnail'],
    ['a:updated', "xmlns:A = 'HTTPS://www.w3.org/2005/atom/'", 'date:updated'],
    ['title', 'xmlns="http://purl.org/rss/1.0/"', 'title'],
  ])('knows %s with %s', (name, declarations, field) => {
    expect(fieldNamed(name, declarations)).toBe(field);
  });

  it.each([
    ['h:title', 'xmlns:h="http://www.w3.org/1999/xhtml"'],
    ['media:content', 'xmlns:media="http://example.com/other"'],
    ['slash:title', ''],
    ['constructor', ''],
    ['__proto__', ''],
  ])('does not mistake %s with %s for a field', (name, declarations) => {
    expect(fieldNamed(name, declarations)).toBeNull();
  });

  it.each([
    ['item', true],
    ['atom:entry', true],
    ['x:item', false],
    ['items', false],
  ])('says of %s whether it is an item: %s', (name, expected) => {
    expect(createNaming('')(name).isItem).toBe(expected);
  });
});

describe('isFeedNamespace', () => {
  it.each([
    ['http://purl.org/rss/1.0/', true],
    ['HTTPS://purl.org/RSS/1.0', true],
    ['http://www.w3.org/2005/Atom', true],
    ['http://purl.org/dc/elements/1.1/', false],
    ['', false],
    [`http://purl.org/rss/1.0/${'#'.repeat(1_000)}`, false],
  ])('says of %s: %s', (uri, expected) => {
    expect(isFeedNamespace(uri)).toBe(expected);
  });
});

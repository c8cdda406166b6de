import { describe, expect, it } from 'vitest';
import { cleanUrl } from './cleanUrl.ts';
import { urlKey } from './urlKey.ts';

describe('urlKey', () => {
  it.each([
    ['https://example.com/a/b', 'example.com/a/b'],
    ['https://example.com/', 'example.com'],
    ['https://example.com/?p=1', 'example.com?p=1'],
    ['https://example.com:8443/a', 'example.com:8443/a'],
    ['https://example.com/#!/a', 'example.com#!/a'],
  ])('makes %s into %s', (url, key) => {
    expect(urlKey(url)).toBe(key);
  });

  it.each([
    ['the scheme', 'http://example.com/a', 'https://example.com/a'],
    ['www', 'https://www.example.com/a', 'https://example.com/a'],
    ['a numbered www', 'https://www2.example.com/a', 'https://example.com/a'],
    ['the mobile host', 'https://m.example.com/a', 'https://example.com/a'],
    ['the AMP host', 'https://amp.example.com/a', 'https://www.example.com/a'],
    ['the last slash', 'https://example.com/a/', 'https://example.com/a'],
    ['several last slashes', 'https://example.com/a//', 'https://example.com/a'],
    ['doubled slashes', 'https://example.com//a///b', 'https://example.com/a/b'],
    ['the index page', 'https://example.com/a/index.html', 'https://example.com/a/'],
    ['the index page in PHP', 'https://example.com/index.php?p=1', 'https://example.com/?p=1'],
    ['an AMP ending', 'https://example.com/a/amp/', 'https://example.com/a/'],
    ['an AMP beginning', 'https://example.com/amp/a', 'https://example.com/a'],
    ['an AMP part', 'https://example.com/sport/amp/a', 'https://example.com/sport/a'],
    ['an AMP extension', 'https://example.com/a.amp.html', 'https://example.com/a.html'],
    ['a bare AMP extension', 'https://example.com/a.amp', 'https://example.com/a'],
    ['an AMP parameter', 'https://example.com/a?amp', 'https://example.com/a'],
    [
      'an AMP parameter with a value',
      'https://example.com/a?amp=1&b=2',
      'https://example.com/a?b=2',
    ],
    ['an AMP output type', 'https://example.com/a?outputType=amp', 'https://example.com/a'],
    ['the order of parameters', 'https://example.com/a?x=1&y=2', 'https://example.com/a?y=2&x=1'],
    ['stray separators', 'https://example.com/a?&x=1&&', 'https://example.com/a?x=1'],
    ['the fragment', 'https://example.com/a#top', 'https://example.com/a'],
    ['the default port', 'https://example.com:443/a', 'http://example.com:80/a'],
    ['the case of escapes', 'https://example.com/caf%c3%a9', 'https://example.com/café'],
    ['tracking', 'https://example.com/a?utm_source=rss', 'https://example.com/a'],
  ])('does not tell stories apart by %s', (_name, one, other) => {
    expect(keyOf(one)).toBe(keyOf(other));
  });

  it.each([
    ['https://example.com/?id=1', 'https://example.com/?id=2'],
    ['https://example.com/a', 'https://example.com/a/b'],
    ['https://example.com/a', 'https://example.com/A'],
    ['https://example.com/a', 'https://example.com/a.html'],
    ['https://example.com/a', 'https://example.com/a?page=2'],
    ['https://example.com/a', 'https://example.com:8080/a'],
    ['https://example.com/a', 'https://news.example.com/a'],
    ['https://m.example/a', 'https://example/a'],
    ['https://amp.dev/a', 'https://dev/a'],
    ['https://example.com/ampadu', 'https://example.com/adu'],
    ['https://example.com/a-amp', 'https://example.com/a'],
    ['https://example.com/camp/a', 'https://example.com/c/a'],
    ['https://example.com/index', 'https://example.com/'],
    ['https://example.com/?amplifier=1', 'https://example.com/'],
    ['https://example.com/?outputType=pdf', 'https://example.com/'],
    ['https://example.com/#/news/1', 'https://example.com/#/news/2'],
  ])('tells %s from %s', (one, other) => {
    expect(keyOf(one)).not.toBe(keyOf(other));
  });

  it('is never longer than its address, which fits into an index of the database', () => {
    const url = 'https://example.com/?'.padEnd(2048, '!~()*');
    expect(keyOf(url).length).toBeLessThanOrEqual(2048);
  });
});

function keyOf(url: string): string {
  const cleaned = cleanUrl(url);
  if (cleaned === null) throw new Error(`${url} is no address`);
  return urlKey(cleaned);
}

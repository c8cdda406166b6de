import { describe, expect, it } from 'vitest';

import { webUrl } from './webUrl.ts';

const base = 'https://example.com/news/feed.xml';

describe('webUrl', () => {
  it.each([
    ['http://example.com/a', 'http://example.com/a'],
    ['  https://example.com/a\n', 'https://example.com/a'],
    ['b', 'https://example.com/news/b'],
    ['/b?c#d', 'https://example.com/b?c#d'],
    ['//cdn.example.com/b', 'https://cdn.example.com/b'],
    ['http://example.com/a b"c', 'http://example.com/a%20b%22c'],
    ['http://example.com/é', 'http://example.com/%C3%A9'],
  ])('resolves %j', (reference, url) => {
    expect(webUrl(reference, null, undefined, 'no base', base)).toBe(url);
  });

  it.each([
    'javascript:alert(1)',
    ' JaVa\tScRiPt:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'ftp://example.com/',
    'http://user:password@example.com/',
    'http://example.com@evil.example/',
    'http://',
    '',
    '  ',
    null,
    undefined,
    `http://example.com/${'a'.repeat(5_000)}`,
  ])('refuses %j', (reference) => {
    expect(webUrl(reference, base)).toBeNull();
  });

  it('refuses a relative reference without a base', () => {
    expect(webUrl('/a')).toBeNull();
    expect(webUrl('/a', 'not a URL', null)).toBeNull();
    expect(webUrl('/a', 'mailto:a@example.com')).toBeNull();
  });
});

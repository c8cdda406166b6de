import { describe, expect, it } from 'vitest';

import { fieldOf, isCore, isFeedNamespace, resolveName } from './feedNames.ts';
import { NamespaceScope } from './namespaceScope.ts';

function scopeOf(declarations: Record<string, string>): NamespaceScope {
  return new NamespaceScope(new Map(Object.entries(declarations)), null);
}

function fieldNamed(name: string, declarations: Record<string, string> = {}, ownUri = '') {
  return fieldOf(resolveName(name, scopeOf(declarations), ownUri));
}

describe('resolveName', () => {
  it.each([
    ['title', {}, 'title'],
    ['pubdate', {}, 'pubDate'],
    ['PubDate', {}, 'pubDate'],
    ['dc:date', {}, 'date:updated'],
    ['media:content', {}, 'media:content'],
    ['content:encoded', {}, 'html:content'],
    ['atom:link', {}, 'link:any'],
    ['m:thumbnail', { 'xmlns:m': 'http://search.yahoo.com/mrss' }, 'media:thumbnail'],
    ['a:updated', { 'xmlns:a': 'http://www.w3.org/2005/Atom' }, 'date:updated'],
    ['title', { xmlns: 'http://purl.org/rss/1.0/' }, 'title'],
  ] as const)('knows %s with %j', (name, declarations, field) => {
    expect(fieldNamed(name, declarations)).toBe(field);
  });

  it.each([
    ['title', { xmlns: 'http://www.w3.org/1999/xhtml' }],
    ['media:content', { 'xmlns:media': 'http://example.com/other' }],
    ['slash:title', {}],
    ['constructor', {}],
    ['__proto__', {}],
  ])('does not mistake %s with %j for a field', (name, declarations) => {
    expect(fieldNamed(name, declarations)).toBeNull();
  });

  it('takes the namespace of the root for the feed’s own, whatever it is', () => {
    const uri = 'http://example.com/my-own-rss';
    expect(fieldNamed('title', { xmlns: uri })).toBeNull();
    expect(fieldNamed('title', { xmlns: uri }, 'example.com/my-own-rss')).toBe('title');
    expect(isCore(resolveName('item', scopeOf({ xmlns: uri }), 'example.com/my-own-rss'))).toBe(
      true,
    );
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
    expect(isFeedNamespace(scopeOf({ xmlns: uri }).uriOf('') ?? '')).toBe(expected);
  });
});

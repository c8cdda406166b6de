import { describe, expect, it } from 'vitest';
import { measureQuery, type QuerySize } from './measureQuery.ts';

function measure(query: string, range: string | null = null): QuerySize {
  return measureQuery(new URL(`http://touchline.test/rest/v1/x?${query}`).searchParams, range);
}

describe('the size of a query', () => {
  it('is nothing for a whole table', () => {
    expect(Object.values(measure('limit=5&apikey=x')).every((value) => value === 0)).toBe(true);
  });

  it.each<[string, Partial<QuerySize>]>([
    ['select=', { columns: 0, embeds: 0 }],
    ['select=id,name', { columns: 2, wildcards: 0, embeds: 0, nesting: 0 }],
    [
      'select=*,club:clubs!a_b(name),sources(*)',
      { columns: 5, wildcards: 2, embeds: 2, nesting: 1 },
    ],
    ['select=id,articles(id,clubs(id))', { columns: 5, embeds: 2, nesting: 2 }],
    ['select=a(b(c(d(e))))', { embeds: 4, nesting: 4 }],
    // Decoded once, whatever the code.
    ['select=a%28b%28c%29%29', { embeds: 2, nesting: 2 }],
    ['%73elect=a(b(c))', { embeds: 2, nesting: 2 }],
    ['select=a%2528b', { embeds: 0, nesting: 0 }],
    // Every occurrence counts.
    ['select=id&select=a(b(c(d)))&select=a(b)', { columns: 7, embeds: 4, nesting: 3 }],
    ['columns=a(b(c))', { embeds: 2, nesting: 2 }],
    ['on_conflict=a(b)', { embeds: 1 }],
    // Parentheses that close nothing.
    ['select=)))a(b(c))', { nesting: 2 }],
    ['select=a(")))",b(c))', { nesting: 2 }],
  ])('counts what is selected: %s', (query, expected) => {
    expect(measure(query)).toMatchObject(expected);
  });

  it.each<[string, Partial<QuerySize>]>([
    ['id=eq.1', { conditions: 1, searches: 0 }],
    ['Select=eq.1', { conditions: 1 }],
    ['id=in.(1,2,3)&id=gt.4', { conditions: 2 }],
    ['or=(a.eq.1,b.eq.2,c.eq.3)', { conditions: 3 }],
    ['not.or=(a.eq.1,b.eq.2)', { conditions: 2 }],
    ['clubs.and=(a.eq.1,b.eq.2)', { conditions: 2 }],
    ['or=(and(or(and(a.eq.1))))', { conditions: 4 }],
    ['or=a.eq.1', { conditions: 1 }],
    ['tags->>0.limit=eq.1', { conditions: 1 }],
    ['"x.limit"=eq.1', { conditions: 1 }],
    ['clubs.limit=1', { conditions: 0 }],
  ])('counts conditions: %s', (query, expected) => {
    expect(measure(query)).toMatchObject(expected);
  });

  it.each([
    ['headline=like.*a*', 1],
    ['headline=ilike.*a*', 1],
    ['headline=not.imatch.a', 1],
    ['headline=MATCH.a', 1],
    ['headline=ilike(any).{a,b}', 1],
    ['headline=fts.a', 1],
    ['headline=wfts(english).a', 1],
    ['headline=not.plfts.a', 1],
    ['or=(a.ilike.*a*,b.not.like.*b*,c.phfts(simple).x)', 3],
    ['clubs.name=match.a', 1],
    ['headline=eq.likely', 0],
    ['headline=eq.I. like. it', 0],
  ])('counts searches: %s has %i', (query, searches) => {
    expect(measure(query).searches).toBe(searches);
  });

  it.each([
    ['headline=not.imatch.a', { expressions: 1, searchCharacters: 12 }],
    ['or=(a.match.x,b.imatch(any).{y},c.like.z)', { expressions: 2, searchCharacters: 38 }],
    ['and=(a.like.x,id.in.(1,2,3),b.fts.y)', { searches: 2, searchCharacters: 18 }],
    ['and=(a.fts."x,y,z",b.eq.1)', { searches: 1, searchCharacters: 22 }],
    ['headline=ilike.*match*', { expressions: 0, searchCharacters: 13 }],
    ['headline=eq.match.a', { expressions: 0, searchCharacters: 0 }],
    ['or=(a.eq.b,c.gt.d)', { expressions: 0, searchCharacters: 0 }],
  ])('tells regular expressions, and how long searches are: %s', (query, expected) => {
    expect(measure(query)).toMatchObject(expected);
  });

  it.each<[string, string | null, Partial<QuerySize>]>([
    ['order=a.desc,b', null, { sortKeys: 2, embeddedSorts: 0 }],
    ['order=clubs(name),a', null, { sortKeys: 2, embeddedSorts: 1 }],
    ['clubs.order=a', null, { sortKeys: 1 }],
    ['offset=20&offset=300', null, { offset: 300 }],
    ['offset=1e9', null, { offset: Number.POSITIVE_INFINITY }],
    ['', '90000-90999', { offset: 90_000 }],
    ['', '7-', { offset: 7 }],
    ['offset=5', 'bytes=1-2', { offset: 5 }],
  ])('counts sorting and skipping: %s with range %s', (query, range, expected) => {
    expect(measure(query, range)).toMatchObject(expected);
  });
});

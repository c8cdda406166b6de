import { describe, expect, it } from 'vitest';
import {
  hasFilters,
  longestQuery,
  readRequest,
  requestAddress,
  type SearchRequest,
} from './searchRequest.ts';

function buildRequest(overrides: Partial<SearchRequest> = {}): SearchRequest {
  return { ...readRequest(''), ...overrides };
}

describe('a search request', () => {
  it('survives the address bar', () => {
    const request = buildRequest({
      q: 'saka & "extra time"',
      club: 'arsenal',
      kind: 'official',
      topic: 'transfer',
      days: '7',
      sort: 'newest',
    });
    expect(requestAddress(request)).toBe(
      '?q=saka+%26+%22extra+time%22&topic=transfer&kind=official&club=arsenal&days=7&sort=newest',
    );
    expect(readRequest(requestAddress(request))).toEqual(request);
  });

  it('asks for no more words than its field takes', () => {
    const { q } = readRequest(`?q=${'saka '.repeat(2000)}`);
    expect(q).toHaveLength(longestQuery);
    expect(q).toMatch(/^saka saka /);
  });

  it('has no address when it asks for nothing', () => {
    expect(requestAddress(buildRequest({ q: '  ' }))).toBe('');
  });

  it.each<[Partial<SearchRequest>, boolean]>([
    [{}, false],
    [{ sort: 'newest' }, false],
    [{ q: 'saka' }, false],
    [{ days: '1' }, true],
    [{ q: 'saka', league: 'league-one' }, true],
    [{ topic: 'injury' }, true],
    [{ kind: 'fans' }, true],
  ])('%o has filters: %s', (overrides, isFiltered) => {
    expect(hasFilters(buildRequest(overrides))).toBe(isFiltered);
  });
});

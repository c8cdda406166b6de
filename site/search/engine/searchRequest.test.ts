import { describe, expect, it } from 'vitest';
import {
  hasFilters,
  isQuestion,
  longestQuery,
  readRequest,
  requestAddress,
  type SearchRequest,
  withoutFilters,
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

  it.each<[Partial<SearchRequest>, boolean, boolean]>([
    [{}, false, false],
    [{ sort: 'newest' }, false, false],
    [{ q: ' ' }, false, false],
    [{ q: 'saka' }, true, false],
    [{ days: '1' }, true, true],
    [{ q: 'saka', league: 'league-one' }, true, true],
    [{ topic: 'injury' }, true, true],
    [{ kind: 'fans' }, true, true],
  ])('%o is a question: %s, with filters: %s', (overrides, isAsked, isFiltered) => {
    expect(isQuestion(buildRequest(overrides))).toBe(isAsked);
    expect(hasFilters(buildRequest(overrides))).toBe(isFiltered);
  });

  it('keeps its words and its order without filters', () => {
    const request = buildRequest({ q: 'saka', topic: 'injury', days: '1', sort: 'newest' });
    expect(withoutFilters(request)).toEqual(buildRequest({ q: 'saka', sort: 'newest' }));
  });
});

import { describe, expect, it } from 'vitest';
import {
  filtersOf,
  hasFilters,
  isQuestion,
  longestQuery,
  readRequest,
  requestAddress,
  type SearchRequest,
} from './searchRequest.ts';

const now = new Date('2026-11-21T14:59:00Z');

function buildRequest(overrides: Partial<SearchRequest> = {}): SearchRequest {
  return { ...readRequest(''), ...overrides };
}

describe('a search request', () => {
  it('survives the address bar', () => {
    const request = buildRequest({
      query: 'saka & "extra time"',
      club: 'arsenal',
      source: 'official',
      days: '7',
      sort: 'newest',
    });
    expect(requestAddress(request)).toBe(
      '?q=saka+%26+%22extra+time%22&club=arsenal&source=official&days=7&sort=newest',
    );
    expect(readRequest(requestAddress(request))).toEqual(request);
  });

  it('asks for no more words than its field takes', () => {
    const { query } = readRequest(`?q=${'saka '.repeat(2000)}`);
    expect(query).toHaveLength(longestQuery);
    expect(query).toMatch(/^saka saka /);
  });

  it('has no address when it asks for nothing', () => {
    expect(requestAddress(buildRequest({ query: '  ' }))).toBe('');
  });

  it.each<[Partial<SearchRequest>, boolean, boolean]>([
    [{}, false, false],
    [{ sort: 'newest' }, false, false],
    [{ query: ' ' }, false, false],
    [{ query: 'saka' }, true, false],
    [{ days: '1' }, true, true],
    [{ query: 'saka', league: 'league-one' }, true, true],
  ])('%o is a question: %s, with filters: %s', (overrides, isAsked, isFiltered) => {
    expect(isQuestion(buildRequest(overrides))).toBe(isAsked);
    expect(hasFilters(buildRequest(overrides))).toBe(isFiltered);
  });
});

describe('what a story has to be besides having the words', () => {
  it('is nothing, or of the club, the league and the source that were chosen', () => {
    expect(filtersOf(buildRequest({ query: 'saka' }), now)).toEqual({});
    const chosen = buildRequest({ club: 'bury', league: 'league-one', source: 'official' });
    expect(filtersOf(chosen, now)).toEqual({
      club: ['bury'],
      league: ['league-one'],
      source: ['official'],
    });
  });

  it('is of any hour of the last days, the first and the last included', () => {
    const hours = hoursOf('1');
    expect(hours).toHaveLength(25);
    expect([hours[0], hours.at(-1)]).toEqual(['2026-11-21T14', '2026-11-20T14']);
  });

  it.each(['-1', 'week', '', '0'])('is of all time for %o days', (days) => {
    expect(filtersOf(buildRequest({ days }), now)).toEqual({});
  });

  it('is not of the hours of centuries', () => {
    expect(hoursOf('99999999')).toHaveLength(60 * 24 + 1);
  });
});

function hoursOf(days: string): string[] {
  return (filtersOf(buildRequest({ days }), now)['hour'] as { any: string[] }).any;
}

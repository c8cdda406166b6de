import { describe, expect, it } from 'vitest';
import {
  hasFilters,
  isQuestion,
  LONGEST_QUERY,
  readRequest,
  requestAddress,
  toPagefind,
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
    expect(query).toHaveLength(LONGEST_QUERY);
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

describe('a request to Pagefind', () => {
  it('asks for words by relevance, in all that there is', () => {
    expect(toPagefind(buildRequest({ query: ' saka ' }), now)).toEqual({
      query: 'saka',
      options: { filters: {} },
    });
  });

  it('lists by date where no words are given, or the newest are wanted', () => {
    const byDate = { filters: { club: ['bury'] }, sort: { date: 'desc' } };
    expect(toPagefind(buildRequest({ club: 'bury' }), now)).toEqual({
      query: null,
      options: byDate,
    });
    const newest = buildRequest({ query: 'saka', club: 'bury', sort: 'newest' });
    expect(toPagefind(newest, now).options).toEqual(byDate);
  });

  it('asks for every hour of the last days, the first and the last included', () => {
    const { options } = toPagefind(buildRequest({ days: '1' }), now);
    const hours = (options.filters?.['hour'] as { any: string[] }).any;
    expect(hours).toHaveLength(25);
    expect([hours[0], hours.at(-1)]).toEqual(['2026-11-21T14', '2026-11-20T14']);
  });

  it.each(['-1', 'week', '', '0'])('takes %o days for all time', (days) => {
    expect(toPagefind(buildRequest({ query: 'saka', days }), now).options.filters).toEqual({});
  });

  it('does not list the hours of centuries', () => {
    const { options } = toPagefind(buildRequest({ days: '99999999' }), now);
    expect((options.filters?.['hour'] as { any: string[] }).any).toHaveLength(60 * 24 + 1);
  });
});

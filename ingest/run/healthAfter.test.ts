import { describe, expect, it } from 'vitest';
import type { FailureCause } from '../fetch/fetchFeed.ts';
import { healthAfter, type Health, type KnownHealth } from './healthAfter.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

type Ended = Parameters<typeof healthAfter>[0];

const modified: Ended = { kind: 'modified' };
const notModified: Ended = { kind: 'notModified' };
const unreadable: Ended = { kind: 'unreadable', reason: 'This is no feed.' };

describe('healthAfter', () => {
  it.each([modified, notModified])('is well again after $kind', (outcome) => {
    const health = healthOf(outcome, { error_count: 5, not_found_since: '2026-11-01T00:00:00Z' });
    expect(health).toMatchObject({ state: 'ok', error: null, retry_after_at: null });
    expect(health.is_no_feed).toBe(false);
  });

  it.each([0.1, 1, 4, 12])('is due again before the next run, %d hours later', (hours) => {
    const known = { error_count: 0, not_found_since: null };
    const waitMs = waitOf(healthAfter(modified, known, now, 0, hours));
    expect(waitMs).toBeGreaterThan(0.75 * hours * hourMs);
    expect(waitMs).toBeLessThan(hours * hourMs);
  });

  // Whether the host itself says that there is no feed.
  it.each<[FailureCause, Health['state'], saysNone: boolean]>([
    ['invalidUrl', 'failing', false],
    ['blockedAddress', 'failing', false],
    ['dns', 'failing', false],
    ['connection', 'failing', false],
    ['tls', 'failing', false],
    ['timeout', 'failing', false],
    ['tooLarge', 'failing', false],
    ['tooManyRedirects', 'failing', false],
    ['badEncoding', 'failing', false],
    ['badAnswer', 'failing', false],
    ['aborted', 'failing', false],
    ['serverError', 'failing', false],
    ['unexpectedStatus', 'failing', false],
    ['notFound', 'failing', true],
    ['blocked', 'blocked', false],
    ['gone', 'gone', true],
  ])(
    'says why after the failure %s, and counts as %s, and as no feed: %s',
    (cause, state, saysNone) => {
      const health = healthOf(failed(cause));
      expect(health).toMatchObject({ state, error: 'It failed.', retry_after_at: null });
      expect(health.is_no_feed).toBe(saysNone);
    },
  );

  it('says why after an unreadable answer', () => {
    const said = { state: 'failing', error: 'This is no feed.', is_no_feed: true };
    expect(healthOf(unreadable)).toMatchObject(said);
  });

  describe('after a failure', () => {
    it.each([
      [0, 15],
      [1, 30],
      [2, 60],
      [3, 120],
      [6, 960],
    ])('waits with %i failures before it %i minutes', (errorCount, minutes) => {
      expect(waitOf(healthOf(unreadable, { error_count: errorCount }))).toBe(minutes * minuteMs);
    });

    it('waits up to a quarter longer, so that feeds which failed together part', () => {
      expect(waitOf(healthOf(unreadable, {}, 1))).toBe(15 * 1.25 * minuteMs);
    });

    it.each([7, 10, 100, 1_000_000])('waits at most a day after %i failures', (errorCount) => {
      expect(waitOf(healthOf(unreadable, { error_count: errorCount }, 1))).toBe(dayMs);
      expect(waitOf(healthOf(unreadable, { error_count: errorCount }, 0))).toBeLessThan(dayMs);
    });

    it('keeps what is said short and well-formed', () => {
      const { error } = healthOf({ kind: 'unreadable', reason: 'x' + '⚽🏟'.repeat(400) });
      expect(error?.length).toBeLessThanOrEqual(500);
      expect(error?.isWellFormed()).toBe(true);
    });
  });

  describe('a feed that is not found', () => {
    it.each([
      ['failing', 'for the first time', null],
      ['failing', 'since 13 days', daysAgo(13)],
      ['failing', 'since 14 days', daysAgo(14)],
      ['gone', 'since more than 14 days', daysAgo(14, 1)],
    ])('is %s %s', (state, _since, notFoundSince) => {
      expect(healthOf(failed('notFound'), { not_found_since: notFoundSince }).state).toBe(state);
    });

    it('is the only one that time alone makes gone', () => {
      expect(healthOf(failed('serverError'), { not_found_since: daysAgo(400) }).state).toBe(
        'failing',
      );
    });
  });

  describe('a bot wall that says how long to stay away', () => {
    it.each([
      ['an hour', hourMs, hourMs, hourMs],
      ['a minute, which is less than after any failure', minuteMs, minuteMs, 15 * minuteMs],
      ['a year, which counts as a week', 365 * dayMs, 7 * dayMs, 7 * dayMs],
    ])('is left alone for %s, and still blocks us', (_name, retryAfterMs, askedMs, waitMs) => {
      const health = healthOf({ ...failed('blocked'), retryAfterMs });
      expect(health).toMatchObject({ state: 'blocked', error: 'It failed.' });
      expect(waitOf(health)).toBe(waitMs);
      expect(Date.parse(health.retry_after_at ?? '')).toBe(now.getTime() + askedMs);
    });

    it('is left alone for longer than it asks when it has failed for long', () => {
      const health = healthOf({ ...failed('blocked'), retryAfterMs: minuteMs }, { error_count: 3 });
      expect(waitOf(health)).toBe(2 * hourMs);
    });
  });

  describe('a server that asks us to wait', () => {
    it.each([
      ['an hour', hourMs, hourMs],
      ['no time, which counts as for a failure', 0, 15 * minuteMs],
      ['a week', 7 * dayMs, 7 * dayMs],
      ['a year, which counts as a week', 365 * dayMs, 7 * dayMs],
      ['an unknown time, which counts as for a failure', null, 15 * minuteMs],
    ])('is left alone for %s', (_name, retryAfterMs, waitMs) => {
      const health = healthOf({
        kind: 'rateLimited',
        retryAfterMs,
        status: 429,
        reason: 'Wait.',
        finalUrl: '',
      });
      expect(health).toMatchObject({ state: 'failing', error: 'Wait.', is_no_feed: false });
      expect(waitOf(health)).toBe(waitMs);
      const askedMs = Math.min(retryAfterMs ?? waitMs, waitMs);
      expect(Date.parse(health.retry_after_at ?? '')).toBe(now.getTime() + askedMs);
    });
  });
});

function healthOf(outcome: Ended, known: Partial<KnownHealth> = {}, random = 0): Health {
  return healthAfter(outcome, { error_count: 0, not_found_since: null, ...known }, now, random);
}

function failed(cause: FailureCause): Extract<Ended, { kind: 'failed' }> {
  return { kind: 'failed', cause, status: null, reason: 'It failed.' };
}

function waitOf(health: Health): number {
  return Date.parse(health.next_check_at) - now.getTime();
}

function daysAgo(days: number, moreMs = 0): string {
  return new Date(now.getTime() - days * dayMs - moreMs).toISOString();
}

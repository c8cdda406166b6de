import { describe, expect, it } from 'vitest';
import type { FailureCause } from '../fetch/fetchFeed.ts';
import { healthAfter, type Health, type KnownHealth } from './healthAfter.ts';

const NOW = new Date('2026-11-20T12:00:00.000Z');
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

type Ended = Parameters<typeof healthAfter>[0];

const MODIFIED: Ended = { kind: 'modified' };
const NOT_MODIFIED: Ended = { kind: 'notModified' };
const UNREADABLE: Ended = { kind: 'unreadable', reason: 'This is no feed.' };

describe('healthAfter', () => {
  it.each([MODIFIED, NOT_MODIFIED])('is well again after $kind', (outcome) => {
    const health = healthOf(outcome, { errorCount: 5, notFoundSince: '2026-11-01T00:00:00Z' });
    expect(health).toMatchObject({ state: 'ok', error: null, retry_after_at: null });
  });

  it('is due again before the next four-hourly run', () => {
    const waitMs = waitOf(healthOf(MODIFIED));
    expect(waitMs).toBeGreaterThan(3 * HOUR_MS);
    expect(waitMs).toBeLessThan(4 * HOUR_MS);
  });

  it.each<[FailureCause, Health['state']]>([
    ['invalidUrl', 'failing'],
    ['blockedAddress', 'failing'],
    ['dns', 'failing'],
    ['connection', 'failing'],
    ['tls', 'failing'],
    ['timeout', 'failing'],
    ['tooLarge', 'failing'],
    ['tooManyRedirects', 'failing'],
    ['badEncoding', 'failing'],
    ['badAnswer', 'failing'],
    ['aborted', 'failing'],
    ['serverError', 'failing'],
    ['unexpectedStatus', 'failing'],
    ['notFound', 'failing'],
    ['blocked', 'blocked'],
    ['gone', 'gone'],
  ])('says why after the failure %s, and counts as %s', (cause, state) => {
    const health = healthOf(failed(cause));
    expect(health).toMatchObject({ state, error: 'It failed.', retry_after_at: null });
  });

  it('says why after an unreadable answer', () => {
    expect(healthOf(UNREADABLE)).toMatchObject({ state: 'failing', error: 'This is no feed.' });
  });

  describe('after a failure', () => {
    it.each([
      [0, 15],
      [1, 30],
      [2, 60],
      [3, 120],
      [6, 960],
    ])('waits with %i failures before it %i minutes', (errorCount, minutes) => {
      expect(waitOf(healthOf(UNREADABLE, { errorCount }))).toBe(minutes * MINUTE_MS);
    });

    it('waits up to a quarter longer, so that feeds which failed together part', () => {
      expect(waitOf(healthOf(UNREADABLE, {}, 1))).toBe(15 * 1.25 * MINUTE_MS);
    });

    it.each([7, 10, 100, 1_000_000])('waits at most a day after %i failures', (errorCount) => {
      expect(waitOf(healthOf(UNREADABLE, { errorCount }, 1))).toBe(DAY_MS);
      expect(waitOf(healthOf(UNREADABLE, { errorCount }, 0))).toBeLessThan(DAY_MS);
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
      expect(healthOf(failed('notFound'), { notFoundSince }).state).toBe(state);
    });

    it('is the only one that time alone makes gone', () => {
      expect(healthOf(failed('serverError'), { notFoundSince: daysAgo(400) }).state).toBe(
        'failing',
      );
    });
  });

  describe('a bot wall that says how long to stay away', () => {
    it.each([
      ['an hour', HOUR_MS, HOUR_MS, HOUR_MS],
      ['a minute, which is less than after any failure', MINUTE_MS, MINUTE_MS, 15 * MINUTE_MS],
      ['a year, which counts as a week', 365 * DAY_MS, 7 * DAY_MS, 7 * DAY_MS],
    ])('is left alone for %s, and still blocks us', (_name, retryAfterMs, askedMs, waitMs) => {
      const health = healthOf({ ...failed('blocked'), retryAfterMs });
      expect(health).toMatchObject({ state: 'blocked', error: 'It failed.' });
      expect(waitOf(health)).toBe(waitMs);
      expect(Date.parse(health.retry_after_at ?? '')).toBe(NOW.getTime() + askedMs);
    });

    it('is left alone for longer than it asks when it has failed for long', () => {
      const health = healthOf({ ...failed('blocked'), retryAfterMs: MINUTE_MS }, { errorCount: 3 });
      expect(waitOf(health)).toBe(2 * HOUR_MS);
    });
  });

  describe('a server that asks us to wait', () => {
    it.each([
      ['an hour', HOUR_MS, HOUR_MS],
      ['no time, which counts as for a failure', 0, 15 * MINUTE_MS],
      ['a week', 7 * DAY_MS, 7 * DAY_MS],
      ['a year, which counts as a week', 365 * DAY_MS, 7 * DAY_MS],
      ['an unknown time, which counts as for a failure', null, 15 * MINUTE_MS],
    ])('is left alone for %s', (_name, retryAfterMs, waitMs) => {
      const health = healthOf({
        kind: 'rateLimited',
        retryAfterMs,
        status: 429,
        reason: 'Wait.',
        finalUrl: '',
      });
      expect(health).toMatchObject({ state: 'failing', error: 'Wait.' });
      expect(waitOf(health)).toBe(waitMs);
      const askedMs = Math.min(retryAfterMs ?? waitMs, waitMs);
      expect(Date.parse(health.retry_after_at ?? '')).toBe(NOW.getTime() + askedMs);
    });
  });
});

function healthOf(outcome: Ended, known: Partial<KnownHealth> = {}, random = 0): Health {
  return healthAfter(outcome, { errorCount: 0, notFoundSince: null, ...known }, NOW, random);
}

function failed(cause: FailureCause): Extract<Ended, { kind: 'failed' }> {
  return { kind: 'failed', cause, status: null, reason: 'It failed.' };
}

function waitOf(health: Health): number {
  return Date.parse(health.next_check_at) - NOW.getTime();
}

function daysAgo(days: number, moreMs = 0): string {
  return new Date(NOW.getTime() - days * DAY_MS - moreMs).toISOString();
}

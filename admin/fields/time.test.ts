import { describe, expect, it } from 'vitest';
import { describeAge, describeDuration, describeWait, formatMoment, wholeDay } from './time.ts';

const now = new Date('2026-11-20T12:00:00Z');

describe('describeAge', () => {
  it.each([
    ['2026-11-20T12:00:30Z', 'just now'],
    ['2026-11-20T11:59:10Z', 'just now'],
    ['2026-11-20T11:58:59Z', '1 min ago'],
    ['2026-11-20T10:00:00Z', '2 h ago'],
    ['2026-11-20T09:20:00Z', '2 h 40 min ago'],
    ['2026-11-19T23:10:00Z', '12 h ago'],
    ['2026-11-18T12:10:00Z', '47 h ago'],
    ['2026-11-18T11:59:00Z', '2 days ago'],
  ])('%s was %s', (moment, words) => {
    expect(describeAge(new Date(moment), now)).toBe(words);
  });
});

describe('describeWait', () => {
  it.each([
    ['2026-11-20T12:00:10Z', 'in less than a minute'],
    ['2026-11-20T11:00:00Z', 'in less than a minute'],
    ['2026-11-20T12:25:00Z', 'in 25 min'],
    ['2026-11-20T12:59:40Z', 'in 1 h'],
    ['2026-11-20T14:40:00Z', 'in 2 h 40 min'],
  ])('%s is %s', (moment, words) => {
    expect(describeWait(new Date(moment), now)).toBe(words);
  });
});

describe('describeDuration', () => {
  it.each([
    [0, '0 s'],
    [-4000, '0 s'],
    [59_400, '59 s'],
    [59_600, '1 min'],
    [200_000, '3 min 20 s'],
    [3_600_000, '1 h'],
    [5_430_000, '1 h 30 min'],
  ])('%d ms last %s', (durationMs, words) => {
    expect(describeDuration(durationMs)).toBe(words);
  });
});

describe('formatMoment', () => {
  it.each([
    ['ISO 8601', '2025-03-03T14:05:00+00:00', '3 Mar 2025, 14:05'],
    ['as the embedded backend writes it', '2025-03-03 14:05:59.123+00', '3 Mar 2025, 14:05'],
    ['in summer time', '2026-07-01T23:30:00Z', '2 Jul 2026, 00:30'],
  ])('%s', (_case, timestamp, words) => {
    expect(formatMoment(new Date(timestamp))).toBe(words);
  });
});

describe('a day', () => {
  it.each([
    ['in winter', '2025-01-15', '2025-01-15T00:00:00.000Z', '2025-01-16T00:00:00.000Z'],
    ['in summer', '2025-07-15', '2025-07-14T23:00:00.000Z', '2025-07-15T23:00:00.000Z'],
    ['of 23 hours', '2025-03-30', '2025-03-30T00:00:00.000Z', '2025-03-30T23:00:00.000Z'],
    ['of 25 hours', '2025-10-26', '2025-10-25T23:00:00.000Z', '2025-10-27T00:00:00.000Z'],
    ['at the end of a year', '2025-12-31', '2025-12-31T00:00:00.000Z', '2026-01-01T00:00:00.000Z'],
  ])('%s', (_when, date, start, end) => {
    const day = wholeDay(date);
    expect([day?.start.toISOString(), day?.end.toISOString()]).toEqual([start, end]);
  });

  it.each([
    ['ahead of Greenwich', 'Asia/Kolkata', '2025-07-15', '2025-07-14T18:30:00.000Z', 24],
    ['behind Greenwich', 'America/New_York', '2025-07-15', '2025-07-15T04:00:00.000Z', 24],
    ['of 23 hours', 'Pacific/Auckland', '2025-09-28', '2025-09-27T12:00:00.000Z', 23],
    ['of 25 hours', 'Pacific/Auckland', '2025-04-06', '2025-04-05T11:00:00.000Z', 25],
    ['without a midnight', 'Asia/Beirut', '2025-03-30', '2025-03-29T22:00:00.000Z', 23],
    ['with two midnights', 'America/Havana', '2025-11-02', '2025-11-02T04:00:00.000Z', 25],
  ])('%s, by the clocks of %s', (_what, zone, date, start, hours) => {
    const day = wholeDay(date, zone);
    expect(day?.start.toISOString()).toBe(start);
    expect(Number(day?.end) - Number(day?.start)).toBe(hours * 3_600_000);
  });

  it.each(['', '2025', '2025-13-01', '2025-02-3', 'yesterday', '2025-01-15T10:00'])(
    'is none for %j',
    (date) => {
      expect(wholeDay(date)).toBeNull();
    },
  );
});

import { describe, expect, it } from 'vitest';
import {
  formatAge,
  formatDate,
  formatLongDate,
  formatMoment,
  formatTime,
  formatYear,
  shortAge,
} from './formatDate.ts';

describe('formatDate', () => {
  it.each([
    ['2025-03-03T12:00:00Z', '3 Mar 2025'],
    ['2025-03-03T12:00:00.123456+00:00', '3 Mar 2025'],
    ['2025-12-31T23:59:59Z', '31 Dec 2025'],
  ])('writes %s as day, short month and year', (moment, expected) => {
    expect(formatDate(new Date(moment))).toBe(expected);
  });

  it('counts days as London does, in summer time as well', () => {
    expect(formatDate(new Date('2025-06-30T23:30:00Z'))).toBe('1 Jul 2025');
  });
});

describe('the dateline', () => {
  const moment = new Date('2025-06-02T23:05:00Z');

  it('names the weekday and the month in full', () => {
    expect(formatLongDate(moment)).toBe('Tuesday 3 June 2025');
  });

  it('reads a London clock and starts the day at 00', () => {
    expect(formatTime(moment)).toBe('00:05');
    expect(formatMoment(moment)).toBe('3 Jun 2025, 00:05');
  });

  it('turns the year when London does', () => {
    expect(formatYear(new Date('2025-12-31T23:59:00Z'))).toBe('2025');
    expect(formatYear(new Date('2026-01-01T00:00:00Z'))).toBe('2026');
  });
});

it.each([
  [-5, 'just now'],
  [0, 'just now'],
  [59.9, 'just now'],
  [60, '1 minute ago'],
  [14 * 60, '14 minutes ago'],
  [3599, '59 minutes ago'],
  [3600, '1 hour ago'],
  [23.99 * 3600, '23 hours ago'],
  [24 * 3600, '1 day ago'],
  [72 * 3600, '3 days ago'],
])('%d seconds is %s', (seconds, age) => {
  expect(formatAge(seconds * 1000)).toBe(age);
});

it.each([
  [0, 'just now'],
  [59.9, 'just now'],
  [60, '1 min ago'],
  [59 * 60 + 59, '59 min ago'],
  [3600, '1 h ago'],
  [23 * 3600 + 3599, '23 h ago'],
  [24 * 3600, null],
  [-599, 'just now'],
  [-600, null],
  [Number.NaN, null],
])('a story of %d seconds ago came out %o', (seconds, age) => {
  expect(shortAge(seconds * 1000)).toBe(age);
});

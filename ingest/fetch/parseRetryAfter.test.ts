import { describe, expect, it } from 'vitest';
import { parseRetryAfter } from './parseRetryAfter.ts';

const now = new Date('2026-11-20T12:00:00Z');
const minuteMs = 60_000;
const weekMs = 7 * 24 * 60 * minuteMs;

describe('parseRetryAfter', () => {
  it.each([
    ['120', 2 * minuteMs],
    [' 120 ', 2 * minuteMs],
    ['0', 0],
    ['Fri, 20 Nov 2026 12:05:00 GMT', 5 * minuteMs],
    ['Friday, 20-Nov-26 12:05:00 GMT', 5 * minuteMs],
    ['Fri Nov 20 12:05:00 2026', 5 * minuteMs],
    ['Fri, 20 Nov 2026 11:00:00 GMT', 0],
  ])('reads "%s" as %d ms', (header, expected) => {
    expect(parseRetryAfter(header, now)).toBe(expected);
  });

  it.each(['99999999999999999999', 'Wed, 20 Nov 2126 12:00:00 GMT'])(
    'never waits longer than a week (%s)',
    (header) => {
      expect(parseRetryAfter(header, now)).toBe(weekMs);
    },
  );

  it.each([
    undefined,
    '',
    '-5',
    '1.5',
    '5 minutes',
    '2026-11-20T12:05:00Z',
    'Fri, 20 Nov 2026 25:05:00 GMT',
    'Fri, 20 Xyz 2026 12:05:00 GMT',
  ])('makes nothing of %s', (header) => {
    expect(parseRetryAfter(header, now)).toBeNull();
  });
});

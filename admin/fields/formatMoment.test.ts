import { describe, expect, it } from 'vitest';
import { formatMoment } from './formatMoment.ts';

describe('formatMoment', () => {
  it.each([
    ['ISO 8601', '2025-03-03T14:05:00+00:00', '3 Mar 2025, 14:05'],
    ['as the embedded backend writes it', '2025-03-03 14:05:59.123+00', '3 Mar 2025, 14:05'],
    ['in summer time', '2026-07-01T23:30:00Z', '2 Jul 2026, 00:30'],
  ])('%s', (_case, timestamp, words) => {
    expect(formatMoment(new Date(timestamp))).toBe(words);
  });
});

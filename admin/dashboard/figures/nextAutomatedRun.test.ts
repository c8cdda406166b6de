import { describe, expect, it } from 'vitest';
import { nextAutomatedRun } from './nextAutomatedRun.ts';

describe('nextAutomatedRun', () => {
  it.each([
    ['between two boundaries', '2026-11-20T13:20:00Z', '2026-11-20T16:00:00.000Z'],
    ['just before a boundary', '2026-11-20T15:59:59.999Z', '2026-11-20T16:00:00.000Z'],
    ['on a boundary: that run has begun', '2026-11-20T16:00:00Z', '2026-11-20T20:00:00.000Z'],
    ['in the evening: the run at midnight', '2026-11-20T21:00:00Z', '2026-11-21T00:00:00.000Z'],
    ['at the end of the year', '2026-12-31T22:30:00Z', '2027-01-01T00:00:00.000Z'],
    [
      'in summer, when London is an hour ahead',
      '2026-07-01T12:30:00+01:00',
      '2026-07-01T12:00:00.000Z',
    ],
  ])('%s', (_case, now, expected) => {
    expect(nextAutomatedRun(new Date(now)).toISOString()).toBe(expected);
  });
});

import { describe, expect, it } from 'vitest';
import { nextBoundary } from './startSchedule.ts';

describe('nextBoundary', () => {
  it.each([
    ['2026-11-20T13:37:00Z', 4, '2026-11-20T16:00:00Z'],
    ['2026-11-20T23:59:59.999Z', 4, '2026-11-21T00:00:00Z'],
    ['2026-11-20T00:00:00.001Z', 24, '2026-11-21T00:00:00Z'],
    ['2026-11-20T13:37:00Z', 0.25, '2026-11-20T13:45:00Z'],
    ['2026-10-25T00:59:00Z', 1, '2026-10-25T01:00:00Z'],
  ])('after %s, every %s hours, comes %s', (now, everyHours, expected) => {
    expect(nextBoundary(new Date(now), everyHours)).toEqual(new Date(expected));
  });

  it('is the following one at a boundary itself', () => {
    expect(nextBoundary(new Date('2026-11-20T16:00:00Z'), 4)).toEqual(
      new Date('2026-11-20T20:00:00Z'),
    );
  });
});

import { describe, expect, it } from 'vitest';
import { britishDay } from './britishDay.ts';

describe('a day in Britain', () => {
  it.each([
    ['in winter', '2025-01-15', '2025-01-15T00:00:00.000Z', '2025-01-16T00:00:00.000Z'],
    ['in summer', '2025-07-15', '2025-07-14T23:00:00.000Z', '2025-07-15T23:00:00.000Z'],
    ['of 23 hours', '2025-03-30', '2025-03-30T00:00:00.000Z', '2025-03-30T23:00:00.000Z'],
    ['of 25 hours', '2025-10-26', '2025-10-25T23:00:00.000Z', '2025-10-27T00:00:00.000Z'],
    ['at the end of a year', '2025-12-31', '2025-12-31T00:00:00.000Z', '2026-01-01T00:00:00.000Z'],
  ])('%s', (_when, date, start, end) => {
    const day = britishDay(date);
    expect([day?.start.toISOString(), day?.end.toISOString()]).toEqual([start, end]);
  });

  it.each(['', '2025', '2025-13-01', '2025-02-3', 'yesterday', '2025-01-15T10:00'])(
    'is none for %j',
    (date) => {
      expect(britishDay(date)).toBeNull();
    },
  );
});

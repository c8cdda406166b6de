import { expect, it } from 'vitest';
import { politeWait, type AskedPause } from './healthAfter.ts';

/** A Friday. */
const now = new Date('2026-11-20T12:00:00Z');
const hourMs = 3_600_000;
const schedule = { pauseMinutes: null, skipHours: [], skipDays: [] };

it.each<[string, Partial<AskedPause>, number]>([
  ['asks for nothing', {}, 3.5],
  ['stays fresh for ten minutes', { freshForMs: hourMs / 6 }, 3.5],
  ['stays fresh for six hours', { freshForMs: 6 * hourMs }, 6],
  ['stays fresh for a year', { freshForMs: 8760 * hourMs }, 24],
  ['is updated hourly', { schedule: { ...schedule, pauseMinutes: 60 } }, 3.5],
  ['is updated twice a day', { schedule: { ...schedule, pauseMinutes: 720 } }, 12],
  ['is updated weekly', { schedule: { ...schedule, pauseMinutes: 10_080 } }, 24],
  ['skips the hour in which it is due', { schedule: { ...schedule, skipHours: [15, 16] } }, 5],
  ['skips another hour', { schedule: { ...schedule, skipHours: [14] } }, 3.5],
  ['skips today', { schedule: { ...schedule, skipDays: [5] } }, 12],
  ['skips tomorrow', { schedule: { ...schedule, skipDays: [6] } }, 3.5],
  [
    'skips all hours',
    { schedule: { ...schedule, skipHours: Array.from({ length: 24 }, (_, hour) => hour) } },
    24,
  ],
  ['says both', { freshForMs: 5 * hourMs, schedule: { ...schedule, skipHours: [17] } }, 6],
])('a feed that %s is asked again', (_case, asked, hours) => {
  const wait = politeWait(3.5 * hourMs, { freshForMs: null, schedule: null, ...asked }, now);
  expect(wait / hourMs).toBe(hours);
});

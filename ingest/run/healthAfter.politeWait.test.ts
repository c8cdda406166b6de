import { expect, it } from 'vitest';
import { politeWait } from './healthAfter.ts';

const hourMs = 3_600_000;

it.each<[string, number | null, number]>([
  ['asks for nothing', null, 3.5],
  ['stays fresh for ten minutes', hourMs / 6, 3.5],
  ['stays fresh for six hours', 6 * hourMs, 6],
  ['stays fresh for a year', 8760 * hourMs, 24],
])('a feed that %s is asked again', (_case, freshForMs, hours) => {
  expect(politeWait(3.5 * hourMs, freshForMs) / hourMs).toBe(hours);
});

import { expect, it } from 'vitest';
import { shortAge } from './shortAge.ts';

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

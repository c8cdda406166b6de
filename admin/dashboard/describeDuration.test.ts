import { expect, it } from 'vitest';
import { describeDuration } from './describeDuration.ts';

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

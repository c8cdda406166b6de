import { expect, it } from 'vitest';
import { inWords } from './age.ts';

it.each([
  [-1, '0 minutes'],
  [0.5, '30 minutes'],
  [1, '1 hour'],
  [47, '47 hours'],
  [60, '3 days'],
])('%d hours are told as %s', (hours, words) => {
  expect(inWords(hours)).toBe(words);
});

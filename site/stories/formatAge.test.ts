import { expect, it } from 'vitest';
import { formatAge } from './formatAge.ts';

it.each([
  [-5, 'just now'],
  [0, 'just now'],
  [59.9, 'just now'],
  [60, '1 minute ago'],
  [14 * 60, '14 minutes ago'],
  [3599, '59 minutes ago'],
  [3600, '1 hour ago'],
  [23.99 * 3600, '23 hours ago'],
  [24 * 3600, '1 day ago'],
  [72 * 3600, '3 days ago'],
])('%d seconds is %s', (seconds, age) => {
  expect(formatAge(seconds * 1000)).toBe(age);
});

import { expect, it } from 'vitest';
import { percentOf } from './percentOf.ts';

it.each([
  ['a job that waits', 0, 0, 0],
  ['a third', 30, 90, 33],
  ['all', 92, 92, 100],
  ['a source added meanwhile', 93, 92, 100],
])('%s: %d of %d are %d per cent', (_case, done, total, percent) => {
  expect(percentOf(done, total)).toBe(percent);
});

import { describe, expect, it } from 'vitest';
import { firstNames } from './firstNames.ts';

const names = (count: number) =>
  Array.from({ length: count }, (_, index) => `Arsenal: Blog ${String(index + 1)}`);

describe('the names of what goes', () => {
  it.each([0, 1, 10, 11])('are all told while there are %i of them', (count) => {
    expect(firstNames(names(count))).toEqual(names(count));
  });

  it.each([
    [12, 'and 2 more'],
    [100, 'and 90 more'],
    [2010, 'and 2,000 more'],
  ])('of %i are ten, and the count of the rest', (count, last) => {
    expect(firstNames(names(count))).toEqual([...names(10), last]);
  });
});

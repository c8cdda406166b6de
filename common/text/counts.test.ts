import { describe, expect, it } from 'vitest';
import { countOf, firstNames, percentOf } from './counts.ts';

describe('countOf', () => {
  it.each([
    [0, '0 sources'],
    [1, '1 source'],
    [1203, '1,203 sources'],
  ])('%d are %s', (count, words) => {
    expect(countOf(count, 'source')).toBe(words);
  });

  it('takes a plural of its own', () => {
    expect(countOf(2, 'note of a story', 'notes of stories')).toBe('2 notes of stories');
  });
});

describe('percentOf', () => {
  it.each([
    ['a job that waits', 0, 0, 0],
    ['a third', 30, 90, 33],
    ['all', 92, 92, 100],
    ['a source added meanwhile', 93, 92, 100],
  ])('%s: %d of %d are %d per cent', (_case, done, total, percent) => {
    expect(percentOf(done, total)).toBe(percent);
  });
});

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

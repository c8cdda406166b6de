import { describe, expect, it } from 'vitest';
import { chooseFrom, seededHash, shuffled } from './seededChoice.ts';

describe('seeded choice', () => {
  it('hashes to these numbers, on which every published story depends', () => {
    expect([seededHash(), seededHash('a'), seededHash('a', 1), seededHash('a1')]).toEqual([
      2_872_998_923, 444_641_715, 2_601_195_509, 1_622_948_052,
    ]);
  });

  it('starts a list again at its end and refuses an empty one', () => {
    expect([0, 1, 2, 3].map((position) => chooseFrom(['a', 'b', 'c'], position)).join('')).toBe(
      'abca',
    );
    expect(() => chooseFrom([], 3)).toThrow(RangeError);
  });

  it('shuffles without losing anything, differently for each seed', () => {
    const list = Array.from({ length: 40 }, (_, index) => index);
    expect(shuffled(list, 'x').toSorted((a, b) => a - b)).toEqual(list);
    expect(shuffled(list, 'x')).toEqual(shuffled(list, 'x'));
    expect(shuffled(list, 'x')).not.toEqual(shuffled(list, 'y'));
  });
});

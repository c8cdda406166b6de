import { describe, expect, it } from 'vitest';
import { seedClubs } from '../pyramid/pyramid.ts';
import { contrast, inkAndPaper, readableOn } from './readableOn.ts';

describe('contrast', () => {
  it.each([
    ['#000000', '#FFFFFF', 21],
    ['#ffffff', '#FFFFFF', 1],
    ['#777777', '#FFFFFF', 4.48],
    ['#FFFFFF', '#0000FF', 8.59],
  ])('of %s and %s is %d to 1', (one, other, ratio) => {
    expect(contrast(one, other)).toBeCloseTo(ratio, 2);
  });
});

describe('readableOn', () => {
  it.each([
    ['#FFFFFF', 'ink'],
    ['#FDB913', 'ink'],
    ['#DB0007', 'paper'],
    ['#001489', 'paper'],
  ])('writes on %s in %s', (colour, expected) => {
    expect(readableOn(colour)).toBe(expected);
  });

  it('reads on the first colour of every club that is seeded', () => {
    const hardest = Math.min(
      ...seedClubs.map(({ primaryColour }) =>
        contrast(primaryColour, inkAndPaper[readableOn(primaryColour)]),
      ),
    );
    expect(hardest).toBeGreaterThanOrEqual(4.5);
  });
});

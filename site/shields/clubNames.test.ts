import { describe, expect, it } from 'vitest';
import { splitFirstWord, fitName } from './clubNames.ts';

describe('fitName', () => {
  it.each([
    ['Arsenal', 7],
    ['Bury', 6],
    ['Queens Park Rangers', 11],
    ['Wrexham', 8],
    ['Wolverhampton Wanderers', 14],
    ['Brighton & Hove Albion', 11],
    ['Rotherfield, Marlborough and Southern Railway', 16],
  ])('sets %s for lines of %d characters', (name, expected) => {
    expect(fitName(name)).toBe(expected);
  });
});

describe('splitFirstWord', () => {
  it.each([
    ['Manchester City', 'Manchester', 'City'],
    ['Brighton & Hove Albion', 'Brighton', '& Hove Albion'],
    ['Arsenal', 'Arsenal', ''],
  ])('parts %s', (name, first, rest) => {
    expect(splitFirstWord(name)).toEqual({ first, rest });
  });
});

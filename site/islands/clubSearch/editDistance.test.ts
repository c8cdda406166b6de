import { describe, expect, it } from 'vitest';
import { editDistance } from './editDistance.ts';

describe('how far two spellings are apart', () => {
  it.each<[string, string, number]>([
    ['arsenal', 'arsenal', 0],
    ['arsenl', 'arsenal', 1],
    ['arsenall', 'arsenal', 1],
    ['arsanal', 'arsenal', 1],
    ['asrenal', 'arsenal', 1],
    ['rasnal', 'arsenal', 2],
    ['', 'ab', 2],
  ])('%s and %s: %i', (one, other, distance) => {
    expect(editDistance(one, other, 2)).toBe(distance);
    expect(editDistance(other, one, 2)).toBe(distance);
  });

  it.each([
    ['everton', 'preston'],
    ['bury', 'middlesbrough'],
  ])('of %s and %s no more than that it is too far', (one, other) => {
    expect(editDistance(one, other, 2)).toBeGreaterThan(2);
  });
});

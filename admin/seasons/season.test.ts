import { describe, expect, it } from 'vitest';
import { clubsInWords } from './season.ts';

describe('a number of clubs', () => {
  it.each([
    [0, 'no clubs'],
    [1, '1 club'],
    [92, '92 clubs'],
  ])('%i is %s', (count, words) => {
    expect(clubsInWords(count)).toBe(words);
  });
});

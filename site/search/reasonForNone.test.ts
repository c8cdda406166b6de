import { describe, expect, it } from 'vitest';
import { reasonForNone } from './reasonForNone.ts';

describe('why nothing was found', () => {
  it.each<[string, string[], string]>([
    ['', [], 'No story matches these choices.'],
    ['?!', [], 'Type a word or a number to search for.'],
    ['saka goal', [], 'No story has all of these words.'],
    ['klopp', ['klopp'], 'No story has the word “klopp”.'],
    ['a b klopp', ['a', 'b', 'a'], 'No story has the words “a” and “b”.'],
  ])('%j without %j', (query, unknown, reason) => {
    const words = unknown.map((text) => ({ text }));
    expect(reasonForNone(query, words).startsWith(reason)).toBe(true);
  });
});

import { describe, expect, it } from 'vitest';
import { readQuery, reasonForNone } from './readQuery.ts';

/** Terms as they would be typed. */
const shown = (query: string) =>
  readQuery(query).map(({ words, isPhrase }) => {
    const text = words.map(({ name }) => name).join(' ');
    return isPhrase ? `"${text}"` : text;
  });

describe('a query', () => {
  it.each<[string, string[]]>([
    ['transfer news', ['transfer', 'news']],
    ['saka "extra time" goal', ['saka', '"extra time"', 'goal']],
    ['“extra time” «a b»', ['"extra time"', '"a b"']],
    ['saka "extra time', ['saka', 'extra', 'time']],
    ['"" "!" saka', ['saka']],
    ['Saka saka SAKA', ['saka']],
    ['<script>', ['script']],
    ['?!', []],
    ['   ', []],
  ])('%j', (query, terms) => {
    expect(shown(query)).toEqual(terms);
  });
});

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

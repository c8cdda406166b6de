import { describe, expect, it } from 'vitest';
import { readQuery, reasonForNone, withoutPhrases } from './readQuery.ts';

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

it.each([
  ['saka "extra time" goal', 'saka extra time goal'],
  ['“extra time”«a b»', 'extra time a b'],
  ['saka  goal', 'saka goal'],
])('%j without its phrases is %j', (query, words) => {
  expect(withoutPhrases(query)).toBe(words);
});

describe('why nothing was found', () => {
  it.each<[string, string, string]>([
    ['', '', 'No story matches these choices.'],
    ['?!', '', 'Type a word or a number to search for.'],
    ['saka goal', '', 'No story has all of these words.'],
    ['klopp', 'klopp', 'No story has “klopp”.'],
    ['a b klopp', 'a b "a"', 'No story has “a” and “b”.'],
    ['"a b"', '"a b"', 'No story has “a b”.'],
    ['"a b" "c d"', '"a b" "c d"', 'No story has “a b” and “c d”.'],
    ['"a b" klopp', '"a b" klopp', 'No story has “a b” and “klopp”.'],
  ])('%j where %j is in no story', (query, absent, reason) => {
    expect(reasonForNone(query, readQuery(absent)).startsWith(reason)).toBe(true);
  });
});

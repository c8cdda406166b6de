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
  it.each<[string, string[], string[], string]>([
    ['', [], [], 'No story matches these choices.'],
    ['?!', [], [], 'Type a word or a number to search for.'],
    ['saka goal', [], [], 'No story has all of these words.'],
    ['klopp', ['klopp'], [], 'No story has the word “klopp”.'],
    ['a b klopp', ['a', 'b', 'a'], [], 'No story has the words “a” and “b”.'],
    ['"a b"', [], ['a b'], 'No story has the phrase “a b”.'],
    ['"a b" "c d"', [], ['a b', 'c d'], 'No story has the phrases “a b” and “c d”.'],
    ['"a b" klopp', ['klopp'], ['a b'], 'No story has the word “klopp”.'],
  ])('%j without the words %j and the phrases %j', (query, unknown, phrases, reason) => {
    const words = unknown.map((text) => ({ text }));
    expect(reasonForNone(query, { unknown: words, phrases }).startsWith(reason)).toBe(true);
  });
});

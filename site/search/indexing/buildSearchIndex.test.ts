import { expect, it } from 'vitest';
import { searchWords } from '../words/searchWords.ts';
import { falseRoots } from './buildSearchIndex.ts';

it.each<[string, string[]]>([
  ['secured to be secure', ['secur']],
  ['secured, secures', ['secur']],
  ['signed to sign', ['signe']],
  // Nothing tells which it is.
  ['secured', []],
  // Both are words.
  ['breathing a breath to breathe', []],
  ['match report', []],
  ['', []],
])('of %j are %j', (text, roots) => {
  const words = searchWords(text).map((word) => [word.name, word.roots] as const);
  expect(falseRoots(new Map(words))).toEqual(roots);
});

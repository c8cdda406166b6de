import { describe, expect, it } from 'vitest';
import { joinWords, searchWords, tiedWords } from './searchWords.ts';

const namesOf = (text: string) => searchWords(text).map(({ name }) => name);

describe('the words of a text', () => {
  it.each<[string, string[]]>([
    ['Saka signs', ['saka', 'signs']],
    ["O’Neil’s goal, O'Neil, ONeil", ['oneil', 'goal', 'oneil', 'oneil']],
    ['Müller, Ødegaard & Højlund', ['muller', 'odegaard', 'hojlund']],
    ['Mu\u0308ller', ['muller']],
    ['cap\u00adtain', ['captain']],
    ['\u200b \u00ad', []],
    [
      'Sheffield-born, Arsenal–Chelsea, Rice/Saka',
      ['sheffield', 'born', 'arsenal', 'chelsea', 'rice', 'saka'],
    ],
    ['won 4-1, 4–1 at 19:45 and 7.45pm', ['won', '4-1', '4-1', 'at', '19.45', 'and', '7.45pm']],
    ['£1.5m, £15m and 1,600 of 41', ['1.5m', '15m', 'and', '1600', 'of', '41']],
    ['2025-26, 12.05.2026', ['2025', '26', '12.05', '2026']],
    ['the players’ club’s', ['the', 'players', 'club']],
    ['<b>Bold</b>', ['b', 'bold', 'b']],
    ['… – “!?” ⚽', []],
    ['', []],
  ])('%j', (text, names) => {
    expect(namesOf(text)).toEqual(names);
  });

  it('are told with where they stand, as they are written', () => {
    expect(searchWords('“Müller’s goals”')).toEqual([
      { text: 'Müller', start: 1, name: 'muller', roots: ['muller'] },
      { text: 'goals', start: 10, name: 'goals', roots: ['goal'] },
    ]);
  });
});

it.each<[string, string[]]>([
  ['Pre-season tour', ['preseason', 'tour']],
  ['Play\u2011offs: semi-final dates', ['playoffs', 'semifinal', 'dates']],
  ['state-of-the-art', ['stateoftheart']],
  ['Under-21s win 4-0', ['under21s', 'win', '4-0']],
  // A dash joins two sides, and a number is no part of a word after it.
  ['Arsenal–Chelsea in 2026-27', ['arsenal', 'chelsea', 'in', '2026', '27']],
  ['the 50-year-old - and more', ['the', '50', 'yearold', 'and', 'more']],
])('of %j are joined %j', (text, names) => {
  expect(tiedWords(searchWords(text)).map((group) => joinWords(group).name)).toEqual(names);
});

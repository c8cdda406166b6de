import { describe, expect, it } from 'vitest';
import { searchWords } from './searchWords.ts';

const namesOf = (text: string) => searchWords(text).map(({ name }) => name);

describe('the words of a text', () => {
  it.each<[string, string[]]>([
    ['Saka signs', ['saka', 'signs']],
    ["O’Neil’s goal, O'Neil, ONeil", ['oneil', 'goal', 'oneil', 'oneil']],
    ['Müller, Ødegaard & Højlund', ['muller', 'odegaard', 'hojlund']],
    ['Mu\u0308ller', ['muller']],
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

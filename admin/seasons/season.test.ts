import { describe, expect, it } from 'vitest';
import { clubsInWords, copySources, type Season } from './season.ts';

describe('copySources', () => {
  it('begins with the season before the target', () => {
    const target = buildSeason('2025-26');
    const seasons = [
      buildSeason('2026-27'),
      target,
      buildSeason('2024-25'),
      buildSeason('2023-24'),
    ];

    expect(copySources(target, seasons).map(({ code }) => code)).toEqual([
      '2024-25',
      '2023-24',
      '2026-27',
    ]);
  });

  it('leaves out the target itself and seasons without clubs', () => {
    const target = buildSeason('2025-26');

    expect(copySources(target, [target, buildSeason('2024-25', 0)])).toEqual([]);
  });
});

function buildSeason(code: string, count = 92): Season {
  return {
    id: code,
    code,
    name: code,
    is_active: false,
    version: 1,
    starts_on: null,
    league_memberships: [{ count }],
  };
}

describe('a number of clubs', () => {
  it.each([
    [0, 'no clubs'],
    [1, '1 club'],
    [92, '92 clubs'],
  ])('%i is %s', (count, words) => {
    expect(clubsInWords(count)).toBe(words);
  });
});

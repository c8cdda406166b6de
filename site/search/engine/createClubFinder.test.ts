import { describe, expect, it } from 'vitest';
import { seedClubs } from '../../../common/clubs/clubs.ts';
import { createClubFinder } from './createClubFinder.ts';

const findClubs = createClubFinder(
  seedClubs.map(({ slug, name, aliases }) => ({ slug, name, aliases, badge: null })),
);

describe('the clubs above the stories', () => {
  it.each([
    ['spurs', ['Tottenham Hotspur (Spurs)']],
    ['Arsenal', ['Arsenal']],
    ['manchester', ['Manchester City', 'Manchester United']],
    ['wolver', ['Wolverhampton Wanderers']],
    ['leeds united tickets', ['Leeds United']],
    ['is posh away', ['Peterborough United (Posh)']],
    ['arsenal chelsea', ['Arsenal', 'Chelsea']],
    // Part of a name, and names of several clubs among other words, are none.
    ['win', []],
    ['city council', []],
    ['robins injury', []],
    ['transfer news', []],
    ['', []],
    ['?!', []],
  ])('for %j are %j', (query, expected) => {
    const found = findClubs(query);
    expect(
      found.map(({ club, alias }) => (alias === null ? club.name : `${club.name} (${alias})`)),
    ).toEqual(expected);
  });
});

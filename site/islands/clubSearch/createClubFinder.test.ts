import { describe, expect, it } from 'vitest';
import { seedClubs } from '../../../common/pyramid/pyramid.ts';
import { createClubFinder } from './createClubFinder.ts';

/** As the build lists them, with short names: that of Arsenal is its name. */
const clubs = seedClubs.map(({ slug, name, aliases, shortName }) => ({
  slug,
  name,
  aliases: [...aliases, shortName],
  badge: null,
}));
const findClubs = createClubFinder(clubs);

describe('the clubs above the stories', () => {
  it.each([
    ['spurs', ['Tottenham Hotspur (Spurs)']],
    ['Arsenal', ['Arsenal']],
    ['manchester', ['Manchester City', 'Manchester United']],
    ['wolver', ['Wolverhampton Wanderers']],
    ['leeds united tickets', ['Leeds United']],
    ['is posh away', ['Peterborough United (Posh)']],
    ['arsenal chelsea', ['Arsenal', 'Chelsea']],
    ['arsenal manager', ['Arsenal']],
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

  it('are the one that is named among other words, whichever it is', () => {
    const missed = clubs.filter((club) => {
      const [first, ...others] = findClubs(`klopp ${club.name}`);
      return first?.club !== club || others.length > 0;
    });
    expect(missed.map(({ name }) => name)).toEqual([]);
  });

  it('are all that match, those by their names first, in the order of the list', () => {
    const united = clubs.filter(({ name }) => name.endsWith('United')).map(({ name }) => name);
    expect(united.length).toBeGreaterThan(5);
    const names = createClubFinder(clubs.toReversed())('united').map(({ club }) => club.name);
    expect(names.slice(0, united.length)).toEqual(united.toReversed());
  });
});

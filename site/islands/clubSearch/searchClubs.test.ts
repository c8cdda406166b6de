import { describe, expect, test } from 'vitest';
import { seedClubs } from '../../../common/pyramid/pyramid.ts';
import { maxMatches } from '../../../common/limits.ts';
import { searchClubs, type SearchableClub } from './searchClubs.ts';

function club(overrides: Partial<SearchableClub> = {}): SearchableClub {
  return { slug: 'arsenal', name: 'Arsenal', aliases: [], badge: null, ...overrides };
}

const everyClub = seedClubs.map(({ slug, name, aliases }) => club({ slug, name, aliases }));

function found(typed: string, clubs = everyClub): string[] {
  return searchClubs(clubs, typed)
    .slice(0, maxMatches)
    .map(({ club: { name } }) => name);
}

describe('searching the 92 clubs', () => {
  test.each([
    ['ars', ['Arsenal']],
    ['SENA', ['Arsenal']],
    ['  arsenal ', ['Arsenal']],
    ['manchester', ['Manchester City', 'Manchester United']],
    ['brighton hove', ['Brighton & Hove Albion']],
    ['brighton and hove', ['Brighton & Hove Albion']],
    ['brighton &', ['Brighton & Hove Albion']],
    ['& hove', ['Brighton & Hove Albion']],
    ['the owls', ['Sheffield Wednesday']],
    ['no such club', []],
  ])('finds names that contain %j', (typed, names) => {
    expect(found(typed)).toEqual(names);
  });

  test.each([
    ['spurs', 'Tottenham Hotspur', 'Spurs'],
    ['Wolves', 'Wolverhampton Wanderers', 'Wolves'],
    ['qpr', 'Queens Park Rangers', 'QPR'],
    ['posh', 'Peterborough United', 'Posh'],
    ['the owls', 'Sheffield Wednesday', 'Owls'],
    ["the o's", 'Leyton Orient', "The O's"],
    ['Man City news', 'Manchester City', 'Man City'],
  ])('finds %j by what its fans say, and tells the alias', (typed, name, alias) => {
    expect(searchClubs(everyClub, typed)).toContainEqual(
      expect.objectContaining({ alias, club: expect.objectContaining({ name }) as unknown }),
    );
  });

  test.each(['', 'a', 'ar', ' ar ', "a'."])('says nothing to %j', (typed) => {
    expect(found(typed)).toEqual([]);
  });

  test('shows the first five by name of those it finds', () => {
    const united = everyClub
      .map(({ name }) => name)
      .filter((name) => /united/i.test(name))
      .sort((one, other) => one.localeCompare(other, 'en-GB'));
    expect(united.length).toBeGreaterThan(5);
    expect(found('united')).toEqual(united.slice(0, 5));
  });

  test.each([
    ['che', 'Manchester City'],
    ['ott', 'Tottenham Hotspur'],
  ])('no alias that contains %j keeps out %s, whose name does', (typed, name) => {
    expect(found(typed)).toContain(name);
  });

  test('no alias keeps out a name, whatever is typed', () => {
    const parts = everyClub.flatMap(({ name }) =>
      Array.from({ length: name.length - 2 }, (_, start) => name.slice(start, start + 3)),
    );
    for (const part of new Set(parts.filter((each) => /^\w+$/.test(each)))) {
      const named = everyClub.filter(({ name }) => name.toLowerCase().includes(part.toLowerCase()));
      const shown = searchClubs(everyClub, part).filter(({ alias }) => alias === null);
      expect(shown, part).toHaveLength(named.length);
    }
  });
});

test('names come first, by name, and aliases fill up what is left of five, by name', () => {
  const clubs = [
    club({ name: 'Zebra Town' }),
    club({ name: 'Bury', aliases: ['The Town'] }),
    club({ name: 'Ashford', aliases: ['Town'] }),
    club({ name: 'Crewe', aliases: ['Town'] }),
    club({ name: 'Grimsby Town', aliases: ['Town'] }),
    club({ name: 'Derby', aliases: ['Town'] }),
  ];
  expect(found('town', clubs)).toEqual(['Grimsby Town', 'Zebra Town', 'Ashford', 'Bury', 'Crewe']);
});

test.each([
  ['besiktas', 'Beşiktaş'],
  ['koln', 'Köln'],
  ['nottm', 'Nott’m Forest'],
  ['AFC W', 'A.F.C. Wimbledon'],
])('%j finds %j', (typed, name) => {
  expect(found(typed, [club({ name })])).toEqual([name]);
});

test('a club whose name and alias both match is found once, by its name', () => {
  const villa = club({ name: 'Aston Villa', aliases: ['Villa', 'The Villans'] });
  expect(searchClubs([villa], 'villa')).toEqual([{ club: villa, alias: null }]);
});

import { describe, expect, it } from 'vitest';
import { seedClubs } from '../../../common/pyramid/pyramid.ts';
import { suggestClubs } from './suggestClubs.ts';

const clubs = seedClubs.map(({ slug, name, aliases }) => ({ slug, name, aliases, badge: null }));

describe('the clubs that the box offers for what is the name of none', () => {
  it.each([
    ['arsenl', ['Arsenal']],
    ['arsenall', ['Arsenal']],
    ['arsanal', ['Arsenal']],
    ['asrenal', ['Arsenal']],
    ['manchster', ['Manchester City', 'Manchester United']],
    ['manchster city', ['Manchester City']],
    ['totenham', ['Tottenham Hotspur']],
    ['hotspr', ['Tottenham Hotspur']],
    ['wolvs', ['Wolverhampton Wanderers']],
    ['peterboro utd', []],
    ['real madrid', []],
    ['zzyzx', []],
    ['2-1', []],
    ['...', []],
  ])('%j: %j', (typed, names) => {
    expect(suggestClubs(clubs, typed).map(({ name }) => name)).toEqual(names);
  });

  it('is the club itself for 95 of 100 names that lack a letter', () => {
    const typed = clubs.flatMap((club) =>
      Array.from(club.name.matchAll(/\p{L}/gu), ({ index }) => ({
        club,
        text: club.name.slice(0, index) + club.name.slice(index + 1),
      })),
    );
    const missed = typed.filter(({ club, text }) => suggestClubs(clubs, text)[0] !== club);
    expect(
      missed.length / typed.length,
      JSON.stringify(missed.map(({ text }) => text)),
    ).toBeLessThan(0.05);
  });
});

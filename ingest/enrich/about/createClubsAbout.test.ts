import { describe, expect, it } from 'vitest';
import { seedClubs } from '../../../common/pyramid/pyramid.ts';
import { readTable } from '../fixtures/readTable.ts';
import { createClubsAbout } from './createClubsAbout.ts';

const shortNames = new Map([
  ['manchester-city', 'Man City'],
  ['nottingham-forest', "Nott'm Forest"],
]);
const clubsAbout = createClubsAbout(
  seedClubs.map(({ slug, name, aliases }) => {
    return { id: slug, name, aliases, short_name: shortNames.get(slug) ?? null };
  }),
);

/** The slugs of the clubs that a headline is about, by the alphabet. */
function about(headline: string, excerpt: string | null = null): string[] {
  return clubsAbout({ headline, excerpt })
    .map(({ id }) => id)
    .sort();
}

describe('a story is about', () => {
  it.each(readTable('headlinesOfClubs.tsv', ['clubs', 'why', 'headline']))(
    '$why: $headline',
    ({ headline, clubs }) => {
      expect(about(headline).join(' ')).toBe(clubs);
    },
  );

  it('a club where football stands in the excerpt alone', () => {
    expect(about('Chelsea take their time')).toEqual([]);
    expect(about('Chelsea take their time', 'The Premier League leaders wait on a fee.')).toEqual([
      'chelsea',
    ]);
    expect(about('Leicester go top', 'They beat Bath in the rugby league of England.')).toEqual([]);
  });

  it('no club of the town where another plays: in Cardiff', () => {
    expect(about('Arsenal lift shield in Cardiff')).toEqual(['arsenal']);
    expect(about('Arsenal interest in Cardiff winger')).toEqual(['arsenal', 'cardiff-city']);
  });

  it('the club that somebody leaves where no other of ours is told of', () => {
    expect(about('Torino sign defender from Burnley')).toEqual(['burnley']);
    expect(about('Why he left Chelsea: the coach explains')).toEqual(['chelsea']);
  });

  it('a club of the excerpt where the headline names none', () => {
    const excerpt =
      'Anthony Scully calls his debut goal for Exeter City a dream. Lincoln released him.';
    expect(about('Scully on dream debut', excerpt)).toEqual(['exeter-city']);
    expect(about('Former Lincoln winger signs', excerpt)).toEqual(['exeter-city']);
  });

  it('no club of the excerpt where the headline names one', () => {
    expect(about('Exeter sign winger', 'He has left Wigan Athletic.')).toEqual(['exeter-city']);
  });

  it('no club of an excerpt that tells of many', () => {
    const excerpt = 'Leeds, Hull and Stoke are among those with decisions to make.';
    expect(about('Ten things to watch', excerpt)).toEqual([]);
  });

  it('the club of a shared name that the story names elsewhere', () => {
    expect(about('Robins held', 'Cheltenham Town drew 1-1 on Tuesday.')).toEqual([
      'cheltenham-town',
    ]);
    expect(about('Chelsea boss: Blues must improve')).toEqual(['chelsea']);
  });
});

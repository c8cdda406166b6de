import { describe, expect, it } from 'vitest';
import { seedClubs } from '../../../common/pyramid/pyramid.ts';
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
  it.each([
    [
      'Rovers of two towns',
      'Bristol Rovers sink Blackburn Rovers',
      'blackburn-rovers bristol-rovers',
    ],
    ['one club of a town', 'Bristol City close in on Hull City winger', 'bristol-city hull-city'],
    ['a short name', "Nott'm Forest 0-0 Man City", 'manchester-city nottingham-forest'],
    ['women of a club', 'Sunderland AFC Women appoint new head coach', 'sunderland'],
    ['youth of a club', 'Reading U18s reach Youth Cup semi-final', 'reading'],
    ['the new club', 'Former Arsenal midfielder joins Barnsley', 'barnsley'],
    ['the new club, first named', 'Barnsley sign ex-Leeds striker on free transfer', 'barnsley'],
    ['nobody’s former clubs', 'Walsall appoint former Hull, Bury and Leeds coach', 'walsall'],
    ['both sides of a fixture', 'Stoke v Preston: team news', 'preston-north-end stoke-city'],
    ['both sides of a score', 'Crewe 1-1 Port Vale', 'crewe-alexandra port-vale'],
    ['both clubs of a loan', 'Exeter winger joins Wigan on loan', 'exeter-city wigan-athletic'],
    [
      'the player’s club and the bidders',
      'Millwall defender attracts interest from Leeds and Watford',
      'leeds-united millwall watford',
    ],
    ['the one that lost, not who won', 'Luton sack manager after defeat by Barrow', 'luton-town'],
    ['not who beat it', 'Lincoln look ahead after loss at Gillingham', 'lincoln-city'],
    ['clubs that mourn', 'Former Fulham and Swansea captain dies aged 81', 'fulham swansea-city'],
    ['capitals', 'CHELTENHAM TOWN 2-0 BROMLEY', 'bromley cheltenham-town'],
    ['women’s football', "Women's Super League: Chelsea go clear", 'chelsea'],
    [
      'four clubs',
      'Leeds, Hull, Stoke and Derby in hunt for striker',
      'derby-county hull-city leeds-united stoke-city',
    ],
  ])('%s', (_, headline, expected) => {
    expect(about(headline)).toEqual(expected.split(' '));
  });

  it.each([
    ['clubs abroad', 'Newcastle Jets, Everton de Viña and Arsenal de Sarandí all win'],
    ['clubs below', 'Peterborough Sports host Forest Green and Bath City'],
    ['Glasgow', 'Rangers held by Hearts'],
    ['a derby', 'Liverpool-born referee takes charge of Old Firm derby'],
    ['a day', 'Transfers: what to expect on Wednesday'],
    ['somebody’s first name', 'Lincoln Henrique scores twice for Fenerbahce'],
    ['somebody’s surname', 'England coach Mark Burton on the Lionesses'],
    ['a name without a town', 'City and United share the points'],
    ['a name that several clubs share', 'Robins held late on'],
    ['another sport', 'Wigan Warriors and Leeds Rhinos reach Super League final'],
    ['races', 'Today on Sky Sports Racing: Newcastle and Doncaster'],
    ['everybody', 'Leeds, Hull, Stoke, Derby and Luton charged by FA'],
    ['a former player', 'Former Chelsea defender retires'],
    ['nobody', 'World Cup draw: who plays whom'],
  ])('no club where it tells of %s', (_, headline) => {
    expect(about(headline)).toEqual([]);
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

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
    ['teams abroad that share a nickname', 'Winger on his way to Urawa Reds'],
    ['everybody', 'Leeds, Hull, Stoke, Derby and Luton charged by FA'],
    ['a former player', 'Former Chelsea defender retires'],
    ['nobody', 'World Cup draw: who plays whom'],
  ])('no club where it tells of %s', (_, headline) => {
    expect(about(headline)).toEqual([]);
  });

  it.each([
    'Leicester beaten by Saracens in Premiership rugby opener',
    'Tigers prop ruled out of Leicester trip to Bath as scrum crumbles',
    'Swiatek through to second week at Wimbledon',
    'Wimbledon: British pair out in first round',
    'Order of play for day five at Wimbledon',
    'Alcaraz wins Wimbledon final',
    'Headliners named for Reading and Leeds',
    'Reading and Leeds festival announces first acts',
    'Reading & Leeds festival line-up in full',
    'A pub in Coventry is named best in the country',
    'Coventry pub to become flats',
    'Repairs close bridge at Chelsea until May',
    'Chelsea flower show opens to record crowds',
    'Lorry overturns on ring road near Luton',
    'Police appeal after robbery in Burnley',
    'Delays on trains from Preston and Blackburn',
    'University of Hull cuts two hundred posts',
    'Blackpool tower lit up for Christmas',
    'Cheltenham literature week sells out',
    'Fire crews spend night at warehouse in Stoke',
    'Sunderland museum reopens',
    'Nurses strike at hospital in Norwich enters third day',
  ])('no club where a place is only a place: %s', (headline) => {
    expect(about(headline)).toEqual([]);
  });

  it.each([
    ['Chelsea name new head coach', 'chelsea'],
    ['Reading 2-0 Barnet', 'barnet reading'],
    ['Wimbledon striker out for six weeks', 'afc-wimbledon'],
    ['Leeds fans travel to Coventry', 'coventry-city leeds-united'],
    ['Leicester City look to January', 'leicester-city'],
    ['Coventry draw a blank at Stoke', 'coventry-city stoke-city'],
    ['Late drama as Luton meet Burnley', 'burnley luton-town'],
    ['Fulham confirm interest in Sunderland midfielder', 'fulham sunderland'],
  ])('a club where football stands beside its place: %s', (headline, expected) => {
    expect(about(headline)).toEqual(expected.split(' '));
  });

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

  it.each([
    ['Wrexham sign goalkeeper Adams from Burnley', 'wrexham'],
    ['Bolton complete £2m deal for Reid from Cardiff', 'bolton-wanderers'],
    ['Stoke bring in teenager on loan from Fulham', 'stoke-city'],
    ['Walsall land Irish striker from Port Vale on free transfer', 'walsall'],
    ['Barnsley swoop for keeper from Leeds', 'barnsley'],
    ['Everton seal capture of full-back from Southampton', 'everton'],
    ['Hull recruit set-piece coach from Brentford', 'hull-city'],
    ['Former Norwich captain joins Lincoln', 'lincoln-city'],
    ['Ex-Preston winger on trial at Barrow', 'barrow'],
    ['Former Sunderland, Hull and Derby boss takes over at Gillingham', 'gillingham'],
    ['Blackpool hand trial to one-time Everton starlet', 'blackpool'],
    ['Watford cool interest in Millwall’s Hughes', 'watford'],
    ['Brentford end pursuit of Burnley’s Jones', 'brentford'],
    ['Leeds drop plans for Stoke’s Baker', 'leeds-united'],
    ['Fulham withdraw from race for Wigan’s Smith', 'fulham'],
    ['Villa rule out move for Chelsea’s captain', 'aston-villa'],
    ['Liverpool legend joins Tranmere coaching staff', 'tranmere-rovers'],
    ['Arsenal great leaves Luton board', 'luton-town'],
    ['Blackburn boss reacts to narrow Coventry loss', 'blackburn-rovers'],
    ['Swansea shaken by late Bristol City defeat', 'swansea-city'],
    ['Derby captain doubtful ahead of Millwall', 'derby-county'],
    ['Newcastle keeper reacts to red card against Everton', 'newcastle-united'],
  ])('one club, and names the others: %s', (headline, expected) => {
    expect(about(headline)).toEqual([expected]);
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

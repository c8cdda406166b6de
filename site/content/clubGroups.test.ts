import { expect, it } from 'vitest';
import { clubGroups } from './clubGroups.ts';
import { buildClub, buildContent } from './fixtures/contentBuilders.ts';
import { indexContent } from './indexContent.ts';
import type { SiteContent } from './siteContent.ts';

const arsenal = buildClub({ slug: 'arsenal', name: 'Arsenal' });
const bury = buildClub({ slug: 'bury', name: 'Bury' });
const leagues = [
  { slug: 'premier-league', name: 'Premier League', tier: 1 },
  { slug: 'championship', name: 'Championship', tier: 2 },
];
const memberships = [
  { season_code: '2024-25', league_slug: 'premier-league', club_slug: 'arsenal' },
];

it.each<[string, Partial<SiteContent>, [string, number | null, string[]][]]>([
  [
    'the leagues that have clubs, and then the clubs without a league',
    { clubs: [bury, arsenal], leagues, memberships },
    [
      ['Premier League', 1, ['arsenal']],
      ['Other clubs', null, ['bury']],
    ],
  ],
  [
    'no other clubs where each has its league',
    { clubs: [arsenal], leagues, memberships },
    [['Premier League', 1, ['arsenal']]],
  ],
  [
    'nothing but other clubs without an active season',
    { clubs: [bury, arsenal], leagues, memberships, seasons: [] },
    [['Other clubs', null, ['arsenal', 'bury']]],
  ],
  ['nothing without clubs', { leagues }, []],
])('a choice of clubs offers %s', (_, content, expected) => {
  const groups = clubGroups(indexContent(buildContent(content)));
  expect(
    groups.map(({ name, tier, clubs }) => [name, tier, clubs.map(({ slug }) => slug)]),
  ).toEqual(expected);
});

import { expect, it } from 'vitest';
import { changesOfClub, type StoredClub } from './clubChanges.ts';
import type { ListedClub } from './clubImport.ts';

const leagues = [
  { id: 'one', name: 'League One', tier: 3 },
  { id: 'two', name: 'League Two', tier: 4 },
];
const placing = { seasonId: 'this', leagues };

const nothing: ListedClub = {
  ...{ name: 'Barnsley', slug: 'barnsley', official_site: null, league_tier: null },
  ...{ badge_url: null, short_name: null, primary_colour: null, secondary_colour: null },
  ...{ shield_pattern: null, monogram: null },
};

const barnsley: StoredClub = {
  ...{ name: 'Barnsley', slug: 'barnsley', official_site: null, badge_url: null },
  ...{ short_name: null, aliases: ['Tykes'], primary_colour: '#D71921' },
  ...{ secondary_colour: '#FFFFFF', shield_pattern: 'plain', monogram: 'B' },
  league_memberships: [
    { season_id: 'last', league_id: 'two' },
    { season_id: 'this', league_id: 'one' },
  ],
};

it.each<[what: string, listed: Partial<ListedClub>, before: object, after: object]>([
  ['says nothing', {}, {}, {}],
  ['says what is so', { monogram: 'B', aliases: ['Tykes'], league_tier: 3 }, {}, {}],
  [
    'says another value',
    { official_site: 'https://b.test', monogram: 'BFC' },
    { official_site: null, monogram: 'B' },
    { official_site: 'https://b.test', monogram: 'BFC' },
  ],
  [
    'says more names',
    { aliases: ['Tykes', 'Reds'] },
    { aliases: ['Tykes'] },
    { aliases: ['Tykes', 'Reds'] },
  ],
  ['moves it', { league_tier: 4 }, { league: 'League One' }, { league: 'League Two' }],
])('of a club of which a list %s', (_what, listed, before, after) => {
  expect(changesOfClub({ ...nothing, ...listed }, barnsley, placing)).toEqual({ before, after });
});

it('tells of a club in no league where it comes', () => {
  const free = { ...barnsley, league_memberships: [] };
  expect(changesOfClub({ ...nothing, league_tier: 3 }, free, placing)).toEqual({
    before: { league: null },
    after: { league: 'League One' },
  });
});

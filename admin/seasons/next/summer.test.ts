import { describe, expect, it } from 'vitest';
import { seedLeagues } from '../../../common/pyramid/pyramid.ts';
import type { SeedSeason } from '../../../common/pyramid/readSeasons.ts';
import { loadSeasons } from '../../../common/pyramid/pyramidFiles.ts';
import { describeSummer, faultsOfSummer, warningsOfSummer } from './describeSummer.ts';
import { shippedMoves } from './shippedMoves.ts';
import {
  clubColumns,
  clubsToJoin,
  noMoves,
  placesAfter,
  seasonAfter,
  type Club,
  type Moves,
} from './summer.ts';

const seasons = loadSeasons();
const leagues = seedLeagues.map((league) => ({ ...league, id: `id of ${league.slug}` }));

describe('seasonAfter', () => {
  it.each([
    ['2025-26', '2026-27', '2026/27'],
    ['2098-99', '2099-00', '2099/00'],
    ['2031', '2032', '2032'],
    ['summer-cup', '', ''],
  ])('of %s is %s', (before, code, name) => {
    expect(seasonAfter(before)).toEqual({ code, name });
  });
});

describe('the moves to a season that is shipped', () => {
  it.each(seasons.slice(1).map(({ code }, index) => [seasons[index]?.code ?? '', code]))(
    'lead from %s to %s',
    (before, code) => {
      const shipped = seasonOf(code);
      const old = oldSeason(seasonOf(before));
      const moves = shippedMoves(old, clubsOf(seasonOf(before), shipped), shipped);

      expect(moves?.newClubs).toEqual([]);
      expect(leaguesAfter(old, moves)).toEqual(leaguesIn(shipped));
    },
  );

  it('make the clubs that the database does not know, with all that is known of them', () => {
    const old = oldSeason(seasonOf('2025-26'));
    const moves = shippedMoves(old, clubsOf(seasonOf('2025-26')), seasonOf('2026-27'));

    expect(moves?.newClubs).toMatchObject([
      { id: 'new-rochdale', slug: 'rochdale', short_name: 'Rochdale' },
      { id: 'new-york-city', slug: 'york-city', short_name: 'York' },
    ]);
    expect(moves?.joining).toEqual(['new-rochdale', 'new-york-city']);
  });

  it('know a club by the slug that it had before', () => {
    const old = oldSeason(seasonOf('2025-26'));
    const clubs = clubsOf(...seasons).map((club) =>
      club.slug === 'gillingham'
        ? { ...club, slug: 'gillingham-town', former_slugs: ['gillingham'] }
        : club,
    );
    const moves = shippedMoves(old, clubs, seasonOf('2026-27'));
    expect(moves).toEqual(shippedMoves(old, clubsOf(...seasons), seasonOf('2026-27')));
  });

  it('are none where a club would pass over a league', () => {
    const old = oldSeason(seasonOf('2025-26'));
    const places = new Map(old.places).set('id of arsenal', 'id of league-two');

    expect(shippedMoves({ leagues, places }, clubsOf(...seasons), seasonOf('2026-27'))).toBeNull();
  });
});

describe('a summer', () => {
  const old = oldSeason(seasonOf('2025-26'));
  const nameOf = (id: string) => id.replace('id of ', '');
  const shipped = seasonOf('2026-27');
  const realMoves =
    shippedMoves(old, clubsOf(seasonOf('2025-26'), shipped), shipped) ?? noMoves(leagues);
  const lowestLeavers = realMoves.down['league-two'] ?? [];
  const describeMoves = (overrides: Partial<Moves>) =>
    describeSummer(old, { ...noMoves(leagues), ...overrides }, nameOf);

  it('has no fault where nobody moves', () => {
    expect(faultsOfSummer(describeMoves({}))).toEqual([]);
  });

  it('says of each league who comes, who goes, and from where to where', () => {
    const [first, , , last] = describeMoves({
      down: { 'premier-league': ['id of burnley'], 'league-two': ['id of barrow'] },
      up: { championship: ['id of hull-city'] },
      joining: ['id of york-city'],
    });

    expect(first?.clubs.find(({ name }) => name === 'hull-city')?.from).toBe(leagues[1]);
    expect(first?.gone).toEqual([{ name: 'burnley', to: leagues[1] }]);
    expect(last?.clubs.find(({ name }) => name === 'york-city')?.from).toBeNull();
    expect(last?.gone).toEqual([{ name: 'barrow', to: null }]);
  });

  it.each<[what: string, moves: Partial<Moves>, faults: string[]]>([
    [
      'one more goes down than up',
      { down: { 'premier-league': ['id of burnley'] } },
      [
        'Premier League would have 19 clubs in place of 20.',
        'Championship would have 25 clubs in place of 24.',
      ],
    ],
    [
      'a newcomer has the name of another club',
      {
        down: { 'league-two': ['id of barrow'] },
        joining: ['arsenal'],
      },
      ['arsenal is listed twice.'],
    ],
    [
      'nobody comes for who leaves',
      { down: { 'league-two': ['id of barrow'] } },
      ['League Two would have 23 clubs in place of 24.'],
    ],
  ])('names its faults where %s', (_what, moves, faults) => {
    expect(faultsOfSummer(describeMoves(moves))).toEqual(faults);
  });

  it.each<[what: string, moves: Partial<Moves>, warnings: string[]]>([
    [
      'nobody moves',
      {},
      [
        'Premier League and Championship: 0 down and 0 up in place of 3.',
        'Championship and League One: 0 down and 0 up in place of 3.',
        'League One and League Two: 0 down and 0 up in place of 4.',
        'Below League Two: 0 leave and 0 join in place of 2.',
      ],
    ],
    [
      'one border has a club too many',
      {
        ...realMoves,
        down: { ...realMoves.down, 'league-two': [...lowestLeavers, 'id of gillingham'] },
        joining: [...realMoves.joining, 'id of gateshead'],
      },
      ['Below League Two: 3 leave and 3 join in place of 2.'],
    ],
    ['as many move as there are places', realMoves, []],
  ])(
    'warns of the borders that are crossed by others than are wanted, where %s',
    (_what, moves, warnings) => {
      expect(warningsOfSummer(describeMoves(moves))).toEqual(warnings);
    },
  );

  it('warns of no border of which nobody knows how many cross it', () => {
    const unknown = {
      ...old,
      leagues: leagues.map((each) => ({ ...each, relegated_count: null })),
    };
    expect(warningsOfSummer(describeSummer(unknown, noMoves(leagues), nameOf))).toEqual([]);
  });

  it('leaves a club where it is that is to go both ways', () => {
    const both = { championship: ['id of hull-city'] };
    expect(faultsOfSummer(describeMoves({ down: both, up: both }))).toEqual([]);
  });
});

describe('who can join', () => {
  const [barrow, arsenal] = clubsOf(seasonOf('2025-26'))
    .filter(({ slug }) => ['barrow', 'arsenal'].includes(slug))
    .toSorted((a, b) => (a.name < b.name ? 1 : -1));
  const choicesFor = (typed: string) =>
    clubsToJoin(
      {
        clubs: [barrow, arsenal] as Club[],
        places: new Map([['id of arsenal', 'id of premier-league']]),
        newClubs: [],
      },
      typed,
      'new-1',
    ).map(({ name }) => name);

  it.each([
    ['nothing', '', ['Barrow']],
    ['a beginning of a name', 'Barr', ['Barrow', 'New club: Barr']],
    ['a name in other letters', ' barrow', ['Barrow']],
    ['the name of a club that has a place', 'Arsenal', ['Barrow']],
  ])('of whom %s is typed', (_what, typed, choices) => {
    expect(choicesFor(typed)).toEqual(choices);
  });
});

it('gives a new club a slug, and nothing for what was left empty', () => {
  const colours = { primary_colour: '#000000', secondary_colour: '#FFFFFF' };
  const written = {
    id: 'new-1',
    name: ' Newtown ',
    short_name: ' ',
    official_site: '',
    ...colours,
  };
  expect(clubColumns(written)).toEqual({
    ...{ name: 'Newtown', slug: 'newtown', short_name: null, official_site: null },
    ...colours,
  });
});

function seasonOf(code: string): SeedSeason {
  const season = seasons.find((each) => each.code === code);
  if (season === undefined) throw new Error(`There is no season ${code}.`);
  return season;
}

function oldSeason({ clubs }: SeedSeason) {
  const places = new Map(clubs.map(({ slug, league }) => [`id of ${slug}`, `id of ${league}`]));
  return { leagues, places };
}

function clubsOf(...listed: SeedSeason[]): Club[] {
  const clubs = new Map(listed.flatMap((season) => season.clubs.map((club) => [club.slug, club])));
  return [...clubs.values()].map(({ slug, name, primaryColour, secondaryColour }) => ({
    ...{ id: `id of ${slug}`, slug, former_slugs: [], name },
    ...{ primary_colour: primaryColour, secondary_colour: secondaryColour },
  }));
}

function leaguesAfter(old: ReturnType<typeof oldSeason>, moves: Moves | null) {
  return moves === null ? null : Object.fromEntries([...placesAfter(old, moves)].toSorted());
}

function leaguesIn(season: SeedSeason) {
  return Object.fromEntries([...oldSeason(season).places].toSorted());
}

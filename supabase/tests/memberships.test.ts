import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { auditLog } from './fixtures/auditLog.ts';
import { backendTest } from './fixtures/backendTest.ts';

const { backend, builders } = backendTest();

describe('assign_club, told where the club is expected', () => {
  const places = ['first', 'second', null] as const;
  const moves = places.flatMap((from) =>
    places.filter((to) => to !== from).map((to) => ({ from, to })),
  );

  it.each(moves)('puts it from $from to $to when it is there', async ({ from, to }) => {
    const division = await buildDivision(from);

    await assign(division, to, from).throwOnError();

    expect(await leagueOf(division)).toBe(to);
  });

  it.each([
    { is: 'first', seen: 'second', to: null, says: 'Rovers has been put into First meanwhile.' },
    { is: 'first', seen: null, to: 'second', says: 'Rovers has been put into First meanwhile.' },
    {
      is: null,
      seen: 'first',
      to: 'second',
      says: 'Rovers has been taken out of its league meanwhile.',
    },
  ] as const)('refuses when it is in $is and not in $seen', async ({ is, seen, to, says }) => {
    const division = await buildDivision(is);

    const { error, status } = await assign(division, to, seen);

    expect(status).toBe(409);
    expect(error?.message).toBe(says);
    expect(await leagueOf(division)).toBe(is);
  });

  it.each([
    { seen: 'second', to: 'first' },
    { seen: 'first', to: 'first' },
  ] as const)('is content when it is where it shall be, seen in $seen', async ({ seen, to }) => {
    const division = await buildDivision('first');

    await assign(division, to, seen).throwOnError();

    expect(await leagueOf(division)).toBe('first');
  });

  it.each(['first', null] as const)(
    'lets one of two at once win when it was in %s, and tells the other',
    async (from) => {
      const division = await buildDivision(from);
      const third = await builders.buildLeague({ name: 'Third' });
      const targets = [division.second.id, third.id];

      const answers = await Promise.all(targets.map((id) => assignTo(division, id, from)));

      expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
      expect(await backend.service.from('league_memberships').select()).toMatchObject({
        data: [{ league_id: targets[answers.findIndex(({ status }) => status === 204)] }],
      });
    },
  );

  it('is named in words among the changes, and can be undone', async () => {
    const division = await buildDivision('first');
    await assign(division, 'second', 'first');
    await assign(division, null, 'second');

    expect(await auditLog(backend.admin)).toMatchObject([
      { title: 'Put Rovers into Second, 2031/32' },
      { title: 'Took Rovers out of Second, 2031/32' },
    ]);
    await backend.undoLast();
    expect(await leagueOf(division)).toBe('second');
  });
});

describe('assign_club', () => {
  it('leaves other seasons and other clubs alone', async () => {
    const division = await buildDivision(null);
    const league_id = division.first.id;
    const before = await builders.buildMembership({ club_id: division.club.id, league_id });
    const other = await builders.buildMembership({ season_id: division.season.id, league_id });

    await assign(division, 'second', null);
    await assign(division, null, 'second');

    const left = await backend.rows('league_memberships');
    expect(left.map(({ id }) => id).sort()).toEqual([before.id, other.id].sort());
  });

  it('keeps the membership when the new league does not exist', async () => {
    const division = await buildDivision('first');

    const { error } = await assignTo(division, randomUUID(), 'first');

    expect(error?.code).toBe('23503');
    expect(await leagueOf(division)).toBe('first');
  });
});

describe('the active season', () => {
  it('is not deleted, also where it became active a moment ago', async () => {
    const season = await builders.buildSeason({ is_active: true });

    const { error, status } = await backend.admin.from('seasons').delete().eq('id', season.id);

    expect(status).toBe(409);
    expect(error?.message).toBe(
      'The active season cannot be deleted. Make another one active first.',
    );
    expect((await backend.service.from('seasons').select()).data).toHaveLength(1);
  });

  it('is named in words among the changes once it was chosen', async () => {
    await builders.buildSeason({ is_active: true });
    const next = await builders.buildSeason({ name: '2032/33' });

    await backend.admin.rpc('set_active_season', { season_id: next.id }).throwOnError();

    expect(await auditLog(backend.admin)).toMatchObject([
      { title: 'Made 2032/33 the active season' },
    ]);
  });

  it('is not there for ever: another may be deleted, with its memberships', async () => {
    const { season } = await buildDivision('first');

    await backend.admin.from('seasons').delete().eq('id', season.id).throwOnError();

    expect((await backend.service.from('league_memberships').select()).data).toEqual([]);
  });
});

type Place = 'first' | 'second' | null;
type Division = Awaited<ReturnType<typeof buildDivision>>;

/** A club in a place of a season with two leagues. */
async function buildDivision(place: Place) {
  const [season, first, second, club] = await Promise.all([
    builders.buildSeason({ name: '2031/32' }),
    builders.buildLeague({ name: 'First' }),
    builders.buildLeague({ name: 'Second' }),
    builders.buildClub({ name: 'Rovers' }),
  ]);
  const division = { season, first, second, club };
  if (place !== null) {
    const ids = { season_id: season.id, league_id: division[place].id, club_id: club.id };
    await builders.buildMembership(ids);
  }
  return division;
}

function assign(division: Division, to: Place, seen: Place) {
  return assignTo(division, to === null ? null : division[to].id, seen);
}

function assignTo(division: Division, leagueId: string | null, seen: Place) {
  return backend.admin.rpc('assign_club', {
    season_id: division.season.id,
    club_id: division.club.id,
    ...(leagueId === null ? {} : { league_id: leagueId }),
    expected_league_ids: seen === null ? [] : [division[seen].id],
  });
}

async function leagueOf({ season, first, second, club }: Division): Promise<Place> {
  const place = { season_id: season.id, club_id: club.id };
  const memberships = await backend.rows('league_memberships', place);
  const id = memberships[0]?.league_id;
  if (id === undefined) return null;
  expect([first.id, second.id]).toContain(id);
  return id === first.id ? 'first' : 'second';
}

describe('assign_clubs', () => {
  it('moves all of them as one change, which can be undone', async () => {
    const division = await buildDivision('first');
    const joining = await builders.buildClub({ name: 'Athletic' });
    const club_ids = [division.club.id, joining.id];

    await assignClubs(division, club_ids, [division.first.id, null]).throwOnError();

    expect(await leagueIdsOf(division.season)).toEqual([division.second.id, division.second.id]);
    expect(await auditLog(backend.admin)).toMatchObject([
      { title: 'Put 2 clubs into Second, 2031/32', record_count: 2 },
    ]);
    await backend.undoLast();
    expect(await leagueIdsOf(division.season)).toEqual([division.first.id]);
  });

  it('moves none where one of them is elsewhere meanwhile, and names it', async () => {
    const division = await buildDivision('first');
    const joining = await builders.buildClub({ name: 'Athletic' });
    const club_ids = [joining.id, division.club.id];

    const { error, status } = await assignClubs(division, club_ids, [null, null]);

    expect(status).toBe(409);
    expect(error?.message).toBe('Rovers has been put into First meanwhile.');
    expect(await leagueIdsOf(division.season)).toEqual([division.first.id]);
  });

  it('moves none where one of them was deleted meanwhile', async () => {
    const division = await buildDivision('first');

    const { error, status } = await assignClubs(division, [division.club.id, randomUUID()]);

    expect(status).toBe(404);
    expect(error?.message).toBe('One of the clubs is no longer there.');
    expect(await leagueIdsOf(division.season)).toEqual([division.first.id]);
  });

  it('lets two at once that name them in another order end both', async () => {
    const division = await buildDivision('first');
    const others = [await builders.buildClub(), await builders.buildClub()];
    const ids = [division.club, ...others].map(({ id }) => id);

    const answers = await Promise.all([
      assignClubs(division, ids),
      assignClubs(division, ids.toReversed()),
    ]);

    expect(answers.map(({ error }) => error)).toEqual([null, null]);
    expect(await leagueIdsOf(division.season)).toHaveLength(3);
  });
});

/** Puts the clubs into the second league. */
function assignClubs(
  { season, second }: Division,
  clubIds: string[],
  expected?: (string | null)[],
) {
  return backend.admin.rpc('assign_clubs', {
    season_id: season.id,
    club_ids: clubIds,
    league_id: second.id,
    // The generated types know no null within a list.
    ...(expected === undefined ? {} : { expected_league_ids: expected as string[] }),
  });
}

async function leagueIdsOf({ id }: Division['season']): Promise<string[]> {
  const memberships = await backend.rows('league_memberships', { season_id: id });
  return memberships.map(({ league_id }) => league_id).sort();
}

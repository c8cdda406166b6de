import { describe, expect, it } from 'vitest';
import { dataOf } from './fixtures/dataOf.ts';
import { backendTest } from './fixtures/backendTest.ts';

const { backend, builders } = backendTest();

describe('assign_club, told where the club is expected', () => {
  const places = ['first', 'second', null] as const;
  const moves = places.flatMap((from) =>
    places.filter((to) => to !== from).map((to) => ({ from, to })),
  );

  it.each(moves)('puts it from $from to $to when it is there', async ({ from, to }) => {
    const division = await buildDivision(from);

    const { error } = await assign(division, to, from);

    expect(error).toBeNull();
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
  ] as const)(
    'is content when it is where it shall be, though seen in $seen',
    async ({ seen, to }) => {
      const division = await buildDivision('first');

      expect((await assign(division, to, seen)).error).toBeNull();
      expect(await leagueOf(division)).toBe('first');
    },
  );

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

    const [taken, put] = await changes();
    expect([put?.title, taken?.title]).toEqual([
      'Put Rovers into Second, 2031/32',
      'Took Rovers out of Second, 2031/32',
    ]);
    await backend.admin.rpc('undo_change', { change_id: taken?.id ?? '' }).throwOnError();
    expect(await leagueOf(division)).toBe('second');
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

    expect(await changes()).toMatchObject([{ title: 'Made 2032/33 the active season' }]);
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
    await builders.buildMembership({
      season_id: season.id,
      league_id: division[place].id,
      club_id: club.id,
    });
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
  const memberships = dataOf(
    await backend.service
      .from('league_memberships')
      .select('league_id')
      .match({ season_id: season.id, club_id: club.id }),
  );
  const id = memberships[0]?.league_id;
  if (id === undefined) return null;
  expect([first.id, second.id]).toContain(id);
  return id === first.id ? 'first' : 'second';
}

/** The newest first. */
async function changes() {
  return dataOf(
    await backend.admin.from('audit_log').select().order('made_at', { ascending: false }),
  );
}

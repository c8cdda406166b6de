import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { backendTest } from './fixtures/backendTest.ts';
import { dataOf } from './fixtures/dataOf.ts';
import type { Row } from './fixtures/rowBuilders.ts';

const { backend, builders } = backendTest();

describe('assign_clubs', () => {
  it('moves all of them as one change, which can be undone', async () => {
    const division = await buildDivision();
    const joining = await builders.buildClub({ name: 'Athletic' });
    const club_ids = [division.club.id, joining.id];

    await assignClubs(division, club_ids, [division.first.id, null]).throwOnError();

    expect(await leagueIdsOf(division.season)).toEqual([division.second.id, division.second.id]);
    const [change, ...others] = dataOf(await backend.admin.from('audit_log').select());
    expect(change).toMatchObject({ title: 'Put 2 clubs into Second, 2031/32', record_count: 2 });
    expect(others).toEqual([]);
    await backend.admin.rpc('undo_change', { change_id: change?.id ?? '' }).throwOnError();
    expect(await leagueIdsOf(division.season)).toEqual([division.first.id]);
  });

  it('moves none where one of them is elsewhere meanwhile, and names it', async () => {
    const division = await buildDivision();
    const joining = await builders.buildClub({ name: 'Athletic' });
    const club_ids = [joining.id, division.club.id];

    const { error, status } = await assignClubs(division, club_ids, [null, null]);

    expect(status).toBe(409);
    expect(error?.message).toBe('Rovers has been put into First meanwhile.');
    expect(await leagueIdsOf(division.season)).toEqual([division.first.id]);
  });

  it('moves none where one of them was deleted meanwhile', async () => {
    const division = await buildDivision();

    const { error, status } = await assignClubs(division, [division.club.id, randomUUID()]);

    expect(status).toBe(404);
    expect(error?.message).toBe('One of the clubs is no longer there.');
    expect(await leagueIdsOf(division.season)).toEqual([division.first.id]);
  });

  it('lets two at once that name them in another order end both', async () => {
    const division = await buildDivision();
    const ids = [
      division.club.id,
      (await builders.buildClub()).id,
      (await builders.buildClub()).id,
    ];

    const answers = await Promise.all([
      assignClubs(division, ids),
      assignClubs(division, ids.toReversed()),
    ]);

    expect(answers.map(({ error }) => error)).toEqual([null, null]);
    expect(await leagueIdsOf(division.season)).toHaveLength(3);
  });
});

type Division = Awaited<ReturnType<typeof buildDivision>>;

/** A club in the first of two leagues. */
async function buildDivision() {
  const [season, first, second, club] = await Promise.all([
    builders.buildSeason({ name: '2031/32' }),
    builders.buildLeague({ name: 'First' }),
    builders.buildLeague({ name: 'Second' }),
    builders.buildClub({ name: 'Rovers' }),
  ]);
  const place = { season_id: season.id, league_id: first.id, club_id: club.id };
  await builders.buildMembership(place);
  return { season, first, second, club };
}

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

async function leagueIdsOf(season: Row<'seasons'>): Promise<string[]> {
  const answer = await backend.service
    .from('league_memberships')
    .select('league_id')
    .eq('season_id', season.id);
  return dataOf(answer)
    .map(({ league_id }) => league_id)
    .sort();
}

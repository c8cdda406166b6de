import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { dataOf } from './fixtures/dataOf.ts';
import { backendTest } from './fixtures/backendTest.ts';

const { backend, builders } = backendTest();

describe('set_active_season', () => {
  it('makes the chosen season the only active one', async () => {
    const old = await builders.buildSeason({ code: '2023-24', is_active: true });
    const chosen = await builders.buildSeason({ code: '2024-25' });

    await backend.admin.rpc('set_active_season', { season_id: chosen.id });
    expect(await activeSeasons()).toEqual(['2024-25']);

    await backend.admin.rpc('set_active_season', { season_id: old.id });
    expect(await activeSeasons()).toEqual(['2023-24']);
  });

  it('keeps the active season active', async () => {
    const season = await builders.buildSeason({ code: '2024-25', is_active: true });

    const { error } = await backend.admin.rpc('set_active_season', { season_id: season.id });

    expect(error).toBeNull();
    expect(await activeSeasons()).toEqual(['2024-25']);
  });

  it('leaves everything as it was when the season does not exist', async () => {
    await builders.buildSeason({ code: '2024-25', is_active: true });

    const { error } = await backend.admin.rpc('set_active_season', { season_id: randomUUID() });

    expect(error?.message).toBe('There is no such season.');
    expect(await activeSeasons()).toEqual(['2024-25']);
  });

  it('ends with one active season however many are chosen at once', async () => {
    const seasons = await Promise.all(
      ['2021-22', '2022-23', '2023-24'].map((code) => builders.buildSeason({ code })),
    );

    const answers = await Promise.all(
      seasons.map((season) => backend.admin.rpc('set_active_season', { season_id: season.id })),
    );

    expect(answers.map(({ error }) => error)).toEqual([null, null, null]);
    expect(await activeSeasons()).toHaveLength(1);
  });
});

describe('a season', () => {
  it('cannot be active beside another', async () => {
    await builders.buildSeason({ is_active: true });

    const { error } = await backend.admin
      .from('seasons')
      .insert({ code: '2030-31', name: '2030/31', is_active: true });

    expect(error?.code).toBe('23505');
  });

  it.each(['2024/25', '2024 25', 'Season', ''])('cannot have the code "%s"', async (code) => {
    const { error } = await backend.admin.from('seasons').insert({ code, name: 'Season' });

    expect(error?.message).toContain('seasons_code_check');
  });
});

describe('assign_club', () => {
  it('leaves other seasons and other clubs alone', async () => {
    const { season, leagues, club } = await buildDivision();
    const before = await builders.buildMembership({
      club_id: club.id,
      league_id: leagues.first.id,
    });
    const other = await builders.buildMembership({
      season_id: season.id,
      league_id: leagues.first.id,
    });

    await assign(season.id, leagues.second.id, club.id);
    await assign(season.id, null, club.id);

    const { data } = await backend.admin.from('league_memberships').select('id');
    expect(data?.map(({ id }) => id).sort()).toEqual([before.id, other.id].sort());
  });

  it('keeps the membership when the new league does not exist', async () => {
    const { season, leagues, club } = await buildDivision();
    await assign(season.id, leagues.first.id, club.id);

    const { code } = await assign(season.id, randomUUID(), club.id);

    expect(code).toBe('23503');
    expect(await leaguesOf(club.id)).toEqual([leagues.first.slug]);
  });
});

async function buildDivision() {
  const [season, first, second, club] = await Promise.all([
    builders.buildSeason(),
    builders.buildLeague(),
    builders.buildLeague(),
    builders.buildClub(),
  ]);
  return { season, leagues: { first, second }, club };
}

/** Past the typed client, which does not know that a null league takes the club out. */
function assign(seasonId: string, leagueId: string | null, clubId: string) {
  return backend.request('admin', 'POST', '/rest/v1/rpc/assign_club', {
    season_id: seasonId,
    league_id: leagueId,
    club_id: clubId,
  });
}

async function activeSeasons(): Promise<string[]> {
  const { data } = await backend.anon.from('seasons').select('code').eq('is_active', true);
  return (data ?? []).map(({ code }) => code);
}

async function leaguesOf(clubId: string): Promise<string[]> {
  const answer = await backend.anon
    .from('league_memberships')
    .select('leagues(slug)')
    .eq('club_id', clubId);
  return dataOf(answer).map(({ leagues }) => leagues.slug);
}

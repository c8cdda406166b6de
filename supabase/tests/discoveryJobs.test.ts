import { describe, expect, it } from 'vitest';
import { dataOf } from './fixtures/dataOf.ts';
import { backendTest } from './fixtures/backendTest.ts';

const { backend, builders } = backendTest();

describe('a club whose search ends its worker', () => {
  it('is handed out three times, and then counts as failed', async () => {
    await builders.buildClub();
    const { id } = dataOf(await backend.service.rpc('start_discovery', {})) as { id: string };
    for (let time = 0; time < 3; time += 1) {
      expect(await claim(id)).toHaveLength(1);
      expect(await claim(id)).toEqual([]);
      await forgetClaims();
    }
    expect(await claim(id)).toEqual([]);
    expect(await backend.row('discovery_jobs', id)).toMatchObject({
      status: 'completed',
      processed_clubs: 1,
      failed_clubs: 1,
      successful_clubs: 0,
    });
  });
});

describe('a search for official feeds', () => {
  it('is of the clubs of the active season that have a site and no official source', async () => {
    const build = builders;
    const official_site = 'https://club.test';
    const other = await build.buildClub({ official_site });
    const wanted = await build.buildClub({ official_site });
    const known = await build.buildClub({ official_site });
    await build.buildSource({ club_id: known.id, kind: 'official', is_official: true });
    const without = await build.buildClub({ official_site: null });
    const active = await build.buildSeason({ is_active: true });
    const past = await build.buildSeason();
    const league = await build.buildLeague();
    for (const { id } of [wanted, known, without]) {
      await build.buildMembership({ season_id: active.id, league_id: league.id, club_id: id });
    }
    await build.buildMembership({ season_id: past.id, league_id: league.id, club_id: other.id });

    expect(await startSearch()).toMatchObject({ total_clubs: 1 });
    await backend.service.from('discovery_jobs').delete().neq('status', 'none').throwOnError();
    await backend.change('service', 'seasons', active.id, { is_active: false });
    // Without a season there is no telling which clubs matter.
    expect(await startSearch()).toMatchObject({ total_clubs: 2 });
  });
});

async function startSearch() {
  return dataOf(await backend.service.rpc('start_discovery', { job_kind: 'official_feeds' }));
}

async function claim(jobId: string) {
  return dataOf(await backend.service.rpc('claim_clubs', { job_id: jobId }));
}

async function forgetClaims(): Promise<void> {
  await backend.engine.query(
    `update private.discovery_clubs set claimed_at = claimed_at - interval '6 minutes'`,
  );
}

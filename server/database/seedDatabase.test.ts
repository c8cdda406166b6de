import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { openMigratedDatabase } from '../../supabase/tests/fixtures/openMigratedDatabase.ts';
import { loadSeasons } from '../../common/pyramid/pyramidFiles.ts';
import { seedDatabase, type SeedSource } from './seedDatabase.ts';

const seasons = loadSeasons();
const now = new Date('2026-11-22T12:00:00Z');

const database = await openMigratedDatabase();
afterAll(() => database.close());

beforeEach(async () => {
  await database.engine.exec(
    'truncate public.leagues, public.seasons, public.clubs, public.about_page_content, private.seeded cascade',
  );
});

function buildSource(overrides: Partial<SeedSource> = {}): SeedSource {
  return {
    clubSlug: 'arsenal',
    name: 'Arsenal official site',
    displayName: null,
    url: 'http://arsenal.localhost:9900/rss',
    type: 'rss',
    isOfficial: true,
    ...overrides,
  };
}

function seed(sources: SeedSource[] = [], time = now): Promise<boolean> {
  return seedDatabase(database.engine, sources, seasons, time);
}

async function count(table: string): Promise<number> {
  const { rows } = await database.engine.query<{ count: number }>(
    `select count(*)::int as count from public.${table}`,
  );
  return rows[0]?.count ?? -1;
}

async function countAll(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of ['leagues', 'seasons', 'clubs', 'league_memberships', 'sources']) {
    counts[table] = await count(table);
  }
  return { ...counts, about: await count('about_page_content') };
}

describe('seedDatabase', () => {
  it('fills an empty database with every season, its clubs in their four leagues', async () => {
    expect(await seed()).toBe(true);
    expect(await countAll()).toEqual({
      leagues: 4,
      seasons: 3,
      clubs: 96,
      league_memberships: 3 * 92,
      sources: 0,
      about: 1,
    });
    const { rows } = await database.engine.query(`
      select leagues.tier, count(*)::int as clubs
      from public.league_memberships as membership
      join public.leagues on leagues.id = membership.league_id
      join public.seasons on seasons.id = membership.season_id and seasons.is_active
      group by leagues.tier order by leagues.tier`);
    expect(rows).toEqual([
      { tier: 1, clubs: 20 },
      { tier: 2, clubs: 24 },
      { tier: 3, clubs: 24 },
      { tier: 4, clubs: 24 },
    ]);
  });

  it.each([
    ['2024-05-01T00:00:00Z', '2024-25'],
    ['2026-07-31T23:59:59Z', '2025-26'],
    ['2026-08-01T00:00:00Z', '2026-27'],
  ])('makes the newest season that has begun at %s the active one: %s', async (time, code) => {
    await seed([], new Date(time));
    const { rows } = await database.engine.query('select code from public.seasons where is_active');
    expect(rows).toEqual([{ code }]);
  });

  it('adds the given sources, official ones more important than others', async () => {
    const blog = buildSource({
      isOfficial: false,
      type: 'fan_blog',
      url: 'http://blog.localhost/',
    });
    await seed([buildSource(), blog]);
    const { rows } = await database.engine.query(
      `select clubs.slug, sources.type, sources.priority from public.sources
       join public.clubs on clubs.id = sources.club_id order by sources.priority`,
    );
    expect(rows).toEqual([
      { slug: 'arsenal', type: 'rss', priority: 5 },
      { slug: 'arsenal', type: 'fan_blog', priority: 50 },
    ]);
  });

  it('seeds once only, and never brings back what an administrator deleted', async () => {
    await seed();
    await database.engine.exec("delete from public.clubs where slug = 'arsenal'");
    expect(await seed([buildSource()])).toBe(false);
    expect(await countAll()).toMatchObject({ clubs: 95, sources: 0 });
  });

  it('leaves nothing behind when any part fails', async () => {
    const sources = [buildSource(), buildSource({ url: 'no address at all' })];
    await expect(seed(sources)).rejects.toThrow('violates check constraint');
    expect(new Set(Object.values(await countAll()))).toEqual(new Set([0]));
    expect(await seed()).toBe(true);
  });
});

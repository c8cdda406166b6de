import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import type { SeedSeason } from '../../common/pyramid/readSeasons.ts';
import { openMigratedDatabase } from '../../supabase/tests/fixtures/openMigratedDatabase.ts';
import { seedDatabase } from './seedDatabase.ts';
import { loadSeasons } from '../../common/pyramid/pyramidFiles.ts';
import { updateFromSeed } from './updateFromSeed.ts';

const database = await openMigratedDatabase();
afterAll(() => database.close());

const seasons = loadSeasons();
const [first, second] = seasons;
const inFirst = new Date('2025-01-01T00:00:00Z');
const now = new Date('2026-11-22T12:00:00Z');
if (first === undefined || second === undefined) throw new Error('The seed has no two seasons.');

beforeEach(async () => {
  await database.engine.exec(
    'truncate public.leagues, public.seasons, public.clubs, public.about_page_content, private.seeded cascade',
  );
  // As a version that knew one season left it.
  await seedDatabase(database.engine, [], [first], inFirst);
});

const update = (given: readonly SeedSeason[] = seasons, time = now) =>
  updateFromSeed(database.engine, given, time);

async function one(sql: string): Promise<unknown> {
  const { rows } = await database.engine.query<{ answer: unknown }>(`select (${sql}) as answer`);
  return rows[0]?.answer;
}

async function edit(sql: string): Promise<void> {
  await database.engine.exec(sql);
}

/** As in a database of a version that did not know the club. */
async function forget(slug: string): Promise<void> {
  await edit(`
    delete from public.clubs where slug = '${slug}';
    delete from private.seeded where key = '${slug}' or kind = 'all'`);
}

const activeSeason = 'select code from public.seasons where is_active';
const leagueOf = (season: string, club: string) => `
  select league.slug from public.league_memberships as membership
  join public.seasons as season on season.id = membership.season_id and season.code = '${season}'
  join public.clubs as club on club.id = membership.club_id and club.slug = '${club}'
  join public.leagues as league on league.id = membership.league_id`;
const membersOf = (season: string) => `
  select count(*)::int from public.league_memberships as membership
  join public.seasons as season on season.id = membership.season_id and season.code = '${season}'`;

describe('an update from the seed', () => {
  it('refuses a database that was begun with another pyramid, and writes nothing', async () => {
    await edit(`
      truncate private.seeded;
      insert into private.seeded (kind, key, content) values ('club', 'arsenal-women', '{}');
      delete from public.clubs where slug = 'arsenal'`);

    await expect(update()).rejects.toThrow(
      'The database was begun with another pyramid, of which arsenal-women is a club. Put the data',
    );
    expect(await one("select count(*)::int from public.clubs where slug = 'arsenal'")).toBe(0);
  });

  it('brings the seasons that are new, and makes the one that is played active', async () => {
    expect(await update()).toEqual([]);
    expect(await one(activeSeason)).toBe('2026-27');
    expect(await one(membersOf('2025-26'))).toBe(92);
    expect(await one(membersOf('2026-27'))).toBe(92);
    expect(await one(leagueOf('2024-25', 'ipswich-town'))).toBe('premier-league');
    expect(await one(leagueOf('2026-27', 'coventry-city'))).toBe('premier-league');
  });

  it('has nothing to do the second time', async () => {
    await update();
    const before = await one('select json_agg(club order by id)::text from public.clubs as club');
    expect(await update()).toEqual([]);
    expect(await one('select json_agg(club order by id)::text from public.clubs as club')).toBe(
      before,
    );
  });

  it('gives what it says anew, but for what an administrator edited', async () => {
    await edit(`
      update private.seeded set content = content || '{"short_name": null, "aliases": ["Old"]}'
      where kind = 'club';
      update public.clubs set short_name = null, aliases = '{Old}';
      update public.clubs set aliases = '{Mine}', name = 'The Arsenal' where slug = 'arsenal';
      update public.clubs set short_name = 'Albion' where slug = 'brighton-and-hove-albion';
    `);
    await update();
    const clubs = await one(`
      select json_object_agg(slug, array[name, short_name, aliases[1]]) from public.clubs
      where slug in ('arsenal', 'brighton-and-hove-albion', 'manchester-city')`);
    expect(clubs).toEqual({
      arsenal: ['The Arsenal', 'Arsenal', 'Mine'],
      'brighton-and-hove-albion': ['Brighton & Hove Albion', 'Albion', 'Brighton'],
      'manchester-city': ['Manchester City', 'Man City', 'Man City'],
    });
  });

  it('gives back no emptied field', async () => {
    await edit("update public.clubs set short_name = null where slug = 'arsenal'");
    await update();
    expect(await one("select short_name from public.clubs where slug = 'arsenal'")).toBeNull();
  });

  it.each([
    [
      'a club',
      "delete from public.clubs where slug = 'arsenal'",
      'select count(*)::int from public.clubs',
      95,
    ],
    [
      'a club from its league',
      `delete from public.league_memberships using public.clubs
       where club_id = clubs.id and clubs.slug = 'arsenal'`,
      membersOf('2024-25'),
      91,
    ],
    [
      'a season',
      "update public.seasons set is_active = false; delete from public.seasons where code = '2024-25'",
      "select count(*)::int from public.seasons where code = '2024-25'",
      0,
    ],
  ])('brings %s not back that was deleted', async (_, deletion, counted, count) => {
    await edit(deletion);
    await update();
    expect(await one(counted)).toBe(count);
  });

  it('leaves a club in the league where an administrator put it', async () => {
    await edit(`
      update public.league_memberships set league_id = (select id from public.leagues where tier = 4)
      from public.clubs where club_id = clubs.id and clubs.slug = 'arsenal'`);
    await update();
    expect(await one(leagueOf('2024-25', 'arsenal'))).toBe('league-two');
    expect(await one(leagueOf('2026-27', 'arsenal'))).toBe('premier-league');
  });

  it('corrects a league that it named wrongly before', async () => {
    const corrected = {
      ...first,
      clubs: first.clubs.map((club) =>
        club.slug === 'arsenal' ? { ...club, league: 'league-two' as const } : club,
      ),
    };
    await update([corrected, second]);
    expect(await one(leagueOf('2024-25', 'arsenal'))).toBe('league-two');
  });

  it('leaves a season that an administrator made as he made it', async () => {
    await edit("insert into public.seasons (code, name) values ('2026-27', 'Mine')");
    await update();
    expect(await one(membersOf('2026-27'))).toBe(0);
    expect(await one("select name from public.seasons where code = '2026-27'")).toBe('Mine');
    expect(await one(activeSeason)).toBe('2024-25');
  });

  it('completes a club that an administrator made, and keeps what he said of it', async () => {
    await forget('rochdale');
    await edit(`
      insert into public.clubs (name, slug, primary_colour) values ('Rochdale AFC', 'rochdale', '#123456')`);
    await update();
    expect(
      await one(
        "select array[name, short_name, primary_colour, shield_pattern] from public.clubs where slug = 'rochdale'",
      ),
    ).toEqual(['Rochdale AFC', 'Rochdale', '#123456', 'stripes']);
  });

  it('says which club it could not write, and writes the others', async () => {
    await forget('york-city');
    await edit("insert into public.clubs (name, slug) values ('York City', 'york')");
    expect(await update()).toEqual([expect.stringMatching(/^York City: .*unique/)]);
    expect(await one(membersOf('2026-27'))).toBe(91);
    expect(await update()).toEqual([]);
  });

  it('goes on to the next season when that begins', async () => {
    await update(seasons, new Date('2026-07-31T12:00:00Z'));
    expect(await one(activeSeason)).toBe('2025-26');
    await update(seasons, new Date('2026-08-01T12:00:00Z'));
    expect(await one(activeSeason)).toBe('2026-27');
  });

  it.each([
    [
      'another season',
      "update public.seasons set is_active = false; update public.seasons set is_active = true, version = 2 where code = '2025-26'",
    ],
    ['away from it and back', 'update public.seasons set version = version + 2 where is_active'],
  ])('keeps the active season where an administrator chose %s', async (_, choice) => {
    await update(seasons, new Date('2026-07-01T12:00:00Z'));
    await edit(choice);
    const chosen = await one(activeSeason);
    await update();
    expect(await one(activeSeason)).toBe(chosen);
  });
});

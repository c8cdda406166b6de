import { readdir, readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { seedClubs } from '../../common/clubs/clubs.ts';
import { listedClub } from '../../common/clubs/seasons/listedClub.ts';
import aboutPage from '../../supabase/seed/aboutPage.json' with { type: 'json' };
import { openBareDatabase } from '../../supabase/tests/fixtures/openBareDatabase.ts';
import type { Database } from './openDatabase.ts';
import { loadSeasons, updateFromSeed } from './updateFromSeed.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const migrations = new URL('../../supabase/migrations/', import.meta.url);
/** The first migration that remembers what was seeded. */
const remembers = '20261122161000';

const seasons = loadSeasons();
const oldSeason = seasons.find(({ code }) => code === '2024-25');
const oldClubs = oldSeason?.clubs ?? [];
const aboutText = aboutPage.paragraphs.join('\n\n');
/** As version 0.2.0 had it, when the papers were new. */
const oldAboutText = aboutText
  .replace('sites, of newspapers and broadcasters, and of', 'sites and of')
  .replace(': a reporter of a newspaper, or a supporter', ', often a supporter')
  .replace(
    /the pages of clubs and leagues have .*$/m,
    "a club's page has what its sources publish about it, the newest first. What leads a page or stands among the first of a league is the news of the last days, and tickets, shops and television listings never do.",
  );
let database: Database;

beforeAll(async () => {
  database = await openBareDatabase();
  const files = (await readdir(migrations)).sort();
  for (const file of files.filter((name) => name < remembers)) await apply(file);
  await seedAsBefore();
  // What an administrator does counts in the version of the row.
  await database.engine.exec(`
    update public.clubs set name = 'The Arsenal', aliases = '{Mine}', version = 2 where slug = 'arsenal';
    update public.clubs set official_site = null, version = 2 where slug = 'chelsea';
    delete from public.clubs where slug = 'wrexham';
  `);
  for (const file of files.filter((name) => name >= remembers)) await apply(file);
  expect(await updateFromSeed(database.engine, seasons, new Date('2026-11-22'))).toEqual([]);
});
afterAll(() => database.close());

async function apply(file: string): Promise<void> {
  await database.engine.exec(await readFile(new URL(file, migrations), 'utf8'));
}

/** As the version before filled a database: the 92 clubs of one season, without short names. */
async function seedAsBefore(): Promise<void> {
  await database.engine.exec(`
    insert into public.leagues (name, slug, tier) values ('Premier League', 'premier-league', 1),
      ('Championship', 'championship', 2), ('League One', 'league-one', 3), ('League Two', 'league-two', 4);
    insert into public.seasons (code, name, is_active) values ('2024-25', '2024/25', true);
  `);
  await database.engine.query(
    'insert into public.about_page_content (title, content) values ($1, $2)',
    [aboutPage.title, oldAboutText],
  );
  await database.engine.query(
    `with listed as (
       select * from jsonb_to_recordset($1::jsonb) as listed (name text, slug text, official_site text,
         aliases text[], primary_colour text, secondary_colour text, shield_pattern text, monogram text,
         league text)
     ), club as (
       insert into public.clubs (name, slug, official_site, aliases, primary_colour, secondary_colour,
         shield_pattern, monogram)
       select name, slug, official_site, aliases, primary_colour, secondary_colour, shield_pattern, monogram
       from listed returning id, slug
     )
     insert into public.league_memberships (season_id, league_id, club_id)
     select season.id, league.id, club.id from public.seasons as season, listed
     join public.leagues as league on league.slug = listed.league
     join club on club.slug = listed.slug`,
    [JSON.stringify(oldClubs.map((club) => ({ ...listedClub(club), league: club.league })))],
  );
}

async function rowsOf(sql: string): Promise<unknown[]> {
  return (await database.engine.query(sql)).rows;
}

describe('a database of the version before', () => {
  it('gets the new clubs and seasons, and shows the one that is played', async () => {
    expect(
      await rowsOf(`select season.code, season.is_active, count(*)::int as clubs from public.seasons as season
        join public.league_memberships on season_id = season.id group by season.id order by code`),
    ).toEqual([
      { code: '2024-25', is_active: false, clubs: 91 },
      { code: '2025-26', is_active: false, clubs: 91 },
      { code: '2026-27', is_active: true, clubs: 91 },
    ]);
  });

  it('gets short names, and keeps what was edited', async () => {
    const edited = 'select slug, name, short_name, official_site from public.clubs';
    expect(await rowsOf(`${edited} where slug in ('arsenal', 'chelsea') order by slug`)).toEqual([
      {
        slug: 'arsenal',
        name: 'The Arsenal',
        short_name: 'Arsenal',
        official_site: 'https://www.arsenal.com',
      },
      { slug: 'chelsea', name: 'Chelsea', short_name: 'Chelsea', official_site: null },
    ]);
    expect(await rowsOf("select aliases from public.clubs where slug = 'arsenal'")).toEqual([
      { aliases: ['Mine'] },
    ]);
    expect(await rowsOf('select slug from public.clubs where short_name is null')).toEqual([]);
  });

  it('does not get back what was deleted', async () => {
    expect(await rowsOf("select slug from public.clubs where slug = 'wrexham'")).toEqual([]);
    expect(await rowsOf('select id from public.clubs')).toHaveLength(seedClubs.length - 1);
  });

  it('gets the About page of today where nobody has edited it', async () => {
    const about = `select content from public.about_page_content where key = 'about'`;
    expect(await rowsOf(about)).toEqual([{ content: aboutText }]);
  });
});

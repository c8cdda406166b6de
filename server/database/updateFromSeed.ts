import type { Statements } from './engine.ts';
import { seedClubRow, seedClubs } from '../../common/pyramid/pyramid.ts';
import { timeZone } from '../../common/pyramid/timeZone.ts';
import { seasonAt, type SeedSeason } from '../../common/pyramid/readSeasons.ts';

/**
 * Gives a database the time zone of the seed, its clubs and seasons that it has not had before, and what the seed
 * corrects, but for what administrators edited or deleted. The newest season that has begun becomes
 * the active one unless an administrator chose another. See docs/decisions/061.
 *
 * @returns a sentence for each club that could not be written.
 * @throws {Error} where the database holds another pyramid, before anything is written.
 */
export async function updateFromSeed(
  engine: Statements,
  seasons: readonly SeedSeason[],
  now: Date,
): Promise<string[]> {
  await refuseAnotherPyramid(engine);
  await engine.query(setTimeZone, [timeZone]);
  const { rows } = await engine.query<{ refusals: string[] }>(
    'select private.update_from_seed($1, $2) as refusals',
    [JSON.stringify(seedRecords(seasons)), seasonAt(seasons, now).code],
  );
  return rows[0]?.refusals ?? [];
}

/** The statement that has the database tell days by other clocks; its parameter is the name of the zone. */
export const setTimeZone = 'select private.set_time_zone($1)';

/** The clubs and seasons of the seed, as the database takes them. */
export function seedRecords(seasons: readonly SeedSeason[]) {
  return {
    clubs: seedClubs.map(seedClubRow),
    seasons: seasons.map(({ code, name, clubs }) => ({
      code,
      name,
      members: clubs.map(({ slug, league }) => ({ slug, league_slug: league })),
    })),
  };
}

/** Clubs of two pyramids in one database would turn up in each other's searches and news. */
async function refuseAnotherPyramid(engine: Statements): Promise<void> {
  const { rows } = await engine.query<{ slug: string }>(
    "select key as slug from private.seeded where kind = 'club' order by key",
  );
  const [first] = rows;
  if (first === undefined || rows.some(({ slug }) => seedClubs.some((club) => club.slug === slug)))
    return;
  throw new Error(
    `The database was begun with another pyramid, of which ${first.slug} is a club. Put the data of that one into supabase/seed, or start with an empty DATA_DIR.`,
  );
}

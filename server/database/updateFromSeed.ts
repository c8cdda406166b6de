import type { Statements } from './engine.ts';
import { seedClubRow, seedClubs } from '../../common/pyramid/pyramid.ts';
import { timeZone } from '../../common/pyramid/timeZone.ts';
import { seasonAt, type SeedSeason } from '../../common/pyramid/readSeasons.ts';

/**
 * Adds clubs and seasons that are new in the seed, and its corrections but for what administrators edited or
 * deleted. The newest season begun becomes active unless an administrator chose one; docs/decisions/061.
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

/** Sets the zone by whose clocks the database tells days; its parameter is the zone's name. */
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

import clubs from '../../supabase/seed/clubs.json' with { type: 'json' };
import leagues from '../../supabase/seed/pyramid.json' with { type: 'json' };
import words from '../../supabase/seed/words.json' with { type: 'json' };
import type { Pyramid, PyramidWords, SeedClub } from './pyramidSchema.ts';

// The data of this deployment's leagues. Browsers have it too, so that nothing here checks it: `checkPyramid` does
// before every command.

/** How the crest is parted in the two colours of a club. */
export type ShieldPattern = SeedClub['shieldPattern'];
export type { SeedClub };

/** The leagues, and what the site calls them together. */
export const pyramid: Pyramid = leagues;

/** From the top down. */
export const seedLeagues = pyramid.leagues;

/** Every club that played in one of the leagues in a season of the seed, by name. */
export const seedClubs = clubs as readonly SeedClub[];

/** The words by which the clubs of these leagues are told from all else. */
export const pyramidWords: PyramidWords = words;

/** A club of the seed as the database calls its columns. */
export function seedClubRow(club: SeedClub) {
  return {
    name: club.name,
    slug: club.slug,
    official_site: club.officialSite,
    short_name: club.shortName,
    aliases: club.aliases,
    primary_colour: club.primaryColour,
    secondary_colour: club.secondaryColour,
    shield_pattern: club.shieldPattern,
    monogram: club.monogram,
  };
}

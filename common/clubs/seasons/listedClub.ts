import type { SeedClub } from '../clubs.ts';

/** A club of the seed as the database calls its columns. */
export function listedClub(club: SeedClub) {
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

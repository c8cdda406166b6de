import { z } from 'zod';
import { maxShortNameCharacters } from '../limits.ts';
import rows from './clubs.json' with { type: 'json' };

/** A division of the seed, as the database calls its columns. */
interface SeedLeague {
  slug: string;
  name: string;
  /** Counts from 1, the top of the pyramid. */
  tier: number;
  /** How many clubs play in it. */
  club_count: number;
  /** How many go down from it each summer, and as many come up. */
  relegated_count: number;
}

/** The four English divisions that Touchline follows, from the top down. */
export const seedLeagues = [
  { slug: 'premier-league', name: 'Premier League', tier: 1, club_count: 20, relegated_count: 3 },
  { slug: 'championship', name: 'Championship', tier: 2, club_count: 24, relegated_count: 3 },
  { slug: 'league-one', name: 'League One', tier: 3, club_count: 24, relegated_count: 4 },
  { slug: 'league-two', name: 'League Two', tier: 4, club_count: 24, relegated_count: 2 },
] as const satisfies readonly SeedLeague[];

/** The slug of one of the four. */
export type LeagueSlug = (typeof seedLeagues)[number]['slug'];

const colour = z.string().regex(/^#[0-9A-F]{6}$/);

const seedClub = z.strictObject({
  /** The common full name, without 'FC'. */
  name: z.string(),
  /** `slugFor(name)`, written out because public addresses are built from it. */
  slug: z.string(),
  /** What a league table calls it: `Man City`. */
  shortName: z.string().min(1).max(maxShortNameCharacters),
  /**
   * One to five short names and nicknames that fans type. They are for search alone: some are
   * everyday words, and some belong to several clubs (three of them are the Robins).
   */
  aliases: z.array(z.string()).min(1).max(5),
  /** The https address of the club's own site, without a path. */
  officialSite: z.url({ protocol: /^https$/ }),
  /** The main colour of the home shirt. */
  primaryColour: colour,
  /** The colour that goes with it on shirt or crest. */
  secondaryColour: colour,
  /** The traditional pattern of the home shirt, rather than one season's version of it. */
  shieldPattern: z.enum(['plain', 'halves', 'hoops', 'sash', 'quarters', 'stripes']),
  /** One to three letters, different for each club. */
  monogram: z.string().regex(/^[A-Z]{1,3}$/),
});

/** A club as the seeder creates it. Where it plays is a matter of the season. */
export type SeedClub = z.output<typeof seedClub>;

/** How the shield is parted in the two colours of a club. */
export type ShieldPattern = SeedClub['shieldPattern'];

/** Every club that played in the four divisions in a season of the seed, by name. */
export const seedClubs: readonly SeedClub[] = z.array(seedClub).parse(rows);

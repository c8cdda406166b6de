import { z } from 'zod';
import rows from './clubs.json' with { type: 'json' };

/** A division of the seed; `tier` counts from 1, the top of the pyramid. */
interface SeedLeague {
  slug: string;
  name: string;
  tier: number;
}

/** The four English divisions that Touchline follows, from the top down. */
export const seedLeagues = [
  { slug: 'premier-league', name: 'Premier League', tier: 1 },
  { slug: 'championship', name: 'Championship', tier: 2 },
  { slug: 'league-one', name: 'League One', tier: 3 },
  { slug: 'league-two', name: 'League Two', tier: 4 },
] as const satisfies readonly SeedLeague[];

/** The season that `seedClubs` describes; the seeder creates it as the active one. */
export const seedSeason = { code: '2024-25', name: '2024/25' } as const;

const colour = z.string().regex(/^#[0-9A-F]{6}$/);

const seedClub = z.strictObject({
  /** The common full name, without 'FC'. */
  name: z.string(),
  /** `slugFor(name)`, written out because public addresses are built from it. */
  slug: z.string(),
  /** The division that the club played in during the season of the seed. */
  league: z.enum(seedLeagues.map(({ slug }) => slug)),
  /**
   * One to five short names and nicknames that fans type. They are for search alone: some are
   * everyday words, and some belong to several clubs (three of the 92 are the Robins).
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
  /** One to three letters, different for each of the 92. */
  monogram: z.string().regex(/^[A-Z]{1,3}$/),
});

/** A club as the seeder creates it. */
export type SeedClub = z.output<typeof seedClub>;

/** How the shield is parted in the two colours of a club. */
export type ShieldPattern = SeedClub['shieldPattern'];

/** The 92 clubs in the divisions they played in during 2024-25: by tier, then by name. */
export const seedClubs: readonly SeedClub[] = z.array(seedClub).parse(rows);

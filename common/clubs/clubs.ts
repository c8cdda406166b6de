import { z } from 'zod';
import rows from './clubs.json' with { type: 'json' };
import { seedLeagues } from './leagues.ts';

const colour = z.string().regex(/^#[0-9A-F]{6}$/);
const leagueSlug = z.enum(seedLeagues.map(({ slug }) => slug));
/** How the shield is parted in the two colours of a club. */
const shieldPattern = z.enum(['plain', 'halves', 'hoops', 'sash', 'quarters', 'stripes']);

/** A line of `clubs.json`: a club as the seeder creates it. */
const seedClub = z.strictObject({
  /** The division that the club played in during the season of the seed. */
  league: leagueSlug,
  /** The common full name, without 'FC'. */
  name: z.string(),
  /** `slugFor(name)`, written out because public addresses are built from it. */
  slug: z.string(),
  /**
   * One to five short names and nicknames that fans type. They are for search alone: some are
   * everyday words, and some belong to several clubs (three of the 92 are the Robins).
   */
  aliases: z.array(z.string()).min(1).max(5),
  /** The https address of the club's own site, without a path. */
  officialSite: z.url({ protocol: /^https$/ }),
  /** The main colour of the home shirt, as #RRGGBB. */
  primaryColour: colour,
  /** The colour that goes with it on shirt or crest, as #RRGGBB. */
  secondaryColour: colour,
  /** The traditional pattern of the home shirt, rather than one season's version of it. */
  shieldPattern,
  /** One to three letters, different for each of the 92. */
  monogram: z.string().regex(/^[A-Z]{1,3}$/),
});

export type ShieldPattern = z.infer<typeof shieldPattern>;

/** The 92 clubs in the divisions they played in during 2024-25: by tier, then by name. */
export const seedClubs: readonly z.infer<typeof seedClub>[] = z.array(seedClub).parse(rows);

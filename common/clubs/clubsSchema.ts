import { z } from 'zod';
import { eachOnce } from '../pyramid/eachOnce.ts';
import { seedSlug } from '../pyramid/seedSlug.ts';
import { maxShortNameCharacters } from '../limits.ts';

const colour = z.string().regex(/^#[0-9A-F]{6}$/, 'is no colour such as #DB0007');

const clubSchema = z.strictObject({
  /** The common full name, without 'FC'. */
  name: z.string(),
  /** `slugFor(name)`, written out because public addresses are built from it. */
  slug: seedSlug,
  /** The name in a league table: `Man City`. */
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
export type SeedClub = z.output<typeof clubSchema>;

/** `clubs.json`: every club that played in one of the leagues in a season of the seed. */
export const clubsSchema = z
  .array(clubSchema)
  .min(1, 'holds no club')
  .superRefine(eachOnce('name', 'slug'));

import { z } from 'zod';
import { eachOnce } from './eachOnce.ts';
import { seedSlug } from './seedSlug.ts';

/** `pyramid.json`: the leagues of a deployment, and what the site calls them together. */
export const pyramidSchema = z.strictObject({
  /** The headline of the home page: `English football, club by club`. */
  title: z.string().min(1),
  /** What the leagues are together, after `the 92 clubs of`: `the four English divisions`. */
  divisions: z.string().min(1),
  /** Month and day on which a season usually begins. */
  seasonBegins: z.string().regex(/^(0[1-9]|1[0-2])-(0[1-9]|[12]\d)$/, 'is no day such as 08-01'),
  /** From the top down, as the database calls their columns. */
  leagues: z
    .array(
      z.strictObject({
        slug: seedSlug,
        name: z.string().min(1),
        /** Counts from 1, the top of the pyramid. */
        tier: z.number().int().positive(),
        /** How many clubs play in it. */
        club_count: z.number().int().positive(),
        /** How many go down from it each summer, and as many come up. */
        relegated_count: z.number().int().min(0),
      }),
    )
    .min(1)
    .superRefine(eachOnce('slug', 'tier')),
});

import { z } from 'zod';

/** The answer of `preview_articles`, in the order of the rows. */
export const judgementsSchema = z.array(
  z.object({
    line: z.number(),
    verdict: z.enum(['new', 'known', 'invalid']),
    reason: z.string().nullable(),
    club_name: z.string().nullable(),
    source_name: z.string().nullable(),
    headline: z.string(),
    url: z.string(),
    published_at: z.string().nullable(),
  }),
);

export type Judgement = z.infer<typeof judgementsSchema>[number];

/** The answer of `import_articles`. */
export const importedSchema = z.object({ added: z.number(), skipped: z.number() });

import { z } from 'zod';

/** What the database says about one row of an import. */
export type Judgement = z.infer<typeof judgementSchema>;

export type Verdict = Judgement['verdict'];

const judgementSchema = z.object({
  line: z.number(),
  verdict: z.enum(['new', 'known', 'invalid']),
  reason: z.string().nullable(),
  club_name: z.string().nullable(),
  name: z.string(),
  display_name: z.string().nullable(),
  url: z.string(),
  type: z.string(),
  is_enabled: z.boolean(),
});

/** The answer of `preview_sources`, in the order of the rows. */
export const judgementsSchema = z.array(judgementSchema);

/** The answer of `import_sources`. */
export const importedSchema = z.object({ added: z.number(), known: z.number() });

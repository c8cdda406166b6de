import { z } from 'zod';

/** The verdict on a row: `there` as it is, or once `retired`, by itself or by somebody. */
export const verdicts = ['new', 'changed', 'there', 'retired', 'wrong'] as const;
export type Verdict = (typeof verdicts)[number];

/** The answer of `compare_pack`: a verdict for each row, in the order given, and the sources that left the pack. */
export const comparisonSchema = z.object({
  rows: z.array(
    z.object({
      verdict: z.enum(verdicts),
      /** Why it is wrong or retired, in a sentence. */
      reason: z.string().nullable(),
      source_id: z.string().nullable(),
    }),
  ),
  gone: z.array(
    z.object({
      id: z.string(),
      url: z.string(),
      name: z.string(),
      /** Null: of whole divisions. */
      club_name: z.string().nullable(),
      publisher: z.string().nullable(),
    }),
  ),
});
export type Comparison = z.output<typeof comparisonSchema>;

/** The answer of `adopt_sources`. */
export const adoptedSchema = z.object({
  added: z.number(),
  changed: z.number(),
  /** Retired ones that were asked for. */
  returned: z.number(),
  known: z.number(),
  skipped: z.array(
    z.object({
      name: z.string(),
      club: z.string().nullable(),
      url: z.string(),
      reason: z.string(),
    }),
  ),
});

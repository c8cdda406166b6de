import { z } from 'zod';

/** A club of a list as `import_clubs` takes it; what is null or missing stays as it is stored. */
export interface ListedClub {
  name: string;
  slug: string;
  official_site: string | null;
  league_tier: number | null;
  badge_url: string | null;
  short_name: string | null;
  aliases?: string[];
  primary_colour: string | null;
  secondary_colour: string | null;
  shield_pattern: string | null;
  monogram: string | null;
}

export const importedSchema = z.object({
  is_applied: z.boolean(),
  outcomes: z.array(
    z.object({
      slug: z.string().nullable(),
      outcome: z.enum(['created', 'updated', 'unchanged', 'failed']),
      message: z.string().nullable(),
    }),
  ),
});

/** The outcomes of a list of clubs, in its order. */
export type Imported = z.infer<typeof importedSchema>;
export type ClubOutcome = Imported['outcomes'][number];

/** The names of the outcomes in the log. */
export const outcomeNames: Record<ClubOutcome['outcome'], string> = {
  created: 'Created',
  updated: 'Updated',
  unchanged: 'Skipped',
  failed: 'Failed',
};

/** How many of each, in words: `3 created, 1 failed`. */
export function countOutcomes(outcomes: readonly Pick<ClubOutcome, 'outcome'>[]): string {
  const counts = Object.entries(outcomeNames).map(([outcome, name]) => ({
    name: name.toLowerCase(),
    count: outcomes.filter((one) => one.outcome === outcome).length,
  }));
  const present = counts.filter(({ count }) => count > 0);
  return present.map(({ count, name }) => `${String(count)} ${name}`).join(', ') || 'Nothing';
}

import { z } from 'zod';

const timestamp = z.string();

const sourceStates = [
  ...(['ok', 'unread', 'quiet', 'suspicious'] as const),
  ...(['failing', 'blocked', 'moved', 'gone'] as const),
];

const figuresSchema = z.object({
  articles: z.object({ visible: z.number(), hidden: z.number() }),
  /** Oldest first, today last. */
  days: z.array(z.object({ day: z.iso.date(), articles: z.number() })),
  sources: z.object({
    enabled: z.number(),
    disabled: z.number(),
    /** Whether any that is enabled was ever read without an error. */
    was_any_read: z.boolean(),
    /** Of the enabled ones; unread is what was not fetched yet. */
    states: z.record(z.enum(sourceStates), z.number()),
  }),
  /** Suggestions, found feeds and sources in doubt. */
  waiting_reviews: z.number(),
  last_run: z.nullable(z.object({ started_at: timestamp })),
  last_build: z.nullable(
    z.object({
      id: z.string(),
      status: z.enum(['queued', 'running', 'succeeded', 'failed']),
      requested_at: timestamp,
      finished_at: z.nullable(timestamp),
      error: z.nullable(z.string()),
    }),
  ),
  /** The change that took many stories off the site in the last two days. */
  last_withdrawal: z.nullable(
    z.object({
      made_at: timestamp,
      made_by_email: z.nullable(z.string()),
      title: z.nullable(z.string()),
      table_name: z.string(),
      action: z.enum(['insert', 'update', 'delete']),
      articles: z.number(),
    }),
  ),
});

/** The answer of the function `overview_figures`. */
export type OverviewFigures = z.infer<typeof figuresSchema>;

/** A build of the public site that an administrator asked for. */
export type SiteBuild = NonNullable<OverviewFigures['last_build']>;

/** A change by an administrator after which visitors see much less. */
export type Withdrawal = NonNullable<OverviewFigures['last_withdrawal']>;

/** @throws when the database is older or newer than this page. */
export function readFigures(answer: unknown): OverviewFigures {
  const parsed = figuresSchema.safeParse(answer);
  if (parsed.success) return parsed.data;
  throw new Error('The figures came in a form that this page does not know. Reload it.');
}

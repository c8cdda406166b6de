import type { PGlite } from '@electric-sql/pglite';

/**
 * Frees the space of replaced rows and counts afresh what the planner goes by. A server of its own
 * does this by itself (autovacuum); the embedded one never does.
 */
export async function tidyDatabase(engine: Pick<PGlite, 'exec'>): Promise<void> {
  // One by one, for a vacuum runs outside transactions, and several statements are one.
  for (const table of BUSY_TABLES) await engine.exec(`vacuum (analyze) ${table}`);
}

/** Those whose rows are replaced or forgotten all the time. */
const BUSY_TABLES = [
  'public.sources',
  'public.articles',
  'public.removed_articles',
  'public.ingestion_jobs',
  'public.link_previews',
  'private.page_reads',
  'private.function_calls',
] as const;

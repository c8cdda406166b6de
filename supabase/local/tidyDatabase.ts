import type { PGlite } from '@electric-sql/pglite';

/**
 * Frees the space of replaced rows and counts afresh what the planner goes by. A server of its own
 * does this by itself (autovacuum); the embedded one never does.
 */
export async function tidyDatabase(engine: Pick<PGlite, 'exec'>): Promise<void> {
  // One by one, for a vacuum runs outside transactions, and several statements are one.
  for (const table of ['sources', 'articles', 'removed_articles', 'ingestion_jobs']) {
    await engine.exec(`vacuum (analyze) public.${table}`);
  }
}

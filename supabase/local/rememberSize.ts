import type { PGlite } from '@electric-sql/pglite';

/**
 * How many bytes the database takes. Measuring looks at every file of it and holds up everybody else,
 * and anybody may ask: an answer is good for a while.
 */
export function rememberSize(
  engine: Pick<PGlite, 'query'>,
  forMs = 60_000,
  now: () => number = Date.now,
): () => Promise<number> {
  let measuredAt = -Infinity;
  let measured = Promise.resolve(0);
  return () => {
    if (now() - measuredAt >= forMs) {
      measuredAt = now();
      measured = engine
        .query<{ bytes: number }>('select pg_database_size(current_database()) as bytes')
        .then(({ rows }) => rows[0]?.bytes ?? 0);
    }
    return measured;
  };
}

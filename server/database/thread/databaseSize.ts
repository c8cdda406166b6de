import type { Statements } from '../engine.ts';

/**
 * How many bytes the database takes. Measuring looks at every file of it and holds up everybody else,
 * and anybody may ask: an answer is good for a while.
 *
 * @param now In milliseconds.
 */
export function rememberSize(
  engine: Pick<Statements, 'query'>,
  forMs = 60_000,
  now: () => number = () => performance.now(),
): () => Promise<number> {
  let measuredAt = -Infinity;
  let size: Promise<number> | undefined;

  async function measure(): Promise<number> {
    const { rows } = await engine.query<{ bytes: number }>(
      'select pg_database_size(current_database()) as bytes',
    );
    return rows[0]?.bytes ?? 0;
  }

  return () => {
    if (size === undefined || now() - measuredAt >= forMs) {
      measuredAt = now();
      size = measure();
    }
    return size;
  };
}

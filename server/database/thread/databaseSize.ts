import type { Statements } from '../engine.ts';

/** Measures the database in bytes, once a minute, for that reads every file and holds up everybody else. */
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

import type { Statements } from '../database/engine.ts';

/**
 * Asks at most once in so many milliseconds, and answers everybody else with what came of that: for
 * questions that cost something, and that anybody may ask.
 *
 * @param now In milliseconds.
 */
function remembered<Answer>(
  ask: () => Promise<Answer>,
  forMs: number,
  now: () => number = () => performance.now(),
): () => Promise<Answer> {
  let askedAt = -Infinity;
  let answer: Promise<Answer> | undefined;
  return () => {
    if (answer === undefined || now() - askedAt >= forMs) {
      askedAt = now();
      answer = ask();
    }
    return answer;
  };
}

/**
 * How many bytes the database takes. Measuring looks at every file of it and holds up everybody else,
 * and anybody may ask: an answer is good for a while.
 */
export function rememberSize(
  engine: Pick<Statements, 'query'>,
  forMs = 60_000,
  now: () => number = () => performance.now(),
): () => Promise<number> {
  const measure = async () => {
    const { rows } = await engine.query<{ bytes: number }>(
      'select pg_database_size(current_database()) as bytes',
    );
    return rows[0]?.bytes ?? 0;
  };
  return remembered(measure, forMs, now);
}

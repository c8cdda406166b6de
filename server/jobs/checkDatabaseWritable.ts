import type { Statements } from '../database/engine.ts';

const defaultIntervalMs = 30_000;

/** Whether the database takes writes, as found a moment ago. */
export interface DatabaseWritable {
  isRefused(): boolean;
  stop(): void;
}

/**
 * Writes to the database again and again, for one that takes no writes any more answers what is read as
 * if nothing were wrong. As soon as it does again, that is known as well.
 *
 * @param onChange Hears a sentence when that begins, and when it is over.
 */
export function checkDatabaseWritable(
  engine: Pick<Statements, 'query'>,
  onChange: (sentence: string) => void,
  everyMs: number = defaultIntervalMs,
): DatabaseWritable {
  let isRefused = false;
  let isWriting = false;

  async function probe(): Promise<void> {
    // A write that waits behind a long answer is neither taken nor refused yet.
    if (isWriting) return;
    isWriting = true;
    const refusal = await engine
      .query('update private.write_probe set written_at = now()')
      .then(() => null, sentenceOf);
    isWriting = false;
    if ((refusal !== null) === isRefused) return;
    isRefused = refusal !== null;
    onChange(
      refusal === null
        ? 'The database takes writes again.'
        : `The database takes no writes: ${refusal}`,
    );
  }

  void probe();
  const timer = setInterval(() => void probe(), everyMs);
  return { isRefused: () => isRefused, stop: () => clearInterval(timer) };
}

function sentenceOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

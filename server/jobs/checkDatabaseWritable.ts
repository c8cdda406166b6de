import type { Statements } from '../database/engine.ts';

const defaultIntervalMs = 30_000;

/** Checks that the database takes writes, for reads go on; `onChange` gets a sentence when that changes. */
export function checkDatabaseWritable(
  engine: Pick<Statements, 'query'>,
  onChange: (sentence: string) => void,
  everyMs: number = defaultIntervalMs,
) {
  let isRefused = false;
  let isWriting = false;

  async function probe(): Promise<void> {
    // A write that waits behind a long answer is neither taken nor refused yet.
    if (isWriting) return;
    isWriting = true;
    const refusal = await engine.query('update private.write_probe set written_at = now()').then(
      () => null,
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
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

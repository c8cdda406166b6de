import type { PGlite } from '@electric-sql/pglite';

const EVERY_MS = 60_000;

/**
 * Fails the jobs that are too old also where no dashboard is open and no worker asks: one that hangs
 * would keep every later run from starting.
 *
 * @param onError Hears a sentence when the database refuses.
 */
export function startJobExpiry(
  engine: Pick<PGlite, 'query'>,
  onError: (message: string) => void,
  everyMs: number = EVERY_MS,
): { stop(): void } {
  const timer = setInterval(() => {
    engine.query('select public.expire_jobs()').catch((error: unknown) => {
      onError(
        `Old jobs could not be ended: ${error instanceof Error ? error.message : String(error)}`,
      );
    });
  }, everyMs);
  return {
    stop() {
      clearInterval(timer);
    },
  };
}

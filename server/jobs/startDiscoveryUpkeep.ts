import type { PGlite } from '@electric-sql/pglite';

const EVERY_MS = 60_000;

/**
 * Goes on with searches for fan blogs that nobody works on: a search calls itself from slice to slice,
 * and a server that stops meanwhile breaks the chain. At the start that holds for every one.
 *
 * @param goOn Has the next slice of a search done.
 * @param onError Hears a sentence when that fails.
 */
export function startDiscoveryUpkeep(
  engine: Pick<PGlite, 'query'>,
  goOn: (jobId: string) => Promise<void>,
  onError: (message: string) => void,
  everyMs: number = EVERY_MS,
): { stop(): void } {
  async function lookFor(silence: string): Promise<void> {
    try {
      const { rows } = await engine.query<{ id: string }>(
        `select id from public.discovery_jobs
         where status = 'in_progress' and kind = 'fan_blogs'
           and coalesce(heartbeat_at, created_at) <= now() - $1::interval`,
        [silence],
      );
      for (const { id } of rows) await goOn(id);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      onError(`A search for fan blogs could not go on: ${reason}`);
    }
  }

  void lookFor('0 minutes');
  const timer = setInterval(() => void lookFor('2 minutes'), everyMs);
  return {
    stop() {
      clearInterval(timer);
    },
  };
}

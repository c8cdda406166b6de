import type { Statements } from '../database/engine.ts';

/**
 * Starts the tasks that a schedule calls on a hosted project. A failure is told, and the next interval tries again.
 *
 * @param call Calls a function with a body.
 * @param onError Takes a sentence.
 * @returns what ends them.
 */
export function startUpkeep(
  engine: Pick<Statements, 'query'>,
  call: (name: string, body: Readonly<Record<string, unknown>>) => Promise<void>,
  onError: (message: string) => void,
  everyMs = 60_000,
): () => void {
  /** Continues searches for fan blogs whose chain of slices a stop has broken. */
  async function resumeSilentFor(silence: string): Promise<void> {
    const { rows } = await engine.query<{ id: string }>(
      `select id from public.discovery_jobs
       where status = 'in_progress' and kind = 'fan_blogs'
         and coalesce(heartbeat_at, created_at) <= now() - $1::interval`,
      [silence],
    );
    for (const { id: jobId } of rows) {
      await call('bulk-discover-fan-blogs', { action: 'continue', jobId });
    }
  }
  const attempt = (task: Promise<unknown>, fault: string) =>
    void task.catch((error: unknown) => {
      onError(`${fault}: ${error instanceof Error ? error.message : String(error)}`);
    });
  const lostSearch = 'A search for fan blogs could not go on';
  attempt(resumeSilentFor('0 minutes'), lostSearch);
  const timer = setInterval(() => {
    // Jobs that are too old would keep every later run from starting.
    attempt(engine.query('select public.expire_jobs()'), 'Old jobs could not be ended');
    attempt(resumeSilentFor('2 minutes'), lostSearch);
  }, everyMs);
  // Alerts tell of what comes about slowly, such as a full disk.
  const alertTimer = setInterval(() => {
    attempt(call('send-alerts', {}), 'The check for alerts failed');
  }, 10 * everyMs);
  return () => {
    clearInterval(timer);
    clearInterval(alertTimer);
  };
}

/** Frees replaced rows and updates the planner's statistics: the embedded database has no autovacuum. */
export async function tidyDatabase(engine: Pick<Statements, 'query'>): Promise<void> {
  // One by one, for a vacuum runs outside transactions, and several statements are one.
  for (const table of busyTables) await engine.query(`vacuum (analyze) ${table}`);
}

/** Those whose rows are replaced or forgotten all the time. */
const busyTables = [
  'public.sources',
  'public.articles',
  'public.removed_articles',
  'public.ingestion_jobs',
  'public.link_previews',
  'private.page_reads',
  'private.function_calls',
] as const;

/** Fails the builds that a stopped server left running. */
export async function failLostBuilds(engine: Pick<Statements, 'query'>): Promise<void> {
  await engine.query(
    `update public.site_builds set status = 'failed', finished_at = now(), error = $1
     where status = 'running'`,
    ['The server was stopped during the build.'],
  );
}

import type { Statements } from '../database/engine.ts';

const defaultIntervalMs = 60_000;

/** Runs a task at intervals. A failure is told, and the next interval tries again. */
function repeat(
  task: () => Promise<unknown>,
  everyMs: number,
  onFailure: (reason: string) => void,
) {
  const timer = setInterval(() => {
    task().catch((error: unknown) => {
      onFailure(error instanceof Error ? error.message : String(error));
    });
  }, everyMs);
  return { stop: () => clearInterval(timer) };
}

/** Fails jobs that are too old, which would keep every later run from starting. */
export function startJobExpiry(
  engine: Pick<Statements, 'query'>,
  onError: (message: string) => void,
  everyMs: number = defaultIntervalMs,
) {
  return repeat(
    () => engine.query('select public.expire_jobs()'),
    everyMs,
    (reason) => onError(`Old jobs could not be ended: ${reason}`),
  );
}

/** Continues searches for fan blogs whose chain of slices a stop has broken, at the start all of them. */
export function startDiscoveryUpkeep(
  engine: Pick<Statements, 'query'>,
  resume: (jobId: string) => Promise<void>,
  onError: (message: string) => void,
  everyMs: number = defaultIntervalMs,
) {
  async function resumeSilentFor(silence: string): Promise<void> {
    const { rows } = await engine.query<{ id: string }>(
      `select id from public.discovery_jobs
       where status = 'in_progress' and kind = 'fan_blogs'
         and coalesce(heartbeat_at, created_at) <= now() - $1::interval`,
      [silence],
    );
    for (const { id } of rows) await resume(id);
  }
  const tell = (reason: string) => onError(`A search for fan blogs could not go on: ${reason}`);
  resumeSilentFor('0 minutes').catch((error: unknown) => {
    tell(error instanceof Error ? error.message : String(error));
  });
  return repeat(() => resumeSilentFor('2 minutes'), everyMs, tell);
}

/** Alerts tell of what comes about slowly, such as a full disk. */
export function startAlertChecks(check: () => Promise<void>, onError: (message: string) => void) {
  const tell = (reason: string) => onError(`The check for alerts failed: ${reason}`);
  return repeat(check, 10 * defaultIntervalMs, tell);
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

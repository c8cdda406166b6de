import type { Statements } from '../database/engine.ts';

const defaultIntervalMs = 60_000;

interface Upkeep {
  stop(): void;
}

/** Runs a task at intervals. A failure is told, and the next interval tries again. */
function repeat(
  task: () => Promise<unknown>,
  everyMs: number,
  onFailure: (reason: string) => void,
): Upkeep {
  const timer = setInterval(() => {
    task().catch((error: unknown) => {
      onFailure(error instanceof Error ? error.message : String(error));
    });
  }, everyMs);
  return { stop: () => clearInterval(timer) };
}

/**
 * Fails the jobs that are too old, also where no dashboard is open and no worker asks: one that hangs
 * would keep every later run from starting.
 *
 * @param onError Called with a sentence when the database refuses.
 */
export function startJobExpiry(
  engine: Pick<Statements, 'query'>,
  onError: (message: string) => void,
  everyMs: number = defaultIntervalMs,
): Upkeep {
  return repeat(
    () => engine.query('select public.expire_jobs()'),
    everyMs,
    (reason) => onError(`Old jobs could not be ended: ${reason}`),
  );
}

/**
 * Continues searches for fan blogs that nobody works on: a search calls itself from slice to slice,
 * and a server that stops meanwhile breaks the chain. At the start that holds for every one.
 *
 * @param resume Has the next slice of a search done.
 * @param onError Called with a sentence when that fails.
 */
export function startDiscoveryUpkeep(
  engine: Pick<Statements, 'query'>,
  resume: (jobId: string) => Promise<void>,
  onError: (message: string) => void,
  everyMs: number = defaultIntervalMs,
): Upkeep {
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

/**
 * Checks for problems, and alerts the operator, every ten minutes: a disk does not fill, nor does a
 * club fall silent, within less.
 *
 * @param onError Called with a sentence when a check fails.
 */
export function startAlertChecks(
  check: () => Promise<void>,
  onError: (message: string) => void,
  everyMs: number = 10 * defaultIntervalMs,
): Upkeep {
  return repeat(check, everyMs, (reason) => onError(`The check for alerts failed: ${reason}`));
}

/**
 * Frees the space of replaced rows and counts afresh what the planner goes by. A server of its own
 * does this by itself (autovacuum); the embedded one never does.
 */
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

/**
 * Ends the builds that this server had begun when it was last stopped, for nobody else would.
 */
export async function failLostBuilds(engine: Pick<Statements, 'query'>): Promise<void> {
  await engine.query(
    `update public.site_builds set status = 'failed', finished_at = now(), error = $1
     where status = 'running'`,
    ['The server was stopped during the build.'],
  );
}

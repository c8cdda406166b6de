import { setTimeout as pause } from 'node:timers/promises';
import { logLine } from '../../../common/logLine.ts';
import { openPool } from './openPool.ts';
import { toSentence, UnfitDatabaseError } from './refuseUnfit.ts';

/** The server that holds the lock may be about to stop. */
const waitMs = 30_000;
const askEveryMs = 1_000;
/** A connection that is silent for so long counts as lost. */
const answerWithinMs = 5_000;

/**
 * Makes this process the only server on a PostgreSQL by an advisory lock, which ends with its connection. A
 * lost connection is opened again and the lock taken again.
 *
 * @param onTaken Gets a sentence when another server took the lock while the connection was lost.
 * @param signal Ends the waiting, which rejects with its reason.
 * @throws {Error} with one sentence: the database cannot be reached, or another server holds the lock.
 */
export async function lockDatabase(
  url: string,
  onTaken: (reason: Error) => void,
  log: (line: string) => void,
  signal: AbortSignal,
) {
  const pool = openPool(url, { max: 1, query_timeout: answerWithinMs });
  let pid: number | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isReleased = false;

  /** Also keeps a lock that this connection holds already. */
  async function take(): Promise<'held' | 'free' | 'taken'> {
    const { rows } = await pool.query<{ pid: number; is_held: boolean; holder: number | null }>(
      takeLock,
    );
    if (rows[0]?.is_held === true) {
      pid = rows[0].pid;
      return 'held';
    }
    const holder = rows[0]?.holder ?? null;
    // PostgreSQL may need a minute to notice that our former connection is gone.
    return holder === null || holder === pid ? 'free' : 'taken';
  }

  async function waitForLock(): Promise<void> {
    const deadline = performance.now() + waitMs;
    let hasTold = false;
    while ((await take()) !== 'held') {
      if (performance.now() >= deadline) throw inUse();
      if (!hasTold) {
        const waiting_seconds = waitMs / 1000;
        log(logLine('start', 'another server uses the database', { waiting_seconds }));
      }
      hasTold = true;
      await pause(askEveryMs);
      signal.throwIfAborted();
    }
  }

  async function keepLock(): Promise<void> {
    try {
      if ((await take()) === 'taken' && !isReleased) {
        onTaken(inUse());
        return;
      }
    } catch {
      // Whoever needs the database says that it is away.
    }
    if (!isReleased) timer = setTimeout(() => void keepLock(), askEveryMs);
  }

  try {
    await waitForLock();
  } catch (error) {
    await pool.end();
    throw signal.aborted ? error : toSentence(error, url);
  }
  timer = setTimeout(() => void keepLock(), askEveryMs);
  return {
    release: async () => {
      isReleased = true;
      clearTimeout(timer);
      await pool.end();
    },
  };
}

function inUse(): UnfitDatabaseError {
  return new UnfitDatabaseError(
    'Another Touchline server is running on the database of DATABASE_URL. Stop it, or name another database in DATABASE_URL.',
  );
}

// The first number is Touchline's.
const takeLock = `
  select pg_catalog.pg_backend_pid() as pid,
    pg_catalog.pg_try_advisory_lock(1953460328, 2) as is_held,
    (
      select pid from pg_catalog.pg_locks
      where locktype = 'advisory' and classid = 1953460328 and objid = 2 and objsubid = 2 and granted
        and database = (select oid from pg_catalog.pg_database where datname = current_database())
    ) as holder
`;

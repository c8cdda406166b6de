import { setTimeout as pause } from 'node:timers/promises';
import { logLine } from '../../../common/logLine.ts';
import { openPool } from './openPool.ts';
import { toSentence, UnfitDatabaseError } from './refuseUnfit.ts';

const askEveryMs = 1_000;
/** A connection that is silent for so long counts as lost. */
const answerWithinMs = 5_000;

export interface DatabaseLock {
  release(): Promise<void>;
}

interface DatabaseToLock {
  url: string;
  /** How long to wait for a server that may be about to stop. */
  waitMs: number;
  /** Called once, with a sentence, when another server took the lock while the connection was lost. */
  onTaken: (reason: Error) => void;
  log: (line: string) => void;
  /** Ends the waiting; the promise then rejects with its reason. */
  signal?: AbortSignal;
}

/**
 * Makes this process the only server on a PostgreSQL. The advisory lock belongs to a connection of its
 * own, so it is released when the process ends, however it ends. A lost connection is opened again and
 * the lock taken again.
 *
 * @throws {Error} with one sentence: the database cannot be reached, or another server holds the lock.
 */
export async function lockDatabase(database: DatabaseToLock): Promise<DatabaseLock> {
  const { url, onTaken, log } = database;
  const pool = openPool(url, { max: 1, query_timeout: answerWithinMs });
  let pid: number | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isReleased = false;

  /** Also keeps a lock that this connection holds already. */
  async function take(): Promise<'held' | 'free' | 'taken'> {
    const { rows } = await pool.query<LockState>(takeLock);
    if (rows[0]?.is_held === true) {
      pid = rows[0].pid;
      return 'held';
    }
    const holder = rows[0]?.holder ?? null;
    // PostgreSQL may need a minute to notice that our former connection is gone.
    return holder === null || holder === pid ? 'free' : 'taken';
  }

  async function waitForLock(): Promise<void> {
    const deadline = performance.now() + database.waitMs;
    let hasTold = false;
    while ((await take()) !== 'held') {
      if (performance.now() >= deadline) throw inUse();
      if (!hasTold) {
        const seconds = database.waitMs / 1000;
        log(logLine('start', 'another server uses the database', { waiting_seconds: seconds }));
      }
      hasTold = true;
      await pause(askEveryMs);
      database.signal?.throwIfAborted();
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
    throw database.signal?.aborted === true ? error : toSentence(error, url);
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

interface LockState {
  pid: number;
  is_held: boolean;
  holder: number | null;
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

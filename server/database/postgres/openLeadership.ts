import { logLine } from '../../../common/logLine.ts';
import { openClient } from './openPostgres.ts';
import { openPostgresPool, type Lease } from './postgresPool.ts';
import { toSentence } from './refuseUnfit.ts';

/** Held for as long as a process leads. The first number is Touchline's; 1 is the lock of a start. */
const lockOfLeader = [1_953_460_328, 2] as const;
const lookEveryMs = 1_000;
/** A connection that says nothing for so long is taken for lost: by then the database may have lost it too. */
const patienceMs = 5_000;

/** Which of the processes that share a database does what has to be done once. */
export interface Leadership {
  leads: () => boolean;
  close: () => Promise<void>;
}

/** Where the database is one process's own. */
export const soleLeadership: Leadership = { leads: () => true, close: () => Promise.resolve() };

/**
 * Tries to lead, and goes on trying: the advisory lock goes with the connection of whoever has it, however
 * that ends. Resolves once it is known whether this process leads at first.
 *
 * @param onGain Called whenever it begins to lead after that.
 * @throws {Error} with one sentence, where the database cannot be reached at first.
 */
export async function openLeadership(
  url: string,
  onGain: () => void,
  log: (line: string) => void,
): Promise<Leadership> {
  const closing = new AbortController();
  let isLeading = false;
  let hasBegun = false;
  const first = Promise.withResolvers<unknown>();

  async function look(lease: Lease): Promise<void> {
    if (isLeading) {
      await withinPatience(lease.unsafe('select 1'));
      return;
    }
    const [row] = await withinPatience(
      lease.unsafe('select pg_catalog.pg_try_advisory_lock($1, $2) as is_ours', lockOfLeader),
    );
    isLeading = row?.['is_ours'] === true;
    if (isLeading && hasBegun) {
      log(logLine('start', 'this server leads from now on'));
      onGain();
    }
  }

  async function hold(): Promise<void> {
    while (!closing.signal.aborted) {
      const pool = openPostgresPool((onLost) => openClient(url, onLost), 1);
      try {
        await pool.lend(async (lease) => {
          while (!closing.signal.aborted) {
            await look(lease);
            hasBegun = true;
            first.resolve(null);
            await pause(closing.signal);
          }
        });
      } catch (error) {
        // A start on a database that lets nobody in would wait for one who leads for ever.
        if (!hasBegun && error instanceof Error && 'code' in error) {
          closing.abort();
          first.reject(toSentence(error, url));
        }
        // What is wrong with the database is told by whoever asks it for more.
        if (isLeading) log(logLine('start', 'this server leads no more'));
        isLeading = false;
        hasBegun = true;
        first.resolve(null);
        await pause(closing.signal);
      } finally {
        await pool.end().catch(() => undefined);
      }
    }
  }

  const held = hold();
  await first.promise;
  return {
    leads: () => isLeading,
    close: async () => {
      closing.abort();
      await held;
    },
  };
}

async function withinPatience<Result>(answer: Promise<Result>): Promise<Result> {
  const limit = AbortSignal.timeout(patienceMs);
  const silence = new Promise<never>((_, reject) => {
    limit.addEventListener('abort', () => reject(new Error('The database does not answer.')));
  });
  return Promise.race([answer, silence]);
}

function pause(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, lookEveryMs);
    function done() {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    }
    if (signal.aborted) done();
    else signal.addEventListener('abort', done);
  });
}

import { setTimeout as pause } from 'node:timers/promises';

/** The database itself refused a call for what was in it; another call may well succeed. */
export class RefusedCallError extends Error {
  override readonly name = 'RefusedCallError';
  /** The code of the database; null where it gave none. */
  readonly code: string | null;

  constructor(message: string, code: string | null = null) {
    super(message);
    this.code = code;
  }
}

/** Nothing was wrong with the call: the same one may well succeed in a moment. */
export class PassingFailureError extends Error {
  override readonly name = 'PassingFailureError';
}

/** The answer of supabase-js when a call failed. */
export interface FailedAnswer {
  /** 0 without an answer. */
  status: number;
  error: { message: string; details: string; code?: string };
}

/**
 * Deadlock, serialisation failure, shutdown, too many connections, PostgREST without its database, and the
 * limits and the queue of `npm start`.
 */
const passingCodes = /^(40P01|40001|57P0[123]|53300|PGRST00[0-3]|PT429|PT5\d\d)$/;

/** Waits before the second, third and fourth attempt; a full queue asks for the longest. */
const waitsBetweenMs: readonly number[] = [250, 1500, 5000];

/** A failed call as an error with one sentence, which tells the operator what to look at. */
export function databaseFailure(what: string, { status, error }: FailedAnswer): Error {
  if (status === 0) {
    const cause = /Caused by: \w+: (.*)/.exec(error.details)?.[1] ?? error.message;
    return new PassingFailureError(
      `${what} failed: the database cannot be reached (${cause}). Check SUPABASE_URL.`,
    );
  }
  if (status === 401 || error.code === '42501') {
    return new Error(`${what} failed: SUPABASE_SECRET_KEY is not the secret key of this database.`);
  }
  // A wrong address may answer with a whole page.
  const said = error.message.replace(/\s+/g, ' ').slice(0, 200);
  const message = `${what} failed: ${said === '' ? `status ${status}` : said}`;
  // A gateway before the database takes no call as large as this one.
  if (status === 413) return new RefusedCallError(message);
  const code = error.code ?? '';
  // The database gives a code; a gateway before it gives none.
  const isPassing = code === '' ? status === 429 || status >= 500 : passingCodes.test(code);
  if (isPassing) return new PassingFailureError(message);
  return code === '' ? new Error(message) : new RefusedCallError(message, code);
}

/**
 * Makes a call to the database that may be made twice, and makes it again when the database was
 * only just out of reach. Four attempts in all.
 *
 * @throws what the last attempt threw.
 */
export async function retryCall<T>(
  call: () => Promise<T>,
  waitsMs: readonly number[] = waitsBetweenMs,
): Promise<T> {
  for (const waitMs of waitsMs) {
    try {
      return await call();
    } catch (error) {
      if (!(error instanceof PassingFailureError)) throw error;
    }
    await pause(waitMs);
  }
  return call();
}

import { countOf } from '../../common/text/counts.ts';
import { serverAway } from '../providers/readableError.ts';

const invalidCredentials = 'Invalid email or password';
export const serverFailed = 'The server did not answer as it should. Try again in a moment.';

/** How a backend refuses what was typed; not telling whether it was the address or the password. */
const refusedCredentials: readonly unknown[] = [400, 403, 422];

/**
 * The sentence for a sign-in that failed: what was typed is wrong, it was typed too often, or the
 * server is to blame, in which case the password may well be right.
 *
 * @param error What the client's `signInWithPassword` gave or threw.
 */
export function signInFailure(error: unknown): string {
  const status = error instanceof Error && 'status' in error ? error.status : null;
  if (status === 0 || error instanceof TypeError) return serverAway;
  if (status === 429) return `Too many tries. Try again in ${waitIn((error as Error).message)}.`;
  return refusedCredentials.includes(status) ? invalidCredentials : serverFailed;
}

/** The client keeps no header such as `Retry-After`; servers name the wait in their sentence too. */
function waitIn(message: string): string {
  const seconds = Number(/\b(\d+) seconds?\b/.exec(message)?.[1] ?? NaN);
  if (Number.isNaN(seconds)) return 'a few minutes';
  return seconds < 60 ? countOf(seconds, 'second') : countOf(Math.ceil(seconds / 60), 'minute');
}

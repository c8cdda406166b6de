import type { AuthProvider } from 'react-admin';
import { countOf } from '../../common/text/counts.ts';
import { serverAway } from '../providers/readableError.ts';
import { signedOut } from './createSessionFetch.ts';

/** The database's answer on whether the signed-in user is an administrator; it may know of no session. */
export type AdministratorAnswer = 'yes' | 'no' | 'signedOut' | 'unknown';

export const notAdministrator = 'You are signed in, but not as an administrator.';

/** Where a sign-out leads after somebody was turned away; the login page then says why. */
const refusedLoginPath = '/login?refused=1';

/**
 * Lets administrators in and nobody else. This decides what is shown; what may be read and written
 * is decided by row-level security, whatever happens here.
 */
export function guardAuthProvider(
  base: AuthProvider,
  askIsAdministrator: () => Promise<AdministratorAnswer>,
): AuthProvider {
  let hasRefused = false;

  return {
    ...base,

    async login(params: unknown) {
      let answer: AdministratorAnswer;
      try {
        await base.login(params);
        answer = await askIsAdministrator();
      } catch (error) {
        throw new Error(signInFailure(error), { cause: error });
      }
      hasRefused = false;
      if (answer === 'yes') return;
      await base.logout({});
      throw new Error(answer === 'no' ? notAdministrator : serverFailed);
    },

    async checkAuth(params: unknown) {
      await base.checkAuth(params);
      // A database that does not answer just now is no reason to sign anybody out: without it there
      // is nothing to see, and the next page asks again.
      const answer = await askIsAdministrator();
      if (answer === 'yes' || answer === 'unknown') return;
      hasRefused = answer === 'no';
      throw new Error(hasRefused ? notAdministrator : signedOut);
    },

    async logout(params: unknown) {
      await base.logout(params);
      const destination = hasRefused ? refusedLoginPath : undefined;
      hasRefused = false;
      return destination;
    },

    // The framework would sign out, lead away from the form, and call the refused write a success. A
    // session that has ended is asked for where requests are sent; what is refused even so is told.
    checkError: () => Promise.resolve(),
  };
}

const invalidCredentials = 'Invalid email or password';
const serverFailed = 'The server did not answer as it should. Try again in a moment.';

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

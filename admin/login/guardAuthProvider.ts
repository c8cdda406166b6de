import type { AuthProvider } from 'react-admin';
import { signedOut } from './createSessionFetch.ts';
import { serverFailed, signInFailure } from './signInFailure.ts';

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

import type { AuthProvider } from 'react-admin';
import { supabaseAuthProvider } from 'ra-supabase';
import { guardAuthProvider, type AdministratorAnswer } from './guardAuthProvider.ts';
import type { SessionKeeper } from './sessionKeeper.ts';
import { callFunction } from '../providers/callFunction.ts';
import type { TouchlineClient } from '../providers/dataProvider.ts';

export interface TouchlineAuthProvider extends AuthProvider {
  /** Keeps the page while its session is gone. */
  session: SessionKeeper;
  /**
   * Gives whoever is signed in another password or e-mail address; other sessions end with a new
   * password. Throws an HttpError with the server's sentence.
   */
  changeAccount(change: AccountChange): Promise<void>;
  /** Calls back when somebody signs out in another tab; answers how to stop listening. */
  onSignedOutElsewhere(listener: () => void): () => void;
}

/** The body of a request to the function change-account. */
export interface AccountChange {
  currentPassword: string;
  email?: string;
  password?: string;
}

/** Signs administrators in and out. */
export function createAuthProvider(
  client: TouchlineClient,
  session: SessionKeeper,
): TouchlineAuthProvider {
  // The client tells of every session's end alike; only who signs out means to leave.
  const tabs = new BroadcastChannel('touchline-sign-out');
  client.auth.onAuthStateChange(() => {
    // Out of the callback: the client holds its lock while it runs.
    setTimeout(() => void session.resume().catch(() => null), 0);
  });
  const base = supabaseAuthProvider(client, {
    getIdentity: (user) => Promise.resolve({ id: user.id, fullName: user.email ?? user.id }),
  });
  const guarded = guardAuthProvider(
    {
      ...base,
      // Elsewhere one stays signed in, unless that is what one asks for.
      async logout(params: { everywhere?: boolean } | undefined) {
        const scope = params?.everywhere === true ? 'global' : 'local';
        const { error } = await client.auth.signOut({ scope });
        if (error !== null) throw error;
      },
      async checkAuth(params: unknown) {
        // Where somebody can be asked, nobody is sent away from what they were writing.
        if (session.canAsk()) await session.findToken(false).catch(() => null);
        else await base.checkAuth(params);
      },
    },
    () => askIsAdministrator(client, session),
  );
  return {
    ...guarded,
    session,

    async login(params: unknown) {
      await guarded.login(params);
      await session.adopt();
    },

    async logout(params: unknown) {
      const { data } = await client.auth.getSession();
      const destination = await guarded.logout(params);
      if (data.session !== null) tabs.postMessage(null);
      return destination;
    },

    async changeAccount(change) {
      await callFunction(client, 'change-account', change);
      // The token names the old address until it is renewed, which it is before long in any case.
      if (change.email !== undefined) await client.auth.refreshSession();
    },

    onSignedOutElsewhere(listener) {
      tabs.addEventListener('message', listener);
      return () => tabs.removeEventListener('message', listener);
    },
  };
}

async function askIsAdministrator(
  client: TouchlineClient,
  session: SessionKeeper,
): Promise<AdministratorAnswer> {
  const { data, error, status } = await client.rpc('is_admin');
  if (error === null) return data ? 'yes' : 'no';
  // Refused means that there is no valid session any more; everything else may pass.
  if (status !== 401 && status !== 403) return 'unknown';
  return session.canAsk() ? 'unknown' : 'signedOut';
}

import type { AuthProvider } from 'react-admin';
import { supabaseAuthProvider } from 'ra-supabase';
import { guardAuthProvider, type AdministratorAnswer } from './guardAuthProvider.ts';
import type { TouchlineClient } from './supabaseClient.ts';

export interface TouchlineAuthProvider extends AuthProvider {
  /** Calls back when the session ends, in this tab or another; answers how to stop listening. */
  onSignedOut(listener: () => void): () => void;
}

/** Signs administrators in and out. */
export function createAuthProvider(client: TouchlineClient): TouchlineAuthProvider {
  const base = supabaseAuthProvider(client, {
    getIdentity: (user) => Promise.resolve({ id: user.id, fullName: user.email ?? user.id }),
  });
  return {
    ...guardAuthProvider(base, () => askIsAdministrator(client)),
    onSignedOut(listener) {
      const { data } = client.auth.onAuthStateChange((event) => {
        // Out of the callback: the client holds its lock while it runs.
        if (event === 'SIGNED_OUT') setTimeout(listener, 0);
      });
      return () => {
        data.subscription.unsubscribe();
      };
    },
  };
}

async function askIsAdministrator(client: TouchlineClient): Promise<AdministratorAnswer> {
  const { data, error, status } = await client.rpc('is_admin');
  if (error === null) return data ? 'yes' : 'no';
  // Refused means that there is no valid session any more; everything else may pass.
  return status === 401 || status === 403 ? 'no' : 'unknown';
}

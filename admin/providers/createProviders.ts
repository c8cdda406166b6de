import { createAuthProvider, type TouchlineAuthProvider } from '../login/authProvider.ts';
import { createDataProvider, type TouchlineDataProvider } from './dataProvider.ts';
import { createSessionFetch } from '../login/createSessionFetch.ts';
import type { BackendConfig } from './loadBackendConfig.ts';
import { createSessionKeeper } from '../login/sessionKeeper.ts';
import { createSupabaseClient } from './supabaseClient.ts';

interface Providers {
  authProvider: TouchlineAuthProvider;
  dataProvider: TouchlineDataProvider;
}

/** What react-admin reads, writes and signs in with, all by one fetch that keeps the session. */
export function createProviders(
  config: BackendConfig,
  onNextGesture: (listener: () => void) => void,
): Providers {
  const keeper = createSessionKeeper(() => client.auth, onNextGesture);
  const send = createSessionFetch(keeper);
  const client = createSupabaseClient(config, send);
  return {
    authProvider: createAuthProvider(client, keeper),
    dataProvider: createDataProvider(client, config, send),
  };
}

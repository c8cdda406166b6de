import { createClient } from '@supabase/supabase-js';
import type { Database } from '../common/database.types.ts';
import { createAuthProvider, type TouchlineAuthProvider } from './login/authProvider.ts';
import { createSessionFetch } from './login/createSessionFetch.ts';
import { createSessionKeeper } from './login/sessionKeeper.ts';
import { answerInTime } from './providers/answerInTime.ts';
import { createDataProvider, type TouchlineDataProvider } from './providers/dataProvider.ts';
import type { BackendConfig } from './providers/loadBackendConfig.ts';

export interface Providers {
  backendUrl: string;
  authProvider: TouchlineAuthProvider;
  dataProvider: TouchlineDataProvider;
}

/** The data and auth providers of react-admin; both use one fetch that keeps the session. */
export function createProviders(config: BackendConfig): Providers {
  const keeper = createSessionKeeper(() => client.auth, onNextGesture);
  const send = createSessionFetch(keeper, answerInTime());
  // It keeps the session in local storage and renews its token by itself.
  const client = createClient<Database>(config.url, config.publishableKey, {
    global: { fetch: send },
  });
  return {
    backendUrl: config.url,
    authProvider: createAuthProvider(client, keeper),
    dataProvider: createDataProvider(client, config, send),
  };
}

/** Calls back once, when somebody next presses a key or a button. */
function onNextGesture(listener: () => void): void {
  const gestures = new AbortController();
  const call = () => {
    gestures.abort();
    listener();
  };
  for (const name of ['pointerdown', 'keydown']) {
    document.addEventListener(name, call, { capture: true, signal: gestures.signal });
  }
}

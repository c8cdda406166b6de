import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../../common/database.types.ts';
import type { BackendConfig } from './loadBackendConfig.ts';

/** A client that knows the tables and functions of the migrations. */
export type TouchlineClient = SupabaseClient<Database>;

/** The browser's client. It keeps the session in local storage and renews its token by itself. */
export function createSupabaseClient(config: BackendConfig, send: typeof fetch): TouchlineClient {
  return createClient<Database>(config.url, config.publishableKey, { global: { fetch: send } });
}

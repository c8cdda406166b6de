import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from './database.types.ts';

/**
 * A client of a backend for a program, which keeps no session and renews none.
 *
 * @param reach How it is reached, where that is not over the network.
 */
export function openClient(
  url: string,
  key: string,
  reach: typeof fetch = fetch,
): SupabaseClient<Database> {
  return createClient<Database>(url, key, {
    global: { fetch: reach },
    auth: { persistSession: false, autoRefreshToken: false },
  });
}

import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../../common/database.types.ts';
import type { Backend } from '../findBackend.ts';

/** A client of a backend, embedded or hosted, with its secret key. */
export function openMoveClient({ url, secretKey }: Backend): SupabaseClient<Database> {
  return createClient<Database>(url, secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
}

import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../database.types.ts';
import { readEnvironment } from '../environment.ts';

/**
 * A client of the backend that the environment names, embedded or hosted, with its secret key.
 *
 * @throws {EnvironmentError}
 */
export function openMoveClient(): SupabaseClient<Database> {
  const { SUPABASE_URL, SUPABASE_SECRET_KEY } = readEnvironment([
    'SUPABASE_URL',
    'SUPABASE_SECRET_KEY',
  ]);
  return createClient<Database>(SUPABASE_URL, SUPABASE_SECRET_KEY, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
}

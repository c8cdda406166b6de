import type { SupabaseClient } from '@supabase/supabase-js';
import type { Database } from '../common/database.types.ts';
import { readEnvironment } from '../common/environment.ts';
import { findLocalServer } from '../common/localServer.ts';
import { openClient } from '../common/openClient.ts';

/** A client with the secret key of the backend that the environment names; it is never guessed. */
export function openNamedBackend(): SupabaseClient<Database> {
  const named = readEnvironment(['SUPABASE_URL', 'SUPABASE_SECRET_KEY']);
  return openClient(named.SUPABASE_URL, named.SUPABASE_SECRET_KEY);
}

/**
 * A client with the secret key of the backend that the environment names, else of the server on this machine.
 *
 * @throws {Error} saying what to set or to start.
 */
export async function openBackend(): Promise<SupabaseClient<Database>> {
  if (process.env['SUPABASE_URL']) return openNamedBackend();
  const { dataDirectory, localUrl, keys } = await findLocalServer(process.env);
  const answer = await fetch(`${localUrl}/healthz`).catch(() => null);
  if (answer === null || keys === null) {
    throw new Error(
      `No server answers at ${localUrl} for the data directory ${dataDirectory}. Run npm start first (with the same DATA_DIR), or set SUPABASE_URL and SUPABASE_SECRET_KEY.`,
    );
  }
  return openClient(localUrl, keys.secretKey);
}

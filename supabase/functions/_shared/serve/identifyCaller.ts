import { createClient, isAuthRetryableFetchError } from '@supabase/supabase-js';
import { sameSecret } from '../../../../common/sameSecret.ts';
import type { FunctionEnvironment } from './functionEnvironment.ts';
import { FunctionError } from './functionError.ts';

/** Who calls a function; `user` is signed in and no administrator. */
export type Caller = 'anonymous' | 'user' | 'administrator' | 'secret';

/**
 * Finds out who calls: the holder of a secret key, or whose session the bearer token is. The token is
 * verified first (against the project's keys, or by asking its auth server), and the database is
 * then asked as that user.
 *
 * @returns null for a token that is not valid, which is not the same as none.
 * @throws {FunctionError} 502 where neither can be asked.
 */
export async function identifyCaller(
  request: Request,
  environment: FunctionEnvironment,
  fetchBackend: typeof fetch,
): Promise<Caller | null> {
  const apiKey = request.headers.get('apikey') ?? '';
  const token = (request.headers.get('authorization') ?? '').replace(/^Bearer\s+/i, '');
  const isSecret = environment.secretKeys.some(
    (key) => sameSecret(apiKey, key) || sameSecret(token, key),
  );
  if (isSecret) return 'secret';
  // Clients without a session send the publishable key as token.
  if (token === '' || token === apiKey || token === environment.SUPABASE_PUBLISHABLE_KEY) {
    return 'anonymous';
  }
  const client = createClient(environment.SUPABASE_URL, environment.SUPABASE_PUBLISHABLE_KEY, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
    global: { headers: { Authorization: `Bearer ${token}` }, fetch: fetchBackend },
  });
  const { data, error } = await client.auth.getClaims(token).catch(() => invalid);
  if (isAuthRetryableFetchError(error)) throw cannotTell();
  // The legacy keys of a hosted project are tokens too, of nobody.
  if (error !== null || data?.claims.sub === undefined) return null;
  const answer = await client.rpc('is_admin');
  if (answer.error !== null) {
    if (answer.status === 401 || answer.status === 403) return null;
    throw cannotTell();
  }
  return answer.data === true ? 'administrator' : 'user';
}

/** Not 401, which would end the session of whoever calls. */
function cannotTell(): FunctionError {
  return new FunctionError(502, 'It cannot be told just now who you are. Please try again.');
}

const invalid = { data: null, error: new Error('The token is not valid.') };

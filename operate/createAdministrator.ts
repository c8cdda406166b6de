import { randomBytes } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';

export interface CreatedAdministrator {
  /** The password that was set; null when the user existed and kept theirs. */
  password: string | null;
}

/**
 * Makes an administrator on either backend: creates the user where there is none, and grants.
 *
 * @param client A client that holds the secret key.
 * @throws {Error} saying what the backend answered.
 */
export async function createAdministrator(
  client: SupabaseClient,
  email: string,
  password = randomBytes(12).toString('base64url'),
): Promise<CreatedAdministrator> {
  const created = await client.auth.admin.createUser({ email, password, email_confirm: true });
  const isKnown = created.error?.code === 'email_exists';
  if (created.error !== null && !isKnown) {
    throw new Error(`The user ${email} could not be created: ${created.error.message}`);
  }
  const granted = await client.rpc('grant_admin', { user_email: email });
  if (granted.error !== null) {
    throw new Error(`${email} could not be made an administrator: ${granted.error.message}`);
  }
  return { password: isKnown ? null : password };
}

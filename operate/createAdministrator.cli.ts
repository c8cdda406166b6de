import { randomBytes } from 'node:crypto';
import type { SupabaseClient } from '@supabase/supabase-js';
import { z } from 'zod';
import { openClient } from '../common/openClient.ts';
import type { Database } from '../common/database.types.ts';
import { findBackend } from './findBackend.ts';

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

async function main(): Promise<void> {
  const email = z.email().safeParse(process.argv[2]);
  if (!email.success) {
    throw new Error(
      'Name the e-mail address of the administrator: npm run admin:create -- you@example.com',
    );
  }
  const { url, secretKey } = await findBackend(process.env);
  const client = openClient(url, secretKey);
  const password = await createAdministrator(client, email.data);
  console.log(
    password === null
      ? `${email.data} had an account already and is an administrator now; the password is unchanged.`
      : `${email.data} is an administrator now. Password: ${password}`,
  );
}

/**
 * Makes an administrator on either backend: creates the user where there is none, and grants.
 *
 * @param client A client that holds the secret key.
 * @returns the password that was set; null when the user existed and kept theirs.
 * @throws {Error} saying what the backend answered.
 */
async function createAdministrator(
  client: SupabaseClient<Database>,
  email: string,
): Promise<string | null> {
  const password = randomBytes(12).toString('base64url');
  const created = await client.auth.admin.createUser({ email, password, email_confirm: true });
  const isKnown = created.error?.code === 'email_exists';
  if (created.error !== null && !isKnown) {
    throw new Error(`The user ${email} could not be created: ${created.error.message}`);
  }
  const granted = await client.rpc('grant_admin', { user_email: email });
  if (granted.error !== null) {
    throw new Error(`${email} could not be made an administrator: ${granted.error.message}`);
  }
  return isKnown ? null : password;
}

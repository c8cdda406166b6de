import { createClient } from '@supabase/supabase-js';
import { z } from 'zod';
import { createAdministrator } from './createAdministrator.ts';
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
  const client = createClient(url, secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  const { password } = await createAdministrator(client, email.data);
  console.log(
    password === null
      ? `${email.data} had an account already and is an administrator now; the password is unchanged.`
      : `${email.data} is an administrator now. Password: ${password}`,
  );
}

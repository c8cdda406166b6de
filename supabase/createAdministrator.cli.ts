import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { z } from 'zod';
import { createAdministrator } from './createAdministrator.ts';
import { readEnvironment } from './environment.ts';
import { loadKeys } from './local/loadKeys.ts';
import { readStartOptions } from './local/readStartOptions.ts';

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
  const { url, secretKey } = await findBackend();
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

/** The hosted project that the environment names, else the server that runs on this machine. */
async function findBackend(): Promise<{ url: string; secretKey: string }> {
  if (process.env['SUPABASE_URL']) {
    const named = readEnvironment(['SUPABASE_URL', 'SUPABASE_SECRET_KEY']);
    return { url: named.SUPABASE_URL, secretKey: named.SUPABASE_SECRET_KEY };
  }
  const { dataDirectory, localUrl } = readStartOptions(process.env);
  const answers = await fetch(`${localUrl}/healthz`).then(
    () => true,
    () => false,
  );
  if (!answers || !existsSync(join(dataDirectory, 'keys.json'))) {
    throw new Error(
      `No server answers at ${localUrl} for the data directory ${dataDirectory}. Run npm start first (with the same PORT and DATA_DIR), or set SUPABASE_URL and SUPABASE_SECRET_KEY.`,
    );
  }
  return { url: localUrl, secretKey: (await loadKeys(dataDirectory)).secretKey };
}

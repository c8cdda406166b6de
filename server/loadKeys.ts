import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { generateApiKey } from '@supabase/lite';
import { z } from 'zod';

const keysSchema = z.object({
  /** What browsers hold: row-level security applies. */
  publishableKey: z.string().min(1),
  /** What the server, the scheduled run and tests hold: row-level security does not apply. */
  secretKey: z.string().min(1),
  /** Signs the tokens of signed-in users. */
  jwtSecret: z.string().min(32),
});

export type Keys = z.infer<typeof keysSchema>;

/**
 * The keys of the embedded backend, kept in `keys.json` (mode 0600) in the data directory; made on
 * first use.
 *
 * @throws {Error} when the file is there but cannot be read as keys.
 */
export async function loadKeys(dataDirectory: string): Promise<Keys> {
  const file = join(dataDirectory, 'keys.json');
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  });
  if (text !== null) return parseKeys(text, file);
  const keys: Keys = {
    publishableKey: (await generateApiKey('publishable')).key,
    secretKey: (await generateApiKey('secret')).key,
    jwtSecret: randomBytes(48).toString('base64url'),
  };
  // Written aside and renamed: a kill leaves whole keys or none.
  await writeFile(`${file}.new`, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600 });
  await rename(`${file}.new`, file);
  return keys;
}

function parseKeys(text: string, file: string): Keys {
  try {
    return keysSchema.parse(JSON.parse(text));
  } catch {
    throw new Error(
      `${file} does not hold the keys of the embedded backend. Restore it from a backup, or delete it to make new keys (everybody signed in is signed out).`,
    );
  }
}

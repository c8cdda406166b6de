import { randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, rm, writeFile } from 'node:fs/promises';
import { generateApiKey } from '@supabase/lite';
import { keysFile, readKeys, type Keys } from '../common/localServer.ts';

/** Loads the keys from `keys.json`, mode 0600, or makes them; throws where it cannot be read or written. */
export async function loadKeys(dataDirectory: string): Promise<Keys> {
  const file = keysFile(dataDirectory);
  const known = await readKeys(file);
  if (known !== null) return known;
  const keys: Keys = {
    publishableKey: (await generateApiKey('publishable')).key,
    secretKey: (await generateApiKey('secret')).key,
    jwtSecret: randomBytes(48).toString('base64url'),
  };
  // Written aside and then named, so that a kill leaves whole keys or none.
  const aside = `${file}.${randomUUID()}.new`;
  await mkdir(dataDirectory, { recursive: true, mode: 0o700 });
  await writeFile(aside, `${JSON.stringify(keys, null, 2)}\n`, { mode: 0o600 });
  await link(aside, file).catch(ignoreExisting);
  await rm(aside);
  const kept = await readKeys(file);
  if (kept !== null) return kept;
  throw new Error(
    `${file} is a link to a file that is not there. Bring that back, or delete the link to make new keys (everybody signed in is signed out).`,
  );
}

function ignoreExisting(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
}

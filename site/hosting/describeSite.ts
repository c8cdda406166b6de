import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { HostedSite } from './responseHeaders.ts';

/** Ahead of the title of a page, and so of all that anyone else may have written. */
const firstScript = /<script>(.*?)<\/script>/s;

/** Reads out of a built site what its policy has to name. */
export async function describeSite(
  folder: string,
  backendOrigin: string | null,
  isSecure: boolean,
): Promise<HostedSite> {
  const page = await readFile(join(folder, '404.html'), 'utf8').catch(() => '');
  const [head = ''] = page.split('<title>', 1);
  const code = firstScript.exec(head)?.[1];
  const firstScriptHash =
    code === undefined ? null : `sha256-${createHash('sha256').update(code).digest('base64')}`;
  return { firstScriptHash, backendOrigin, isSecure };
}

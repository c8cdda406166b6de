import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Puts every built page of a folder through a change, which answers the page anew, or null where
 * there is nothing to change.
 */
export async function rewritePages(
  folder: string,
  change: (page: string) => string | null | Promise<string | null>,
): Promise<void> {
  for (const name of await readdir(folder, { recursive: true })) {
    if (!name.endsWith('.html')) continue;
    const file = join(folder, name);
    const changed = await change(await readFile(file, 'utf8'));
    if (changed !== null) await writeFile(file, changed);
  }
}

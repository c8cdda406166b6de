import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * One hash of texts and of all files below some paths (relative to `root`): the same hash means that
 * the same thing would be built. Tests do not count.
 */
export async function fingerprint(
  root: string,
  paths: readonly string[],
  texts: readonly string[],
): Promise<string> {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text).update('\0');
  for (const path of paths) {
    for (const file of await filesBelow(join(root, path))) {
      hash
        .update(file.slice(root.length))
        .update('\0')
        .update(await readFile(file))
        .update('\0');
    }
  }
  return hash.digest('hex');
}

async function filesBelow(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true, recursive: true }).catch(() => null);
  if (entries === null) return [path];
  return entries
    .filter((entry) => entry.isFile() && !/\.(test|spec)\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

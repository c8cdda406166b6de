import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

const everywhere = ['common', 'supabase/seed', 'package-lock.json', 'tsconfig.json'];

/** Files and rooms that each part of a build depends on. */
export const programs = {
  site: ['astro.config.mjs', 'site', ...everywhere],
  admin: ['admin', ...everywhere],
  images: ['site/share/renderPng.ts', 'package-lock.json'],
} as const;

/** Hashes texts and the files of a program: the same hash means that the same would be built. */
export async function fingerprint(
  root: string,
  program: readonly string[],
  texts: readonly string[],
): Promise<string> {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text).update('\0');
  for (const file of await filesOf(root, program)) {
    // Synchronous, as that is several times faster for hundreds of small files.
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

const testOnly = /\.(test|spec)\.tsx?$|(^|\/)(fixtures|e2e)\//;

async function filesOf(root: string, program: readonly string[]): Promise<string[]> {
  const files = await Promise.all(
    program.map(async (path) => {
      const options = { withFileTypes: true, recursive: true } as const;
      const entries = await readdir(join(root, path), options).catch(() => null);
      return entries === null
        ? [path]
        : entries
            .filter((entry) => entry.isFile())
            .map(({ parentPath, name }) => relative(root, join(parentPath, name)));
    }),
  );
  const paths = files.flat().map((file) => file.replaceAll(sep, '/'));
  return paths.filter((file) => !testOnly.test(file)).sort();
}

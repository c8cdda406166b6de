import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';

const everywhere = ['common', 'supabase/seed', 'package-lock.json', 'tsconfig.json'];

/** The files that each part of a build is made by, and rooms of which every file counts that is no test. */
export const programs = {
  site: ['astro.config.mjs', 'site', ...everywhere],
  admin: ['admin', ...everywhere],
  images: ['site/share/renderPng.ts', 'package-lock.json'],
} as const;

/**
 * One hash of texts and of all files of a program (relative to `root`): the same hash means that the
 * same thing would be built.
 */
export async function fingerprint(
  root: string,
  program: readonly string[],
  texts: readonly string[],
): Promise<string> {
  const hash = createHash('sha256');
  for (const text of texts) hash.update(text).update('\0');
  for (const file of await filesOf(root, program)) {
    // Hundreds of small files: waiting for each takes several times as long as reading it.
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

/** The files of a program, relative to `root`: tests and what only they read do not count. */
async function filesOf(root: string, program: readonly string[]): Promise<string[]> {
  const files = await Promise.all(program.map((path) => filesBelow(resolve(root, path))));
  return files.flat().map((file) => relative(root, file).replaceAll(sep, '/'));
}

async function filesBelow(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true, recursive: true }).catch(() => null);
  if (entries === null) return [path];
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !testOnly.test(relative(path, file).replaceAll(sep, '/')))
    .sort();
}

const testOnly = /\.(test|spec)\.tsx?$|(^|\/)(fixtures|e2e)\//;

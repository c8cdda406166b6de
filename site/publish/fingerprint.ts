import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { join, relative, resolve, sep } from 'node:path';
import { pyramidFolder } from '../../common/pyramid/pyramidFolder.ts';

const everywhere = ['common', 'package-lock.json', 'tsconfig.json'];

/** Relative to the checkout, as the other files are. */
const pyramid = relative(fileURLToPath(new URL('../../', import.meta.url)), pyramidFolder());

/** What the leagues are called together, how the names of their clubs are made, and whose clock counts. */
const names = ['pyramid.json', 'names.json', 'timeZone.json'].map((file) => join(pyramid, file));

const site = ['astro.config.mjs', 'site', ...names, ...everywhere];

/** What each part of a build is made by: files, and rooms of which every file counts that is no test. */
export const programs = {
  site,
  // What npm installed counts beside what the code asks for: after a pull it is older than the code.
  pages: [...site, 'node_modules/.package-lock.json'],
  // Its page of the source pack holds the pack, and its Seeder all else.
  admin: ['admin', pyramid, ...everywhere],
  search: [
    'site/search',
    'site/content',
    'site/stories',
    'site/backend/recordOf.ts',
    'site/islands/clubSearch/searchClubs.ts',
    'site/shields/clubNames.ts',
    ...names,
    ...everywhere,
  ],
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
export async function filesOf(root: string, program: readonly string[]): Promise<string[]> {
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

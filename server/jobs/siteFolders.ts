import { existsSync } from 'node:fs';
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readManifest } from '../../site/publish/buildManifest.ts';

/**
 * Opens the folder of built sites. A small file names the one that is served: a switch is one rename.
 *
 * @throws {Error} with one sentence that says what to do, where there can be no such folder.
 */
export async function openSiteFolders(root: string) {
  const pointer = join(root, 'current');
  await makeRoot(root);
  let current = await readPointer(root, pointer);
  let manifest = await readManifest(current);
  await deleteAllBut(root, [current]);

  return {
    /** The folder that is served now; null before the first build. */
    current: () => current,
    /** The manifest of that folder; null also when another version built it. */
    manifest: () => manifest,
    next: () => join(root, `build-${String(Date.now())}`),
    /** Serves a folder from now on, if the build left one. Deletes the one before the last. */
    publishIfBuilt: async (folder: string): Promise<void> => {
      const built = await readManifest(folder);
      if (built === null) return;
      const replaced = current;
      try {
        await writeFile(`${pointer}.new`, folder.slice(root.length + 1));
        await rename(`${pointer}.new`, pointer);
      } catch (error) {
        // Nothing names it, and on a disk that is full it is in the way.
        await rm(folder, { recursive: true, force: true });
        throw error;
      }
      [current, manifest] = [folder, built];
      // The replaced one stays until the next build: requests under way still read from it.
      await deleteAllBut(root, [folder, replaced]);
    },
  };
}

/** A file, or a link to a disk that is away, is told before a build is made in vain. */
async function makeRoot(root: string): Promise<void> {
  try {
    await mkdir(root, { recursive: true });
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    if (!['EEXIST', 'ENOENT', 'ENOTDIR', 'ELOOP'].includes(code)) throw error;
    throw new Error(
      `Built sites cannot be kept in ${root} (${code}). Delete it, for what was in it is built anew, and start again.`,
      { cause: error },
    );
  }
}

/** The folder that is named, if it is whole. */
async function readPointer(root: string, pointer: string): Promise<string | null> {
  const named = await readFile(pointer, 'utf8').catch(() => '');
  return named !== '' && existsSync(join(root, named, 'index.html')) ? join(root, named) : null;
}

export type SiteFolders = Awaited<ReturnType<typeof openSiteFolders>>;

async function deleteAllBut(root: string, kept: readonly (string | null)[]): Promise<void> {
  const entries = await readdir(root).catch(() => []);
  const builds = entries.filter((name) => name.startsWith('build-'));
  const superfluous = builds.map((name) => join(root, name)).filter((path) => !kept.includes(path));
  await Promise.all(superfluous.map((path) => rm(path, { recursive: true, force: true })));
}

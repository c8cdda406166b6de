import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const keptForMs = 14 * 24 * 3_600_000;

/**
 * Provides a part of the site that no story is in: each version of it is made once in a checkout,
 * however many sites are built from it.
 *
 * @param fingerprint Of everything that the part is made from.
 * @param make Makes it in the folder that it is given, which is not there yet.
 * @returns the folder of the part, which other builds read as well.
 */
export async function keptFolder(
  root: string,
  name: 'admin' | 'images',
  fingerprint: string,
  make: (folder: string) => Promise<void>,
): Promise<string> {
  const kept = join(root, '.astro', name, fingerprint);
  if (existsSync(kept)) {
    // What is used is not forgotten; what another user has made, as whoever installed, is his.
    const now = new Date();
    await utimes(kept, now, now).catch(() => undefined);
  } else {
    await removeForgotten(dirname(kept), keptForMs);
    await makeWhole(kept, make);
  }
  return kept;
}

/** Makes a folder whole or not at all, also when two builds make the same. */
async function makeWhole(folder: string, make: (aside: string) => Promise<void>): Promise<void> {
  const aside = `${folder}.${randomUUID()}`;
  await mkdir(dirname(folder), { recursive: true });
  try {
    await make(aside);
    // Whoever comes second has made the same.
    await rename(aside, folder).catch((error: unknown) => {
      if (!existsSync(folder)) throw error;
    });
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

/**
 * Removes from a folder what has long been left alone: versions that no build uses any more, and what a
 * build that was killed has left. What belongs to another user stays.
 */
export async function removeForgotten(folder: string, forgottenAfterMs: number): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const changedAt = await stat(path).then(({ mtimeMs }) => mtimeMs, Date.now);
    if (Date.now() - changedAt <= forgottenAfterMs) continue;
    await rm(path, { recursive: true, force: true }).catch(() => undefined);
  }
}

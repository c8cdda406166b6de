import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const forgottenAfterMs = 14 * 24 * 3_600_000;

/**
 * Puts the built admin area into a folder. It depends on the program alone, so each version is
 * built once in a checkout, however many sites are built from it.
 *
 * @param fingerprint Of everything that the admin area is made from.
 * @param build Builds into the folder that it is given.
 */
export async function provideAdmin(
  root: string,
  fingerprint: string,
  folder: string,
  build: (folder: string) => Promise<void>,
): Promise<void> {
  const keptFolder = join(root, '.astro', 'admin');
  const kept = join(keptFolder, fingerprint);
  if (!existsSync(kept)) {
    await mkdir(keptFolder, { recursive: true });
    await removeForgotten(keptFolder);
    const aside = join(keptFolder, `${fingerprint}.${randomUUID()}`);
    try {
      await build(aside);
      // Whoever comes second has built the same.
      await rename(aside, kept).catch((error: unknown) => {
        if (!existsSync(kept)) throw error;
      });
    } finally {
      await rm(aside, { recursive: true, force: true });
    }
  }
  await cp(kept, folder, { recursive: true });
}

/** Versions of long ago, and what a build that was killed has left. */
async function removeForgotten(keptFolder: string): Promise<void> {
  for (const name of await readdir(keptFolder)) {
    const path = join(keptFolder, name);
    const madeAt = await stat(path).then(({ mtimeMs }) => mtimeMs, Date.now);
    if (Date.now() - madeAt > forgottenAfterMs) await rm(path, { recursive: true, force: true });
  }
}

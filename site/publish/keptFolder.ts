import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const keptForMs = 14 * 24 * 3_600_000;

/** Makes a part of the site that is independent of the news, once for each version of the checkout. */
export async function keptFolder(
  root: string,
  name: 'admin' | 'images',
  fingerprint: string,
  make: (folder: string) => Promise<void>,
): Promise<string> {
  const kept = join(root, '.astro', name, fingerprint);
  if (existsSync(kept)) {
    // Marks it as used, unless it belongs to another user.
    const now = new Date();
    await utimes(kept, now, now).catch(() => undefined);
  } else {
    await removeForgotten(dirname(kept), keptForMs);
    await makeWhole(kept, make);
  }
  return kept;
}

/** Makes a folder whole or not at all, also when two builds do so at once. */
async function makeWhole(folder: string, make: (aside: string) => Promise<void>): Promise<void> {
  const aside = `${folder}.${randomUUID()}`;
  await mkdir(dirname(folder), { recursive: true });
  try {
    await make(aside);
    // Another build was faster.
    await rename(aside, folder).catch((error: unknown) => {
      if (!existsSync(folder)) throw error;
    });
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}

/** Removes old versions, and what killed builds left; folders of other users stay. */
export async function removeForgotten(folder: string, forgottenAfterMs: number): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const changedAt = await stat(path).then(({ mtimeMs }) => mtimeMs, Date.now);
    if (Date.now() - changedAt <= forgottenAfterMs) continue;
    await rm(path, { recursive: true, force: true }).catch(() => undefined);
  }
}

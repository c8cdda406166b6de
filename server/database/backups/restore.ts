import { existsSync } from 'node:fs';
import { mkdir, rename, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { copyParts, nameOfMoment, partsBesideDatabase, type Backup } from './backupFolder.ts';

const restoredParts = ['db', ...partsBesideDatabase] as const;

/**
 * Puts a backup in the place of what a data directory holds. It is copied aside first; from when that is
 * whole, and named so, it is what counts, and a start finishes what a kill left undone.
 *
 * @param dataDirectory Locked by this process.
 * @returns the folder with what was there before.
 */
export async function restore(dataDirectory: string, backup: Backup): Promise<string | null> {
  await finishRestore(dataDirectory);
  const { copied, whole } = foldersOf(dataDirectory);
  try {
    await mkdir(join(copied, 'new'), { recursive: true, mode: 0o700 });
    await copyParts(backup.folder, join(copied, 'new'), restoredParts);
    await rename(copied, whole);
  } finally {
    await rm(copied, { recursive: true, force: true });
  }
  return finishRestore(dataDirectory);
}

/**
 * Finishes a restore that was interrupted once its copy was whole, and forgets one that was not.
 *
 * @param dataDirectory Locked by this process.
 * @returns the folder with what was there before; null where there was nothing to finish.
 */
export async function finishRestore(dataDirectory: string): Promise<string | null> {
  const { copied, whole } = foldersOf(dataDirectory);
  await rm(copied, { recursive: true, force: true });
  if (!existsSync(whole)) return null;
  const fresh = join(whole, 'new');
  for (const part of restoredParts) {
    // What is not there any more is in its place already.
    if (!existsSync(join(fresh, part))) continue;
    const place = join(dataDirectory, part);
    if (existsSync(place)) await rename(place, join(whole, part));
    await rename(join(fresh, part), place);
  }
  if (existsSync(fresh)) await rmdir(fresh);
  return setAside(dataDirectory);
}

/**
 * Refuses a database that a restore has left half way.
 *
 * @throws {Error} with one sentence that says what to do.
 */
export function refuseHalfRestored(dataDirectory: string): void {
  if (!existsSync(foldersOf(dataDirectory).whole)) return;
  throw new Error(
    'A restore of the database was cut short. Run npm run restore -- NAME again, which goes on with it, and start then.',
  );
}

/** Ends a restore: from now on what was replaced is only kept. Answers where. */
export async function setAside(dataDirectory: string): Promise<string> {
  const replaced = join(dataDirectory, `replaced-${nameOfMoment(new Date())}`);
  await rename(foldersOf(dataDirectory).whole, replaced);
  return replaced;
}

/** Where a restore prepares itself, and what has that name once it counts. */
export function foldersOf(dataDirectory: string) {
  return { copied: join(dataDirectory, 'restore.new'), whole: join(dataDirectory, 'restore') };
}

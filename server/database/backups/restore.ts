import { existsSync } from 'node:fs';
import { mkdir, rename, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { copyParts, nameOfMoment, partsBesideDatabase, type Backup } from './backupFolder.ts';

const restoredParts = ['db', ...partsBesideDatabase] as const;

/**
 * Replaces the data by a backup. From when its copy is named `restore`, a start finishes it after a kill.
 *
 * @param dataDirectory Locked by this process.
 * @returns the folder with the replaced data.
 */
export async function restore(dataDirectory: string, backup: Backup): Promise<string | null> {
  await finishRestore(dataDirectory);
  const copied = join(dataDirectory, 'restore.new');
  try {
    await mkdir(join(copied, 'new'), { recursive: true, mode: 0o700 });
    await copyParts(backup.folder, join(copied, 'new'), restoredParts);
    await rename(copied, join(dataDirectory, 'restore'));
  } finally {
    await rm(copied, { recursive: true, force: true });
  }
  return finishRestore(dataDirectory);
}

/** Finishes an interrupted restore whose copy is whole, and deletes any other copy; see `restore`. */
export async function finishRestore(dataDirectory: string): Promise<string | null> {
  await rm(join(dataDirectory, 'restore.new'), { recursive: true, force: true });
  const whole = join(dataDirectory, 'restore');
  if (!existsSync(whole)) return null;
  const fresh = join(whole, 'new');
  for (const part of restoredParts) {
    // A part that is gone from here is in its place already.
    if (!existsSync(join(fresh, part))) continue;
    const place = join(dataDirectory, part);
    if (existsSync(place)) await rename(place, join(whole, part));
    await rename(join(fresh, part), place);
  }
  if (existsSync(fresh)) await rmdir(fresh);
  const replaced = join(dataDirectory, `replaced-${nameOfMoment(new Date())}`);
  await rename(whole, replaced);
  return replaced;
}

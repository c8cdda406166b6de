import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { exportTo } from '../../../operate/move/exportTo.ts';
import { importFrom, type ImportOptions } from '../../../operate/move/importFrom.ts';
import type { Backup } from './backupFolder.ts';
import { foldersOf, setAside } from './restore.ts';

/**
 * Makes a backend hold what the export of a backup holds, and keeps an export of what it replaces. From the
 * first row that is written until the last one, what was there is in the folder `restore`; where that is cut
 * short, the folder stays, and the next restore goes on without an export of what is half there.
 *
 * @param target Nobody else may write to it.
 * @param tell Told a line about each step.
 * @returns the folder with what was there before; null where it was the same already.
 * @throws {MoveRefusal}
 */
export async function restoreExport(
  dataDirectory: string,
  backup: Backup,
  target: Pick<ImportOptions, 'store' | 'badges'>,
  tell: (line: string) => void,
): Promise<string | null> {
  const { copied, whole } = foldersOf(dataDirectory);

  async function keepWhatIsThere(): Promise<void> {
    if (existsSync(whole)) return;
    await rm(copied, { recursive: true, force: true });
    try {
      await mkdir(copied, { mode: 0o700 });
      tell('Keeping what is there now.');
      await exportTo(join(copied, 'export'), { ...target, now: () => new Date() });
      await rename(copied, whole);
    } finally {
      await rm(copied, { recursive: true, force: true });
    }
  }

  // A run that a server left when it ended is nobody's, for nobody else is there.
  const store = { ...target.store, isBusy: () => Promise.resolve(false) };
  await importFrom(join(backup.folder, 'export'), {
    ...{ store, badges: target.badges, replaces: true, tell },
    beforeWriting: keepWhatIsThere,
  });
  return existsSync(whole) ? setAside(dataDirectory) : null;
}

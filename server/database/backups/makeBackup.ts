import { mkdir, readdir, rename, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import {
  backupsFolder,
  bytesIn,
  copyParts,
  listBackups,
  nameOfMoment,
  partsBesideDatabase,
  type Backup,
} from './backupFolder.ts';
import type { CopiedDatabase } from './copiedDatabase.ts';

/** What is kept of backups; the newest one always is. */
export interface BackupLimits {
  count: number;
  /** Of all of them together. */
  bytes: number;
  /** What a backup leaves on the disk: with less, `/healthz` calls it nearly full. */
  freeBytes: number;
}

export const defaultLimits: BackupLimits = { count: 7, bytes: 2e9, freeBytes: 1e9 };

const unfinished = '.new';

/**
 * Copies what a data directory keeps into a backup of that moment, and deletes those beyond the limits. It
 * is written aside and renamed when whole.
 *
 * @throws {Error} with one sentence, where the disk has no room for it or refuses it.
 */
export async function makeBackup(
  dataDirectory: string,
  database: CopiedDatabase,
  now: Date,
  limits: BackupLimits = defaultLimits,
): Promise<Backup> {
  const parent = backupsFolder(dataDirectory);
  await mkdir(parent, { recursive: true, mode: 0o700 });
  await removeUnfinished(parent);
  const needed = (await database.bytes()) + (await bytesIn(join(dataDirectory, 'storage')));
  await refuseWithoutRoom(dataDirectory, needed, limits);
  const name = nameOfMoment(now);
  const aside = join(parent, `${name}${unfinished}`);
  try {
    await mkdir(aside, { mode: 0o700 });
    await database.copyTo(join(aside, database.part));
    await copyParts(dataDirectory, aside, partsBesideDatabase);
    await rename(aside, join(parent, name));
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
  const backups = await listBackups(dataDirectory);
  const made = backups.find((backup) => backup.name === name);
  if (made === undefined) throw new Error(`The backup ${name} is not there any more.`);
  await removeBeyond(limits, made, backups);
  return made;
}

async function refuseWithoutRoom(
  dataDirectory: string,
  needed: number,
  { freeBytes }: BackupLimits,
): Promise<void> {
  const { bavail, bsize } = await statfs(dataDirectory);
  if (bavail * bsize - needed >= freeBytes) return;
  const megabytes = (bytes: number) => `${Math.round(bytes / 1e6).toLocaleString('en')} MB`;
  throw new Error(
    `There is no room for a backup in ${dataDirectory}: it takes up to ${megabytes(needed)} and leaves ${megabytes(freeBytes)} free, of ${megabytes(bavail * bsize)}. Free some.`,
  );
}

/** Takes what was made last for the newest, whatever the clock said when others were made. */
async function removeBeyond(limits: BackupLimits, made: Backup, backups: readonly Backup[]) {
  const others = backups.filter(({ name }) => name !== made.name);
  let bytes = made.bytes;
  for (const [index, backup] of others.entries()) {
    bytes += backup.bytes;
    if (index + 1 < limits.count && bytes <= limits.bytes) continue;
    // What is deleted half way has no name of a backup.
    await rename(backup.folder, `${backup.folder}${unfinished}`);
    await rm(`${backup.folder}${unfinished}`, { recursive: true, force: true });
  }
}

/** What a kill left behind. */
async function removeUnfinished(parent: string): Promise<void> {
  for (const name of await readdir(parent)) {
    if (name.endsWith(unfinished)) await rm(join(parent, name), { recursive: true, force: true });
  }
}

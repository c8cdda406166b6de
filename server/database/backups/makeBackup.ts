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

/** Which backups are kept; the newest always is. */
export const defaultLimits = {
  count: 7,
  /** Of all backups together. */
  bytes: 2e9,
  /** How much a backup leaves free on the disk: with less, `/healthz` calls it nearly full. */
  freeBytes: 1e9,
};
type BackupLimits = typeof defaultLimits;

const unfinished = '.new';

/**
 * Makes a backup, aside until it is whole, and deletes those beyond the limits.
 *
 * @param copyDatabase Copies the embedded database to a folder that is not there yet.
 * @throws {Error} with one sentence, where the disk has no room or refuses the copy.
 */
export async function makeBackup(
  dataDirectory: string,
  copyDatabase: (folder: string) => Promise<void>,
  now: Date,
  limits = defaultLimits,
): Promise<Backup> {
  const parent = backupsFolder(dataDirectory);
  await mkdir(parent, { recursive: true, mode: 0o700 });
  // A kill left these behind.
  for (const name of await readdir(parent)) {
    if (name.endsWith(unfinished)) await rm(join(parent, name), { recursive: true, force: true });
  }
  await refuseWithoutRoom(dataDirectory, limits);
  const name = nameOfMoment(now);
  const aside = join(parent, `${name}${unfinished}`);
  try {
    await mkdir(aside, { mode: 0o700 });
    await copyDatabase(join(aside, 'db'));
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

async function refuseWithoutRoom(dataDirectory: string, { freeBytes }: BackupLimits) {
  const copied = ['db', 'storage'].map((part) => bytesIn(join(dataDirectory, part)));
  const needed = (await Promise.all(copied)).reduce((sum, bytes) => sum + bytes);
  const { bavail, bsize } = await statfs(dataDirectory);
  if (bavail * bsize - needed >= freeBytes) return;
  const megabytes = (bytes: number) => `${Math.round(bytes / 1e6).toLocaleString('en')} MB`;
  throw new Error(
    `There is no room for a backup in ${dataDirectory}: it takes up to ${megabytes(needed)} and leaves ${megabytes(freeBytes)} free, of ${megabytes(bavail * bsize)}. Free some.`,
  );
}

/** Counts the backup made last as the newest, whatever the clock said when others were made. */
async function removeBeyond(limits: BackupLimits, made: Backup, backups: readonly Backup[]) {
  const others = backups.filter(({ name }) => name !== made.name);
  let bytes = made.bytes;
  for (const [index, backup] of others.entries()) {
    bytes += backup.bytes;
    if (index + 1 < limits.count && bytes <= limits.bytes) continue;
    // Renamed first, so that nothing half deleted has the name of a backup.
    await rename(backup.folder, `${backup.folder}${unfinished}`);
    await rm(`${backup.folder}${unfinished}`, { recursive: true, force: true });
  }
}

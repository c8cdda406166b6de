import { constants, existsSync } from 'node:fs';
import { cp, open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** The parts of a data directory, beside the database, that cannot be made again. */
export const partsBesideDatabase = ['storage', 'keys.json', 'sample-feeds.json'] as const;

/** A whole backup of the embedded database; an unfinished one has another name. */
export interface Backup {
  name: string;
  folder: string;
  madeAt: Date;
  bytes: number;
}

export function backupsFolder(dataDirectory: string): string {
  return join(dataDirectory, 'backups');
}

/** A moment as the name of a folder; names sort like their moments. */
export function nameOfMoment(moment: Date): string {
  return moment.toISOString().replaceAll(/[:.]/g, '-');
}

function momentOfName(name: string): Date | null {
  const found = /^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)-(\d{3}Z)$/.exec(name);
  return found === null ? null : new Date(`${found[1]}:${found[2]}:${found[3]}.${found[4]}`);
}

/** The backups of a data directory, the newest first. */
export async function listBackups(dataDirectory: string): Promise<Backup[]> {
  const parent = backupsFolder(dataDirectory);
  const names = existsSync(parent) ? await readdir(parent) : [];
  const backups: Backup[] = [];
  for (const name of names.sort().reverse()) {
    const madeAt = momentOfName(name);
    const folder = join(parent, name);
    if (madeAt === null || !existsSync(join(folder, 'db'))) continue;
    backups.push({ name, folder, madeAt, bytes: await bytesIn(folder) });
  }
  return backups;
}

/** How many bytes the files in a folder take together; 0 where it is not there. */
export async function bytesIn(folder: string): Promise<number> {
  let bytes = 0;
  for (const path of await filesIn(folder)) {
    // Files come and go in a database that is open.
    bytes += await stat(path).then(
      ({ size }) => size,
      () => 0,
    );
  }
  return bytes;
}

/** Copies those of the parts that exist, and flushes them to the disk. */
export async function copyParts(from: string, to: string, parts: readonly string[]): Promise<void> {
  for (const part of parts) {
    if (!existsSync(join(from, part))) continue;
    await cp(join(from, part), join(to, part), {
      recursive: true,
      mode: constants.COPYFILE_FICLONE,
      preserveTimestamps: true,
    });
  }
  for (const path of await filesIn(to)) {
    const file = await open(path, 'r+');
    try {
      await file.datasync();
    } finally {
      await file.close();
    }
  }
}

async function filesIn(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

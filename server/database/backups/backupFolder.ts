import { constants, existsSync } from 'node:fs';
import { cp, open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** What of a data directory, beside the database, cannot be made again: the built site can, and the lock is nobody's. */
export const partsBesideDatabase = ['storage', 'keys.json', 'sample-feeds.json'] as const;

/**
 * What a backup holds of the database, by the name that it has there: the files of the embedded one, or an
 * export, for a PostgreSQL keeps its files elsewhere.
 */
export type DatabasePart = 'db' | 'export';

/** A backup, which is whole: others have another name. */
export interface Backup {
  name: string;
  folder: string;
  madeAt: Date;
  bytes: number;
  database: DatabasePart;
}

/** Where a data directory has its backups. */
export function backupsFolder(dataDirectory: string): string {
  return join(dataDirectory, 'backups');
}

/** A moment as the name of a folder; names are in the order of their moments. */
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
    if (madeAt === null) continue;
    const database = existsSync(join(folder, 'export')) ? 'export' : 'db';
    backups.push({ name, folder, madeAt, bytes: await bytesIn(folder), database });
  }
  return backups;
}

/** What the files in a folder take together; nothing where it is not there. */
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

/** Copies what is there of the given parts, and has it on the disk before it resolves. */
export async function copyParts(from: string, to: string, parts: readonly string[]): Promise<void> {
  for (const part of parts) {
    if (!existsSync(join(from, part))) continue;
    // Where the disk can, both share what nobody has changed.
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

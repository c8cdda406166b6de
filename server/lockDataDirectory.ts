import { existsSync, lstatSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { explainIfFull } from './database/explainDamage.ts';

/** https://www.sqlite.org/rescode.html */
const sqlite = { busy: 5, corrupt: 11, full: 13, cannotOpen: 14, notADatabase: 26 } as const;

/**
 * Locks a data directory, which is created when missing, by an operating system's lock on an SQLite file.
 *
 * @throws {Error} naming the process that holds the directory, or why it cannot be used and what to do.
 */
export function lockDataDirectory(dataDirectory: string): { release(): void } {
  let lock: DatabaseSync | undefined;
  try {
    // Other users of this machine have no business in it.
    makeFolder(dataDirectory);
    const opened = new DatabaseSync(join(dataDirectory, 'lock.db'), { timeout: 0 });
    lock = opened;
    opened.exec('pragma locking_mode = exclusive; begin exclusive; commit;');
    writeFileSync(join(dataDirectory, 'lock.pid'), String(process.pid));
    return { release: () => opened.close() };
  } catch (error) {
    lock?.close();
    const full = explainIfFull(dataDirectory, error);
    if (full !== error) throw full;
    throw new Error(explain(dataDirectory, lock !== undefined, error), { cause: error });
  }
}

function explain(dataDirectory: string, isLockOpen: boolean, error: unknown): string {
  const folder = resolve(dataDirectory);
  const lockFile = join(folder, 'lock.db');
  const code = error instanceof Error && 'errcode' in error ? error.errcode : null;
  if (code === sqlite.busy) {
    return `Another Touchline process${holderOf(folder)} is using the data directory ${folder}. Stop it, or set DATA_DIR to another folder.`;
  }
  if (code === sqlite.corrupt || code === sqlite.notADatabase) {
    return `The lock file ${lockFile} is damaged. Delete it, for nothing is kept in it, and start again.`;
  }
  if (code === sqlite.cannotOpen && !isLockOpen && isThere(lockFile)) {
    return `The lock file ${lockFile} cannot be opened. Let this user write it or, where no server runs, delete it, for nothing is kept in it.`;
  }
  const reason = error instanceof Error ? error.message : String(error);
  return `The data directory ${folder} cannot be used (${reason}). Set DATA_DIR to a folder that this user may write.`;
}

/** A link to what is not there is there. */
function isThere(file: string): boolean {
  try {
    lstatSync(file);
    return true;
  } catch {
    return false;
  }
}

/** Node's own recursive `mkdirSync` never returns for some impossible folders, such as /proc/x. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}

function holderOf(folder: string): string {
  try {
    return ` (process ${readFileSync(join(folder, 'lock.pid'), 'utf8')})`;
  } catch {
    // The holder has not written its number yet; the lock itself is what counts.
    return '';
  }
}

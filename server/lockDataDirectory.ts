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
  const lockFile = join(dataDirectory, 'lock.db');
  const holderFile = join(dataDirectory, 'lock.pid');
  let lock: DatabaseSync;
  try {
    // Other users of this machine have no business in it.
    makeFolder(dataDirectory);
    lock = new DatabaseSync(lockFile, { timeout: 0 });
  } catch (error) {
    if (codeOf(error) !== sqlite.cannotOpen || !isThere(lockFile)) {
      throw unusable(dataDirectory, error);
    }
    throw new Error(
      `The lock file ${resolve(lockFile)} cannot be opened. Let this user write it or, where no server runs, delete it, for nothing is kept in it.`,
      { cause: error },
    );
  }
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive; commit;');
  } catch (error) {
    lock.close();
    const code = codeOf(error);
    if (code === sqlite.corrupt || code === sqlite.notADatabase) {
      throw new Error(
        `The lock file ${resolve(lockFile)} is damaged. Delete it, for nothing is kept in it, and start again.`,
        { cause: error },
      );
    }
    if (code !== sqlite.busy) throw unusable(dataDirectory, error);
    throw new Error(
      `Another Touchline process${holderOf(holderFile)} is using the data directory ${resolve(dataDirectory)}. Stop it, or set DATA_DIR to another folder.`,
      { cause: error },
    );
  }
  try {
    writeFileSync(holderFile, String(process.pid));
  } catch (error) {
    lock.close();
    throw unusable(dataDirectory, error);
  }
  return { release: () => lock.close() };
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

function codeOf(error: unknown): unknown {
  return error instanceof Error && 'errcode' in error ? error.errcode : null;
}

function unusable(dataDirectory: string, cause: unknown): unknown {
  const full = explainIfFull(dataDirectory, cause);
  if (full !== cause) return full;
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new Error(
    `The data directory ${resolve(dataDirectory)} cannot be used (${reason}). Set DATA_DIR to a folder that this user may write.`,
    { cause },
  );
}

/** Node's own recursive `mkdirSync` never returns for some impossible folders, such as /proc/x. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return;
  makeFolder(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}

function holderOf(holderFile: string): string {
  try {
    return ` (process ${readFileSync(holderFile, 'utf8')})`;
  } catch {
    // The holder has not written its number yet; the lock itself is what counts.
    return '';
  }
}

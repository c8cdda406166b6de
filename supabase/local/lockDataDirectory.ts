import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

export interface DataDirectoryLock {
  release(): void;
}

/**
 * Makes this process the only one that works on a data directory, which is created when missing.
 *
 * The lock is the operating system's lock on an SQLite file: it ends with the process, however
 * that ends, so that nothing stale is left to be cleaned up or misread.
 *
 * @throws {Error} naming the process that holds the directory, or why it cannot be used.
 */
export function lockDataDirectory(dataDirectory: string): DataDirectoryLock {
  const holderFile = join(dataDirectory, 'lock.pid');
  let lock: DatabaseSync;
  try {
    mkdirSync(dataDirectory, { recursive: true });
    lock = new DatabaseSync(join(dataDirectory, 'lock.db'), { timeout: 0 });
  } catch (error) {
    throw new Error(
      `The data directory ${resolve(dataDirectory)} cannot be used (${reasonOf(error)}). Set DATA_DIR to a folder that this user may write.`,
      { cause: error },
    );
  }
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive; commit;');
  } catch (error) {
    lock.close();
    throw new Error(
      `Another Touchline process${holderOf(holderFile)} is using the data directory ${resolve(dataDirectory)}. Stop it, or set DATA_DIR to another folder.`,
      { cause: error },
    );
  }
  writeFileSync(holderFile, String(process.pid));
  return {
    release: () => {
      lock.close();
    },
  };
}

function holderOf(holderFile: string): string {
  try {
    return ` (process ${readFileSync(holderFile, 'utf8')})`;
  } catch {
    // The holder has not written its number yet; the lock itself is what counts.
    return '';
  }
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

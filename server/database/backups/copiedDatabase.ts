import { join } from 'node:path';
import type { RunningBackend } from '../thread/startBackend.ts';
import { bytesIn, type DatabasePart } from './backupFolder.ts';

/** A database that is open. */
export interface CopiedDatabase {
  part: DatabasePart;
  /** Copies it, as that part, to a folder that is not there yet. */
  copyTo: (folder: string) => Promise<void>;
  /** How many bytes a copy takes at most. */
  bytes: () => Promise<number>;
}

/**
 * The database of a server, as backups have it: the embedded one as its files are, and one that is
 * elsewhere as an export.
 *
 * @param databaseBytes How many bytes it takes where it is.
 */
export function copiedDatabase(
  { dataDirectory, databaseUrl }: { dataDirectory: string; databaseUrl: string | undefined },
  { copyDatabase: copyTo }: Pick<RunningBackend, 'copyDatabase'>,
  databaseBytes: () => Promise<number>,
): CopiedDatabase {
  return databaseUrl === undefined
    ? { part: 'db', copyTo, bytes: () => bytesIn(join(dataDirectory, 'db')) }
    : { part: 'export', copyTo, bytes: databaseBytes };
}

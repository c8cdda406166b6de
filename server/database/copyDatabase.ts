import type { PGlite } from '@electric-sql/pglite';
import { constants, copyFileSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Of the engine's log; each has 16 MB. */
const logFile = /^[0-9A-F]{24}$/;

/**
 * Copies the folder of an open embedded database, as it is between two statements. The engine works in
 * this thread, so that nothing is written while it copies; what is in the copy's log is made good when it
 * is opened, as after a kill.
 *
 * @param to A folder that is not there yet.
 */
export async function copyDatabase(engine: PGlite, folder: string, to: string): Promise<void> {
  // Nobody is in the middle of something meanwhile.
  await engine.transaction(async (transaction) => {
    await transaction.exec('checkpoint');
    const { rows } = await transaction.query<{ first: string; last: string }>(
      `select pg_walfile_name(redo_lsn) as first, pg_walfile_name(pg_current_wal_insert_lsn()) as last
       from pg_control_checkpoint()`,
    );
    const { first = '', last = '' } = rows[0] ?? {};
    // What the log holds from before the checkpoint, or keeps ready for later, is not needed.
    copyFiles(folder, to, (name) => !logFile.test(name) || (name >= first && name <= last));
  });
}

/** @param isKept Of a file, by its name. */
function copyFiles(from: string, to: string, isKept: (name: string) => boolean): void {
  mkdirSync(to, { mode: 0o700 });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const source = join(from, entry.name);
    const target = join(to, entry.name);
    if (entry.isDirectory()) copyFiles(source, target, isKept);
    else if (isKept(entry.name)) copyFileSync(source, target, constants.COPYFILE_FICLONE);
  }
}

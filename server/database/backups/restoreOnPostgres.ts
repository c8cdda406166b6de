import { cp } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openBackend } from '../thread/openBackend.ts';
import { lockDatabase } from '../postgres/lockDatabase.ts';
import { loadSeasons } from '../updateFromSeed.ts';
import { loadKeys } from '../../loadKeys.ts';
import type { Backup } from './backupFolder.ts';
import { moveOf } from './exportBackend.ts';
import { restoreExport } from './restoreExport.ts';

/** What of a data directory no export holds; it is taken from a backup where it is missing. */
const missed = ['keys.json', 'sample-feeds.json'] as const;

interface ServerToRestore {
  dataDirectory: string;
  databaseUrl: string;
  /** Where browsers reach its badges. */
  siteUrl: string;
}

/**
 * Brings a backup back to the PostgreSQL of servers that are stopped; one that starts meanwhile waits.
 *
 * @param tell Told a line about each step.
 * @returns the folder with what was there before; null where it was the same already.
 * @throws {Error} with one sentence that says what is wrong and what to do.
 */
export async function restoreOnPostgres(
  server: ServerToRestore,
  backup: Backup,
  tell: (line: string) => void,
): Promise<string | null> {
  const { dataDirectory, siteUrl } = server;
  let replaced: string | null = null;
  for (const part of missed) {
    const kept = join(backup.folder, part);
    if (existsSync(kept)) await cp(kept, join(dataDirectory, part), { force: false });
  }
  const keys = await loadKeys(dataDirectory);
  const { database } = await openBackend({
    ...server,
    ...{ keys, sources: [], seasons: loadSeasons(), now: new Date(), log: tell },
    beforeOthers: async ({ backend }) => {
      const target = moveOf(backend, { keys, siteUrl });
      replaced = await withoutServers(server.databaseUrl, () =>
        restoreExport(dataDirectory, backup, target, tell),
      );
    },
  });
  await database.close();
  return replaced;
}

/** Holds the lock of a server meanwhile, so that none runs on the database. */
async function withoutServers<Result>(
  databaseUrl: string,
  run: () => Promise<Result>,
): Promise<Result> {
  const ignore = () => undefined;
  const lock = await lockDatabase({ url: databaseUrl, waitMs: 0, onTaken: ignore, log: ignore });
  try {
    return await run();
  } finally {
    await lock.release();
  }
}

import { cp } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { openBackend } from '../database/openBackend.ts';
import { openLeadership } from '../database/postgres/openLeadership.ts';
import { loadSeasons } from '../database/updateFromSeed.ts';
import { loadKeys } from '../loadKeys.ts';
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

/** Whatever servers there are, one of them leads: while this process does, there is none. */
async function withoutServers<Result>(
  databaseUrl: string,
  run: () => Promise<Result>,
): Promise<Result> {
  const ignore = () => undefined;
  const leadership = await openLeadership(databaseUrl, ignore, ignore);
  try {
    if (leadership.leads()) return await run();
  } finally {
    await leadership.close();
  }
  throw new Error(
    'A Touchline server is running on the database of DATABASE_URL. Stop all that do, and restore then; nothing was changed.',
  );
}

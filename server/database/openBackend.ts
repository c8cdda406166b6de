import { rename, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { adoptPack } from './adoptPack.ts';
import { createBackend } from './createBackend.ts';
import type { Engine } from './engine.ts';
import type { Keys } from '../../common/localServer.ts';
import { logLine } from '../../common/logLine.ts';
import { migrate, refuseForeignSchema } from './migrate.ts';
import { openDatabase } from './openDatabase.ts';
import { openPostgres } from './postgres/openPostgres.ts';
import type { SeedSeason } from '../../common/clubs/seasons/readSeasons.ts';
import { seedDatabase, type SeedSource } from './seedDatabase.ts';
import { updateFromSeed } from './updateFromSeed.ts';

export interface BackendToOpen {
  dataDirectory: string;
  /** A PostgreSQL in place of the embedded one. */
  databaseUrl: string | undefined;
  keys: Keys;
  siteUrl: string;
  /** What a new database reads from the start. */
  sources: readonly SeedSource[] | 'pack';
  seasons: readonly SeedSeason[];
  now: Date;
  log: (line: string) => void;
}

/**
 * The backend over the database of a data directory or a PostgreSQL: opened, migrated, and on the first
 * start seeded. A kill at any moment leaves what the next start takes up. A database that was there gets
 * what the seed has got since.
 *
 * @throws {Error} when the database is not fit for it, or another version of the program has to see to
 *   it; it is left untouched.
 */
export async function openBackend(options: BackendToOpen) {
  const { dataDirectory, databaseUrl } = options;
  const storageFolder = join(dataDirectory, 'storage');
  const made = databaseUrl === undefined ? await makeEmbedded(options, storageFolder) : null;
  const database = await (databaseUrl === undefined
    ? openDatabase(folderIn(dataDirectory))
    : openPostgres(databaseUrl));
  const { engine } = database;
  try {
    // Of several processes over one database the first sees to it, and the others find it done.
    return await database.alone(async () => {
      await refuseForeignSchema(engine);
      const backend = await createBackend({ ...options, database, storageFolder });
      await migrate(engine);
      const notices = databaseUrl === undefined ? made : await fill(engine, options);
      const refusals = await updateFromSeed(engine, options.seasons, options.now);
      for (const refusal of refusals)
        options.log(logLine('start', 'not seeded', { club: refusal }));
      return {
        backend,
        database,
        /** Whether this start made it. */
        isNew: notices !== null,
        /** What is to be told of how it was made, a sentence each. */
        notices: notices ?? [],
      };
    });
  } catch (error) {
    await database.close();
    throw error;
  }
}

export type OpenedBackend = Awaited<ReturnType<typeof openBackend>>;

/** Whether the next start makes the embedded database of a data directory. */
export function isNewDatabase(dataDirectory: string): boolean {
  return !existsSync(folderIn(dataDirectory));
}

function folderIn(dataDirectory: string): string {
  return join(dataDirectory, 'db');
}

/**
 * Makes the embedded database where there is none. It is made aside and renamed when whole: a kill on
 * the way leaves nothing half made.
 *
 * @returns what is to be told of it; null where it was there.
 */
async function makeEmbedded(
  options: BackendToOpen,
  storageFolder: string,
): Promise<string[] | null> {
  if (!isNewDatabase(options.dataDirectory)) return null;
  const folder = folderIn(options.dataDirectory);
  const aside = `${folder}.new`;
  await rm(aside, { recursive: true, force: true });
  const database = await openDatabase(aside);
  await createBackend({ ...options, database, storageFolder });
  await migrate(database.engine);
  const notices = await fill(database.engine, options);
  await database.close();
  await rename(aside, folder);
  return notices;
}

/**
 * Gives a migrated database what a new one starts with, in one transaction.
 *
 * @returns what is to be told of it; null where it was filled before.
 */
async function fill(
  engine: Engine,
  { sources, seasons, now }: BackendToOpen,
): Promise<string[] | null> {
  const isOfPack = sources === 'pack';
  const notices: string[] = [];
  const isFilled = await seedDatabase(engine, isOfPack ? [] : sources, seasons, now, async (it) => {
    if (isOfPack) notices.push(...(await adoptPack(it)));
  });
  return isFilled ? notices : null;
}

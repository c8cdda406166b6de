import { rename, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { adoptPack } from './adoptPack.ts';
import { createBackend, type Backend } from './createBackend.ts';
import type { Keys } from '../../common/localServer.ts';
import { logLine } from '../../common/logLine.ts';
import { migrate, refuseForeignSchema } from './migrate.ts';
import { openDatabase, type Database } from './openDatabase.ts';
import type { SeedSeason } from '../../common/clubs/seasons/readSeasons.ts';
import { seedDatabase, type SeedSource } from './seedDatabase.ts';
import { updateFromSeed } from './updateFromSeed.ts';

export interface EmbeddedOptions {
  dataDirectory: string;
  keys: Keys;
  siteUrl: string;
  /** What a new database reads from the start. */
  sources: readonly SeedSource[] | 'pack';
  seasons: readonly SeedSeason[];
  now: Date;
  log: (line: string) => void;
}

/** Whether a data directory has no database yet. */
export function isNewDatabase(dataDirectory: string): boolean {
  return !existsSync(folderOf(dataDirectory));
}

/**
 * Makes the embedded database of a data directory, migrated and seeded: aside, and renamed when whole,
 * so that a kill meanwhile leaves nothing half made.
 */
export async function makeEmbeddedDatabase(options: EmbeddedOptions): Promise<void> {
  const folder = folderOf(options.dataDirectory);
  const aside = `${folder}.new`;
  await rm(aside, { recursive: true, force: true });
  const database = await openDatabase(aside);
  await createBackend({ ...options, database, storageFolder: storageOf(options) });
  await migrate(database.engine);
  const sources = options.sources === 'pack' ? [] : options.sources;
  await seedDatabase(database.engine, sources, options.seasons, options.now);
  const notices = options.sources === 'pack' ? await adoptPack(database.engine) : [];
  for (const notice of notices) options.log(`[start] ${notice}`);
  await database.close();
  await rename(aside, folder);
}

/**
 * Opens the embedded backend of a data directory, whose database gets the migrations and what the seed
 * has got since.
 *
 * @throws {Error} when another version of the program has to see to the database; it is left untouched.
 */
export async function openEmbeddedBackend(options: EmbeddedOptions): Promise<OpenBackend> {
  const database = await openDatabase(folderOf(options.dataDirectory));
  try {
    await refuseForeignSchema(database.engine);
    const backend = await createBackend({
      ...options,
      database,
      storageFolder: storageOf(options),
    });
    await migrate(database.engine);
    const refusals = await updateFromSeed(database.engine, options.seasons, options.now);
    for (const refusal of refusals) options.log(logLine('start', 'not seeded', { club: refusal }));
    return { backend, database };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** A database, and the API over it. */
export interface OpenBackend {
  backend: Backend;
  database: Database;
}

function folderOf(dataDirectory: string): string {
  return join(dataDirectory, 'db');
}

function storageOf({ dataDirectory }: EmbeddedOptions): string {
  return join(dataDirectory, 'storage');
}

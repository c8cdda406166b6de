import { rename, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { adoptPack } from './adoptPack.ts';
import { createBackend } from './createBackend.ts';
import type { Keys } from '../../common/localServer.ts';
import { logLine } from '../../common/logLine.ts';
import { migrate, refuseForeignSchema } from './migrate.ts';
import { openDatabase } from './openDatabase.ts';
import type { SeedSeason } from '../../common/clubs/seasons/readSeasons.ts';
import { seedDatabase, type SeedSource } from './seedDatabase.ts';
import { updateFromSeed } from './updateFromSeed.ts';

/**
 * The embedded backend of a data directory: opened, migrated, and on the first start made and
 * seeded. It is made aside and renamed when whole, so that a kill during the first start leaves
 * nothing half made. One that was there gets what the seed has got since.
 *
 * @throws {Error} when another version of the program has to see to the database; it is left untouched.
 */
export async function openEmbeddedBackend(options: {
  dataDirectory: string;
  keys: Keys;
  siteUrl: string;
  /** What a new database reads from the start. */
  sources: readonly SeedSource[] | 'pack';
  seasons: readonly SeedSeason[];
  now: Date;
  log: (line: string) => void;
}) {
  const folder = join(options.dataDirectory, 'db');
  const storageFolder = join(options.dataDirectory, 'storage');
  const isNew = isNewDatabase(options.dataDirectory);
  const notices: string[] = [];
  if (isNew) {
    const aside = `${folder}.new`;
    await rm(aside, { recursive: true, force: true });
    const database = await openDatabase(aside);
    await createBackend({ ...options, database, storageFolder });
    await migrate(database.engine);
    const sources = options.sources === 'pack' ? [] : options.sources;
    await seedDatabase(database.engine, sources, options.seasons, options.now);
    if (options.sources === 'pack') notices.push(...(await adoptPack(database.engine)));
    await database.close();
    await rename(aside, folder);
  }
  const database = await openDatabase(folder);
  try {
    await refuseForeignSchema(database.engine);
    const backend = await createBackend({ ...options, database, storageFolder });
    await migrate(database.engine);
    const refusals = await updateFromSeed(database.engine, options.seasons, options.now);
    for (const refusal of refusals) options.log(logLine('start', 'not seeded', { club: refusal }));
    return {
      backend,
      database,
      /** Whether this start made it. */
      isNew,
      /** What is to be told of how it was made, a sentence each. */
      notices,
    };
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Whether the next start makes the database of a data directory. */
export function isNewDatabase(dataDirectory: string): boolean {
  return !existsSync(join(dataDirectory, 'db'));
}

export type EmbeddedBackend = Awaited<ReturnType<typeof openEmbeddedBackend>>;

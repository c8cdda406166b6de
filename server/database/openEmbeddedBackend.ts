import { rename, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { adoptPack } from './adoptPack.ts';
import { createBackend } from './createBackend.ts';
import type { Keys } from '../../common/localServer.ts';
import { migrate, refuseForeignSchema } from './migrate.ts';
import { openDatabase } from './openDatabase.ts';
import { seedDatabase, type SeedSource } from './seedDatabase.ts';

/**
 * The embedded backend of a data directory: opened, migrated, and on the first start made and
 * seeded. It is made aside and renamed when whole, so that a kill during the first start leaves
 * nothing half made.
 *
 * @throws {Error} when another version of the program has to see to the database; it is left untouched.
 */
export async function openEmbeddedBackend(options: {
  dataDirectory: string;
  keys: Keys;
  siteUrl: string;
  /** What a new database reads from the start. */
  sources: readonly SeedSource[] | 'pack';
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
    await seedDatabase(database.engine, options.sources === 'pack' ? [] : options.sources);
    if (options.sources === 'pack') notices.push(...(await adoptPack(database.engine)));
    await database.close();
    await rename(aside, folder);
  }
  const database = await openDatabase(folder);
  try {
    await refuseForeignSchema(database.engine);
    const backend = await createBackend({ ...options, database, storageFolder });
    await migrate(database.engine);
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

import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm } from 'node:fs/promises';
import { existsSync, lstatSync } from 'node:fs';
import { join } from 'node:path';
import { createBackend, type Backend } from '../createBackend.ts';
import type { Engine, Statements } from '../engine.ts';
import { logLine } from '../../../common/logLine.ts';
import { loadSourcePack } from '../../../common/pyramid/pyramidFiles.ts';
import { adoptedSchema } from '../../../common/sourcePack/packAnswers.ts';
import { entriesThatAreOn, type SourcePack } from '../../../common/sourcePack/readSourcePack.ts';
import { countOf } from '../../../common/text/counts.ts';
import { explainDamage, explainIfDamage } from '../explainDamage.ts';
import { awaitsMigrations, migrate, refuseForeignSchema } from '../migrate.ts';
import { openDatabase, type Database } from '../openDatabase.ts';
import { openPostgres } from '../postgres/openPostgres.ts';
import type { SeedSeason } from '../../../common/pyramid/readSeasons.ts';
import { seedDatabase } from '../seedDatabase.ts';
import { updateFromSeed } from '../updateFromSeed.ts';
import type { BackendOptions } from './messages.ts';

export interface BackendToOpen extends Omit<BackendOptions, 'adminEmail' | 'adminPassword'> {
  seasons: readonly SeedSeason[];
  now: Date;
  log: (line: string) => void;
  /** Is told why, in a sentence, when the embedded engine gives up; has to end the thread. */
  onDeath?: (reason: Error) => void;
  /** Awaited before a database that is not new gets the migrations of this version. */
  beforeMigrations?: (database: Database) => Promise<void>;
}

export interface OpenedBackend {
  backend: Backend;
  database: Database;
  /** Whether opening filled it; see `makeEmbeddedDatabase` for the embedded one. */
  isNew: boolean;
}

/** Whether there is no embedded database yet in a data directory; a link to one that is away is one. */
export function isNewDatabase(dataDirectory: string): boolean {
  return lstatSync(folderIn(dataDirectory), { throwIfNoEntry: false }) === undefined;
}

/**
 * Makes the embedded database of a data directory, migrated and filled; aside until it is whole. The folder
 * has a name of its own, for a process killed last may still write.
 */
export async function makeEmbeddedDatabase(options: BackendToOpen): Promise<void> {
  const folder = folderIn(options.dataDirectory);
  const making = `${folder}.new`;
  await rm(making, { recursive: true, force: true });
  const aside = join(making, randomUUID());
  // The data directory may be one that others can read.
  await mkdir(aside, { recursive: true, mode: 0o700 });
  try {
    const database = await openDatabase(aside, undefined, options.onDeath);
    await createBackend({ ...options, database, storageFolder: storageIn(options) });
    await migrate(database.engine);
    await fill(database.engine, options);
    await database.close();
    await rename(aside, folder).catch((error: unknown) => {
      // Whoever was first has made the same.
      if (!existsSync(folder)) throw error;
    });
    await rm(making, { recursive: true, force: true });
  } catch (error) {
    throw explainIfDamage(aside, error);
  }
}

/**
 * Opens the backend over an embedded database or a PostgreSQL: migrates it, fills an empty PostgreSQL, and
 * adds what is new in the seed. The next start takes up what a kill interrupts.
 *
 * @throws {Error} when the database is not fit for this version; it is left untouched.
 */
export async function openBackend(options: BackendToOpen): Promise<OpenedBackend> {
  const { databaseUrl } = options;
  return databaseUrl === undefined
    ? openEmbedded(options)
    : openOver(await openPostgres(databaseUrl), options);
}

async function openEmbedded(options: BackendToOpen): Promise<OpenedBackend> {
  const folder = folderIn(options.dataDirectory);
  // The engine would make a new database there.
  if (!existsSync(join(folder, 'PG_VERSION'))) {
    const reason = existsSync(folder)
      ? 'the file PG_VERSION is missing'
      : 'it is a link to a folder that is not there';
    throw explainDamage(folder, null, [`FATAL:  ${reason}`]);
  }
  const database = await openDatabase(folder, undefined, options.onDeath);
  return openOver(database, options).catch((error: unknown) => {
    throw explainIfDamage(folder, error);
  });
}

async function openOver(database: Database, options: BackendToOpen): Promise<OpenedBackend> {
  const { engine } = database;
  try {
    await refuseForeignSchema(engine);
    const backend = await createBackend({
      ...options,
      database,
      storageFolder: storageIn(options),
    });
    if (await awaitsMigrations(engine)) await options.beforeMigrations?.(database);
    await migrate(engine);
    const isNew = options.databaseUrl !== undefined && (await fill(engine, options));
    const refusals = await updateFromSeed(engine, options.seasons, options.now);
    for (const refusal of refusals) {
      options.log(logLine('start', 'not seeded', { club: refusal }));
    }
    return { backend, database, isNew };
  } catch (error) {
    await database.close();
    throw error;
  }
}

function folderIn(dataDirectory: string): string {
  return join(dataDirectory, 'db');
}

function storageIn({ dataDirectory }: BackendToOpen): string {
  return join(dataDirectory, 'storage');
}

/** Seeds a migrated database in one transaction; returns false where it was filled before. */
async function fill(
  engine: Engine,
  { sources, seasons, now, log }: BackendToOpen,
): Promise<boolean> {
  const isOfPack = sources === 'pack';
  return seedDatabase(engine, isOfPack ? [] : sources, seasons, now, async (transaction) => {
    if (!isOfPack) return;
    for (const notice of await adoptPack(transaction)) log(`[start] ${notice}`);
  });
}

/** Adds the feeds of the source pack that are on; returns sentences on how many, and on what was left out. */
export async function adoptPack(
  engine: Pick<Statements, 'query'>,
  pack: SourcePack = loadSourcePack(),
): Promise<string[]> {
  const { rows } = await engine.query<{ adopted: unknown }>(
    'select public.adopt_sources($1::jsonb, $2::jsonb) as adopted',
    [JSON.stringify(entriesThatAreOn(pack)), JSON.stringify(pack.publishers)],
  );
  const { added, skipped } = adoptedSchema.parse(rows[0]?.adopted);
  return [
    `${countOf(added, 'source')} of the source pack adopted.`,
    ...pack.wrong.map((fault) => `A row of the source pack was left out: ${fault}`),
    ...skipped.map(({ name, reason }) => `${name} was left out: ${reason}`),
  ];
}

import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { temporaryFolder } from '../../common/fixtures/temporaryFolder.ts';
import { migratedSnapshot } from '../../supabase/tests/fixtures/migratedSnapshot.ts';
import { makeEmbeddedDatabase } from '../database/openBackend.ts';
import { openDatabase, type EmbeddedDatabase } from '../database/openDatabase.ts';
import { readCatalogue } from '../database/readCatalogue.ts';
import { loadSeasons } from '../database/updateFromSeed.ts';
import { loadKeys } from '../loadKeys.ts';
import { makeDatabase } from './makeDatabase.ts';
import { findPreparedDatabase } from './preparedDatabase.ts';

vi.setConfig({ testTimeout: 60_000 });

async function open(folder: string): Promise<EmbeddedDatabase> {
  const database = await openDatabase(folder);
  onTestFinished(() => database.close());
  return database;
}

/** Of a new database in a data directory of its own. */
async function makeFrom(beginsAs: string | null) {
  const dataDirectory = await temporaryFolder();
  await makeEmbeddedDatabase({
    ...{ dataDirectory, beginsAs, databaseUrl: undefined, siteUrl: 'http://touchline.test' },
    ...{ keys: await loadKeys(dataDirectory), sources: [], seasons: loadSeasons() },
    ...{ now: new Date(), log: () => undefined },
  });
  return open(join(dataDirectory, 'db'));
}

const countClubs = async ({ engine }: EmbeddedDatabase) =>
  (await engine.query('select from public.clubs')).rows.length;

/** The identifier that initdb gave it, which its control file begins with. */
const clusterOf = async (folder: string) =>
  (await readFile(join(folder, 'global/pg_control'))).readBigUInt64LE(0);

/** What `npm ci` leaves, made where it was not. */
async function prepared(): Promise<string> {
  await makeDatabase('prepared', (line) => expect.fail(line));
  return (await findPreparedDatabase()) ?? expect.fail('nothing was prepared');
}

it('a database that begins as what was prepared is the one that its migrations make, filled', async () => {
  const database = await makeFrom(await prepared());
  expect(await countClubs(database)).toBeGreaterThan(90);
  const fresh = await openDatabase(undefined, await migratedSnapshot());
  onTestFinished(() => fresh.close());
  expect(await readCatalogue(database.engine)).toEqual(await readCatalogue(fresh.engine));
});

it('a first start takes what was prepared', async () => {
  const folder = await prepared();
  const dataDirectory = await temporaryFolder();
  const options = {
    ...{ dataDirectory, databaseUrl: undefined, siteUrl: 'http://touchline.test', sources: [] },
    ...{ keys: await loadKeys(dataDirectory), adminEmail: '', adminPassword: undefined },
  };
  await makeDatabase(options, () => undefined);
  expect(await clusterOf(join(dataDirectory, 'db'))).toBe(await clusterOf(folder));
});

it('what was prepared holds no row but what migrations write, and stays as it is', async () => {
  const folder = await prepared();
  const control = () => readFile(join(folder, 'global/pg_control'), 'hex');
  const before = await control();
  await makeFrom(folder);
  expect(await control()).toBe(before);
  const copy = join(await temporaryFolder(), 'db');
  await cp(folder, copy, { recursive: true });
  const { engine } = await open(copy);
  await engine.exec('analyze');
  const { rows } = await engine.query<{ name: string }>(`
    select schemaname || '.' || relname as name from pg_stat_user_tables
    where n_live_tup > 0 order by 1
  `);
  expect(rows.map(({ name }) => name)).toEqual([
    ...['private.write_probe', 'public.about_page_content', 'storage.buckets'],
    'supabase_migrations.schema_migrations',
  ]);
});

it('a database begins from nothing where what was prepared is damaged', async () => {
  const damaged = join(await temporaryFolder(), 'prepared');
  await mkdir(damaged);
  await writeFile(join(damaged, 'PG_VERSION'), '17');
  expect(await countClubs(await makeFrom(damaged))).toBeGreaterThan(90);
});

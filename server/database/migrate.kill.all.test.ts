import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { migratedSnapshot } from '../../supabase/tests/fixtures/migratedSnapshot.ts';
import { temporaryFolder } from '../../common/fixtures/temporaryFolder.ts';
import { migrate } from './migrate.ts';
import { openDatabase, type Database } from './openDatabase.ts';

vi.setConfig({ testTimeout: 120_000 });

const killedIn = 7;
const versions = (await readdir(new URL('../../supabase/migrations/', import.meta.url)))
  .map((name) => name.slice(0, 14))
  .sort();
const moduleAt = (name: string) => JSON.stringify(new URL(name, import.meta.url).href);

/** Migrates a database on the disk, and is killed when a migration is done but not yet noted. */
const killedMigration = `
  import { createBackend } from ${moduleAt('createBackend.ts')};
  import { loadKeys } from ${moduleAt('../loadKeys.ts')};
  import { migrate } from ${moduleAt('migrate.ts')};
  import { openDatabase } from ${moduleAt('openDatabase.ts')};
  const [folder, data] = process.argv.slice(1);
  const database = await openDatabase(data);
  const keys = await loadKeys(folder);
  await createBackend({ database, keys, storageFolder: folder, siteUrl: 'http://x.test' });
  const { engine } = database;
  const transact = engine.transaction.bind(engine);
  let begun = 0;
  engine.transaction = (work) => transact((transaction) => {
    begun += 1;
    if (begun === ${String(killedIn)}) {
      transaction.query = () => process.kill(process.pid, 'SIGKILL');
    }
    return work(transaction);
  });
  await migrate(engine);
`;

let database: Database | undefined;
afterEach(() => database?.close());

async function historyOf({ engine }: Database): Promise<string[]> {
  const { rows } = await engine.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations order by version',
  );
  return rows.map(({ version }) => version);
}

/** Every relation and function of the product. */
async function schemaOf({ engine }: Database): Promise<unknown[]> {
  const { rows } = await engine.query(`
    select n.nspname, r.relname as name from pg_class r join pg_namespace n on n.oid = r.relnamespace
      where n.nspname in ('public', 'private')
    union all
    select n.nspname, p.oid::regprocedure::text from pg_proc p join pg_namespace n on n.oid = p.pronamespace
      where n.nspname in ('public', 'private')
    order by 1, 2`);
  return rows;
}

it('takes up migrations that were killed half way, as if nothing had happened', async () => {
  const folder = await temporaryFolder();
  const data = join(folder, 'db');
  const argv = ['--input-type=module', '--eval', killedMigration, folder, data];
  const child = spawn(process.execPath, argv, { stdio: ['ignore', 'ignore', 'inherit'] });
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);

  database = await openDatabase(data);
  // The one under way is gone without a trace, those before it are whole.
  expect(await historyOf(database)).toEqual(versions.slice(0, killedIn - 1));
  expect(await migrate(database.engine)).toEqual(versions.slice(killedIn - 1));
  expect(await historyOf(database)).toEqual(versions);
  const resumed = await schemaOf(database);
  await database.close();

  database = await openDatabase(undefined, await migratedSnapshot());
  expect(resumed).toEqual(await schemaOf(database));
});

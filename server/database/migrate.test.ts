import { readdir } from 'node:fs/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openBareDatabase } from '../../supabase/tests/fixtures/openBareDatabase.ts';
import { openMigratedDatabase } from '../../supabase/tests/fixtures/openMigratedDatabase.ts';
import { awaitsMigrations, migrate } from './migrate.ts';
import type { Database } from './openDatabase.ts';

// Each makes or loads a database of its own.
vi.setConfig({ testTimeout: 60_000 });

const versions = (await readdir(new URL('../../supabase/migrations/', import.meta.url)))
  .map((name) => name.slice(0, 14))
  .sort();

let database: Database;
afterEach(() => database.close());

async function historyOf({ engine }: Database): Promise<string[]> {
  const { rows } = await engine.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations order by version',
  );
  return rows.map(({ version }) => version);
}

describe('migrate', () => {
  it('brings a fresh database up to date, and then has nothing to do', async () => {
    database = await openBareDatabase();
    expect(await migrate(database.engine)).toEqual(versions);
    expect(await historyOf(database)).toEqual(versions);
    expect(await migrate(database.engine)).toEqual([]);
  });

  it('is awaited by a database of an older version alone, not by a new one', async () => {
    database = await openMigratedDatabase();
    const { engine } = database;
    expect(await awaitsMigrations(engine)).toBe(false);
    await engine.query('delete from supabase_migrations.schema_migrations where version = $1', [
      versions.at(-1),
    ]);
    expect(await awaitsMigrations(engine)).toBe(true);
    await engine.exec('delete from supabase_migrations.schema_migrations');
    expect(await awaitsMigrations(engine)).toBe(false);
  });

  it('refuses a database that a newer version wrote, and touches nothing', async () => {
    database = await openMigratedDatabase();
    const { engine } = database;
    await engine.exec(`
      insert into supabase_migrations.schema_migrations (version, name)
        values ('29990101000000', 'from_the_future');
      delete from supabase_migrations.schema_migrations where version = '${versions[0] ?? ''}';
    `);
    await expect(migrate(engine)).rejects.toThrow(
      'The database was written by a newer version of Touchline (it has the migration 29990101000000). Update Touchline, or use another DATA_DIR.',
    );
    expect(await historyOf(database)).toEqual([...versions.slice(1), '29990101000000']);
  });

  it.each([
    ['0.5.0', '20261127200000'],
    ['a version in between', '20261128000150'],
  ])('refuses one of %s, says how its data moves, and touches nothing', async (_, version) => {
    database = await openMigratedDatabase();
    const { engine } = database;
    await engine.exec(`
      update supabase_migrations.schema_migrations set version = '${version}'
      where version = '${versions[0] ?? ''}'
    `);
    const before = await historyOf(database);
    await expect(migrate(engine)).rejects.toThrow(
      new RegExp(`older version .*migration ${version}.*npm run export.*npm run import`),
    );
    expect(await historyOf(database)).toEqual(before);
  });

  it('names the migration that failed, and leaves no part of it', async () => {
    database = await openMigratedDatabase();
    const { engine } = database;
    const first = versions[0] ?? '';
    await engine.exec(`
      delete from supabase_migrations.schema_migrations where version = '${first}';
      drop table private.admins cascade;
    `);
    await expect(migrate(engine)).rejects.toThrow(
      new RegExp(`^The migration ${first}_\\w+\\.sql failed: .*already exists`),
    );
    expect(await historyOf(database)).toEqual(versions.slice(1));
    const { rows } = await engine.query("select to_regclass('private.admins') as admins");
    expect(rows).toEqual([{ admins: null }]);
  });
});

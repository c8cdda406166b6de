import { readdir } from 'node:fs/promises';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeOldDatabase } from '../../supabase/tests/fixtures/makeOldDatabase.ts';
import squash from '../../supabase/squash.json' with { type: 'json' };
import { migrate } from './migrate.ts';
import { openDatabase, type Database } from './openDatabase.ts';
import { digestCatalogue } from './readCatalogue.ts';

// Each loads a database of its own.
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

describe('migrate on a database from before the squash', () => {
  let snapshot: Blob;
  beforeAll(async () => {
    const made = await makeOldDatabase();
    snapshot = await made.engine.dumpDataDir('none');
    await made.close();
  });

  it('replaces its history, and keeps its rows', async () => {
    database = await openDatabase(undefined, snapshot);
    const { engine } = database;
    await engine.query(`insert into public.clubs (name, slug) values ($1, 'long')`, [
      'Long '.repeat(25),
    ]);
    const later = versions.filter((version) => !squash.by.includes(version));
    expect(await migrate(engine)).toEqual(later);
    expect(await historyOf(database)).toEqual(versions);
    const { rows } = await engine.query('select slug from public.leagues');
    expect(rows).toEqual([{ slug: 'premier-league' }]);
    const clubs = await engine.query('select name from public.clubs');
    expect(clubs.rows).toEqual([{ name: 'Long '.repeat(20).trim() }]);
    expect(await migrate(engine)).toEqual([]);
  });

  it('knows the schema that it takes for the old one', async () => {
    database = await openDatabase(undefined, snapshot);
    // Only where PostgreSQL describes the same schema in other words may the digest be written anew.
    expect(squash.schemas).toContain(await digestCatalogue(database.engine));
  });

  it('refuses one that has only a part of the old migrations, and says what to do', async () => {
    database = await openDatabase(undefined, snapshot);
    const { engine } = database;
    const part = squash.replaced.slice(0, 40);
    await engine.query(
      'delete from supabase_migrations.schema_migrations where version <> all ($1)',
      [part],
    );
    await expect(migrate(engine)).rejects.toThrow(
      /^The database was written by an older version of Touchline, which this one does not take over \(its last migration is 20261125000300\)\. Start once the last version that does: git checkout [0-9a-f]{12} && npm ci && npm start; then come back to this one\.$/,
    );
    expect(await historyOf(database)).toEqual(part);
  });

  it('refuses one whose schema was changed by hand, whatever it was', async () => {
    database = await openDatabase(undefined, snapshot);
    const { engine } = database;
    const digests = new Set(squash.schemas);
    for (const change of [
      'create table public.mine (id int primary key)',
      'alter table public.clubs add column mine text',
      'alter table public.clubs drop constraint clubs_slug_check',
      'drop index public.articles_newest',
      'drop policy "Anyone reads clubs" on public.clubs',
      'grant select on table public.sources to anon',
      'drop trigger retire_source on public.sources',
      'alter function public.is_admin() security definer',
    ]) {
      await engine.exec(change);
      const digest = await digestCatalogue(engine);
      expect(digests, change).not.toContain(digest);
      digests.add(digest);
    }
    await expect(migrate(engine)).rejects.toThrow(
      'The schema of the database is not the one that its migrations make: somebody changed it by hand. Take that back, or export the data with the version of Touchline that wrote it and import it into another DATA_DIR.',
    );
    expect(await historyOf(database)).toEqual(squash.replaced);
  });
});

import { readFile } from 'node:fs/promises';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Database } from '../../server/database/openDatabase.ts';
import { seedDatabase } from '../../server/database/seedDatabase.ts';
import { loadSeasons } from '../../common/pyramid/pyramidFiles.ts';
import { openMigratedDatabase } from './fixtures/openMigratedDatabase.ts';
import { seedScript } from './fixtures/seedScript.ts';

// Each makes or loads a database of its own.
vi.setConfig({ testTimeout: 60_000 });

const file = new URL('../seed.sql', import.meta.url);
const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

const opened: Database[] = [];
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close();
});

async function open(): Promise<Database> {
  const database = await openMigratedDatabase();
  opened.push(database);
  return database;
}

/** Every row of every table of ours, by table; ids by what they stand for, and moments left out. */
async function allRows({ engine }: Database): Promise<Record<string, string[]>> {
  const { rows: named } = await engine.query<{ id: string; name: string }>(`
    select id::text, slug as name from public.leagues union all
    select id::text, slug from public.clubs union all
    select id::text, code from public.seasons union all
    select id::text, key from public.about_page_content`);
  const names = new Map(named.map(({ id, name }) => [id, name]));
  const { rows: tables } = await engine.query<{ name: string }>(`
    select format('%I.%I', schemaname, tablename) as name from pg_tables
    where schemaname in ('public', 'private')`);
  const all: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows } = await engine.query<{ row: string }>(
      `select to_jsonb(listed)::text as row from ${name} as listed`,
    );
    all[name] = rows
      .map(({ row }) => row.replaceAll(uuid, (id) => names.get(id) ?? 'other'))
      .map((row) => row.replaceAll(/\d{4}-\d\d-\d\dT[\d:.+]+/g, 'moment'))
      .sort();
  }
  return all;
}

describe('supabase/seed.sql', () => {
  it('is what the clubs, seasons and texts of the product make of it', async () => {
    expect(await readFile(file, 'utf8')).toBe(seedScript());
  });

  it('fills a migrated database with the rows that npm start does', async () => {
    const [started, seeded] = [await open(), await open()];
    await seedDatabase(started.engine, [], loadSeasons(), new Date());
    await seeded.engine.exec(await readFile(file, 'utf8'));
    const rows = await allRows(seeded);
    expect(rows).toEqual(await allRows(started));
    expect(rows['public.league_memberships']?.length).toBe(3 * 92);
    expect(rows['public.seasons']?.filter((row) => row.includes('"is_active": true'))).toHaveLength(
      1,
    );

    // A second time is refused, and changes nothing.
    await expect(seeded.engine.exec(await readFile(file, 'utf8'))).rejects.toThrow(/duplicate key/);
    expect(await allRows(seeded)).toEqual(rows);
  });
});

import { readdir, readFile } from 'node:fs/promises';
import { describe, expect, it, onTestFinished } from 'vitest';
import squash from '../squash.json' with { type: 'json' };
import { describeSchema } from './fixtures/describeSchema.ts';
import { openMigratedDatabase } from './fixtures/openMigratedDatabase.ts';

const folder = new URL('../migrations/', import.meta.url);
const files = (await readdir(folder)).sort();

describe('the migrations', () => {
  it('are written down in schema.sql as what they make', async () => {
    const database = await openMigratedDatabase();
    onTestFinished(() => database.close());
    const described = await describeSchema(database.engine);
    const written = await readFile(new URL('../schema.sql', import.meta.url), 'utf8');
    // Out of date? npm run db:schema
    expect(written === described).toBe(true);
  });

  it('begin with those of the squash, and define no function twice in them', async () => {
    const squashed = files.slice(0, squash.by.length);
    expect(squashed.map((name) => name.slice(0, 14))).toEqual(squash.by);
    const sql = await Promise.all(squashed.map((name) => readFile(new URL(name, folder), 'utf8')));
    expect(sql.flatMap(functionsIn).length).toBeGreaterThan(100);
    expect(repeated(sql.flatMap(functionsIn))).toEqual([]);
  });

  it('would be caught defining a function twice', () => {
    const sql =
      'create function public.a() returns\ncreate or replace function public.a(n integer)';
    expect(repeated(functionsIn(sql))).toEqual(['public.a']);
  });

  it('have no version of those that the squash replaced: old databases would take them for done', () => {
    const versions = files.map((name) => name.slice(0, 14));
    expect(versions.filter((version) => squash.replaced.includes(version))).toEqual([]);
  });

  it('have a name that sorts by the day that they were made, which is not to come', () => {
    // The first place on earth where the day is over.
    const tomorrow = new Date(Date.now() + 14 * 3_600_000).toISOString().replace(/\D/g, '');
    for (const name of files) {
      expect(name).toMatch(/^20\d{12}_[a-z_]+\.sql$/);
      expect(name.slice(0, 14) <= tomorrow.slice(0, 14)).toBe(true);
    }
  });
});

function functionsIn(sql: string): string[] {
  return Array.from(
    sql.matchAll(/^create (?:or replace )?function ([\w.]+)/gm),
    (found) => found[1] ?? '',
  );
}

function repeated(names: readonly string[]): string[] {
  return names.filter((name, place) => names.indexOf(name) !== place);
}

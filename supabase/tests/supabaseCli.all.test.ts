import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { seedClubs } from '../../common/pyramid/pyramid.ts';
import { databaseTypes } from './fixtures/databaseTypes.ts';
import { openSupabaseCli, type SupabaseCli } from './fixtures/openSupabaseCli.ts';

const repository = fileURLToPath(new URL('../../', import.meta.url));
const typesFile = new URL('../../common/database.types.ts', import.meta.url);
const missing = 'the Supabase CLI has no program for this machine';

const cli = await openSupabaseCli();
if (cli === null) process.stdout.write(`Skipped: ${missing}.\n`);
afterAll(() => cli?.close());

describe('the Supabase CLI', () => {
  it('makes the same types of the migrations as are in the repository', async ({ skip }) => {
    if (cli === null) return skip(missing);

    expect(await databaseTypes(cli)).toBe(await readFile(typesFile, 'utf8'));
  });

  it('finds no migration left to push, and no fault in config.toml', async ({ skip }) => {
    if (cli === null) return skip(missing);

    const { exitCode, stdout, stderr } = await cli.run(
      ...['db', 'push', '--dry-run', '--yes', `--workdir=${repository}`],
    );

    expect(stdout).toBe('Remote database is up to date.\n');
    expect(stderr).not.toMatch(/warn|error/i);
    expect(exitCode).toBe(0);
  });

  it('fills an empty database from config.toml and seed.sql, as supabase start does', async ({
    skip,
  }) => {
    if (cli === null) return skip(missing);

    const { exitCode, stderr } = await cli.run(
      ...['db', 'push', '--include-seed', '--yes', `--workdir=${repository}`],
    );

    expect(stderr).not.toMatch(/warn|error/i);
    expect(exitCode).toBe(0);
    const { rows } = await cli.engine.query(
      'select (select count(*)::int from public.clubs) as clubs, (select count(*)::int from public.leagues) as leagues',
    );
    expect(rows).toEqual([{ clubs: seedClubs.length, leagues: 4 }]);
  });

  it('has no advice at warn or above', async ({ skip }) => {
    if (cli === null) return skip(missing);

    expect(await advise(cli)).toEqual({ exitCode: 0, advice: [] });
  });
});

const adviceSchema = z.object({ results: z.array(z.object({ detail: z.string() })) });

/** What the linter of hosted projects says of the database, at warn or above. */
async function advise(program: SupabaseCli) {
  const { exitCode, stdout } = await program.run(
    ...['db', 'advisors', '--level=warn', '--fail-on=warn', '--output-format=json'],
  );
  const { results } = adviceSchema.parse(JSON.parse(stdout));
  return { exitCode, advice: results.map(({ detail }) => detail) };
}

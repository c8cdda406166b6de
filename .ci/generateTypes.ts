import { readFile, writeFile } from 'node:fs/promises';
import { databaseTypes } from '../supabase/tests/fixtures/databaseTypes.ts';
import { openSupabaseCli } from '../supabase/tests/fixtures/openSupabaseCli.ts';

// Writes common/database.types.ts from the migrations; with --check it only compares.

const file = new URL('../common/database.types.ts', import.meta.url);

const cli = await openSupabaseCli();
if (cli === null) {
  console.error('The Supabase CLI has no program for this machine. Run npm ci on one that it has.');
  process.exitCode = 1;
} else {
  const types = await databaseTypes(cli);
  await cli.close();
  if (!process.argv.includes('--check')) {
    await writeFile(file, types);
    console.log('common/database.types.ts is written.');
  } else if ((await readFile(file, 'utf8').catch(() => '')) !== types) {
    console.error('common/database.types.ts is out of date. Run npm run db:types.');
    process.exitCode = 1;
  }
}

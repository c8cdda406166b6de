import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PGlite } from '@electric-sql/pglite';
import { createBackend } from '../../server/database/createBackend.ts';
import { migrate } from '../../server/database/migrate.ts';
import { openDatabase } from '../../server/database/openDatabase.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const cacheFolder = join(root, 'node_modules/.cache/touchline-tests');
const migrationsFolder = join(root, 'supabase/migrations');

/** All that decides what a migrated database holds. */
const ingredients = ['package-lock.json', 'server/database/openDatabase.ts'].concat([
  'server/database/createBackend.ts',
  'server/database/migrate.ts',
  'supabase/tests/migratedSnapshot.ts',
]);

/**
 * A database with the system schemas and every migration, and no row: for `openDatabase`. Making
 * one takes 2 to 4 s and loading it 0.5 s, so it is kept under a name made of the contents of everything
 * that went into it.
 */
export async function migratedSnapshot(): Promise<Blob> {
  const file = join(cacheFolder, `${await digestIngredients()}.tar`);
  const kept = await readFile(file).catch(() => null);
  if (kept !== null) return new Blob([kept]);

  const snapshot = await makeSnapshot();
  await mkdir(cacheFolder, { recursive: true });
  const outdated = await readdir(cacheFolder);
  // Another test file may be making the same one: whole or not at all.
  const aside = join(cacheFolder, `${randomUUID()}.new`);
  await writeFile(aside, snapshot.stream());
  await rename(aside, file);
  await Promise.all(
    outdated
      .filter((name) => name.endsWith('.tar') && join(cacheFolder, name) !== file)
      .map((name) => rm(join(cacheFolder, name), { force: true })),
  );
  return snapshot;
}

async function digestIngredients(): Promise<string> {
  const migrations = (await readdir(migrationsFolder)).sort();
  const files = [
    ...ingredients.map((name) => join(root, name)),
    ...migrations.map((name) => join(migrationsFolder, name)),
  ];
  const hash = createHash('sha256');
  for (const file of files) hash.update(file).update(await readFile(file));
  return hash.digest('hex').slice(0, 32);
}

async function makeSnapshot(): Promise<Blob> {
  const database = await openDatabase();
  try {
    // For its system schemas alone: neither keys nor addresses are stored in the database.
    await createBackend({
      database,
      keys: { publishableKey: 'unused', secretKey: 'unused', jwtSecret: 'unused'.repeat(8) },
      storageFolder: tmpdir(),
      siteUrl: 'http://touchline.test',
    });
    await migrate(database.engine);
    await dropTemplates(database.engine);
    return await database.engine.dumpDataDir('none');
  } finally {
    await database.close();
  }
}

/** Two thirds of the files, of databases that nobody opens: loading takes half as long without them. */
async function dropTemplates(engine: PGlite): Promise<void> {
  await engine.exec('update pg_database set datistemplate = false');
  for (const name of ['template0', 'template1']) await engine.query(`drop database ${name}`);
}

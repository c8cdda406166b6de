import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import type { Engine } from './engine.ts';

const migrationsFolder = fileURLToPath(new URL('../../supabase/migrations/', import.meta.url));

/**
 * Applies pending migrations, each in one transaction with its entry in the history of the Supabase CLI, and
 * returns their versions.
 */
export async function migrate(engine: Engine): Promise<string[]> {
  await refuseForeignSchema(engine);
  const files = await migrationFiles();
  const applied = await appliedVersions(engine);
  const pending = files.filter((name) => !applied.has(versionOf(name)));
  for (const name of pending) {
    const sql = await readFile(join(migrationsFolder, name), 'utf8');
    await engine.transaction(async (transaction) => {
      await transaction.exec(sql).catch((error: unknown) => {
        throw new Error(`The migration ${name} failed: ${String(error)}`, { cause: error });
      });
      await transaction.query(
        'insert into supabase_migrations.schema_migrations (version, name) values ($1, $2)',
        [versionOf(name), name.slice(15, -4)],
      );
    });
  }
  return pending.map(versionOf);
}

/** Whether a database that another version has filled lacks migrations of this one. */
export async function awaitsMigrations(engine: Engine): Promise<boolean> {
  const applied = await appliedVersions(engine);
  if (applied.size === 0) return false;
  return (await migrationFiles()).some((name) => !applied.has(versionOf(name)));
}

/** Refuses, with one sentence, a database whose history has a migration that is not in this checkout. */
export async function refuseForeignSchema(engine: Engine): Promise<void> {
  const known = (await migrationFiles()).map(versionOf);
  const applied = await appliedVersions(engine);
  const unknown = [...applied].filter((version) => !known.includes(version)).sort();
  const last = unknown.at(-1);
  if (last === undefined) return;
  if (last > (known.at(-1) ?? '')) {
    throw new Error(
      `The database was written by a newer version of Touchline (it has the migration ${last}). Update Touchline, or use another DATA_DIR.`,
    );
  }
  throw new Error(
    `The database was written by an older version of Touchline (it has the migration ${last}), which this one does not take over. Start that version and run npm run export; then start this one on a new DATA_DIR, or on an empty database, and run npm run import. Nothing was changed.`,
  );
}

async function migrationFiles(): Promise<string[]> {
  const names = await readdir(migrationsFolder);
  return names.filter((name) => /^\d{14}_\w+\.sql$/.test(name)).sort();
}

async function appliedVersions(engine: Engine): Promise<Set<string>> {
  const history = await engine.query<{ name: string | null }>(
    "select to_regclass('supabase_migrations.schema_migrations')::text as name",
  );
  if (history.rows[0]?.name == null) return new Set();
  const { rows } = await engine.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations',
  );
  return new Set(rows.map((row) => row.version));
}

function versionOf(fileName: string): string {
  return fileName.slice(0, 14);
}

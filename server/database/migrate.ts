import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import type { Engine } from './engine.ts';
import { refuseOtherHistory, replacedVersions, replaceHistory } from './replaceHistory.ts';

const migrationsFolder = fileURLToPath(new URL('../../supabase/migrations/', import.meta.url));

/**
 * Applies the migrations that the database does not have yet, each in one transaction with its
 * entry in the history that the Supabase CLI keeps too.
 *
 * @returns the versions applied.
 * @throws {Error} as `refuseForeignSchema` does.
 */
export async function migrate(engine: Engine): Promise<string[]> {
  await refuseForeignSchema(engine);
  const files = await migrationFiles();
  let applied = await appliedVersions(engine);
  if (replacedVersions.some((version) => applied.has(version))) {
    await replaceHistory(engine, files);
    applied = await appliedVersions(engine);
  }
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

/**
 * Looks at a database before anything is written to it.
 *
 * @throws {Error} when it holds a migration that this program does not know, for a newer version wrote
 *   it; or when `refuseOtherHistory` does.
 */
export async function refuseForeignSchema(engine: Engine): Promise<void> {
  const known = new Set([...(await migrationFiles()).map(versionOf), ...replacedVersions]);
  const applied = await appliedVersions(engine);
  const unknown = [...applied].filter((version) => !known.has(version));
  if (unknown.length > 0) {
    throw new Error(
      `The database was written by a newer version of Touchline (it has the migration ${unknown.join(', ')}). Update Touchline, or use another DATA_DIR.`,
    );
  }
  await refuseOtherHistory(engine, applied);
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

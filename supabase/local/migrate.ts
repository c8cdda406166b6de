import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';

const migrationsFolder = fileURLToPath(new URL('../migrations/', import.meta.url));

/**
 * Applies the migrations that the database does not have yet, each in one transaction with its
 * entry in the history that the Supabase CLI keeps too.
 *
 * @returns the versions applied.
 * @throws {Error} when the database holds a migration that this program does not know: it was
 *   written by a newer version, and nothing is touched.
 */
export async function migrate(engine: PGlite, folder = migrationsFolder): Promise<string[]> {
  const files = (await readdir(folder)).filter((name) => /^\d{14}_\w+\.sql$/.test(name)).sort();
  const applied = await appliedVersions(engine);
  const known = new Set(files.map(versionOf));
  const unknown = [...applied].filter((version) => !known.has(version));
  if (unknown.length > 0) {
    throw new Error(
      `The database was written by a newer version of Touchline (it has the migration ${unknown.join(', ')}). Update Touchline, or use another DATA_DIR.`,
    );
  }
  const pending = files.filter((name) => !applied.has(versionOf(name)));
  for (const name of pending) {
    const sql = await readFile(join(folder, name), 'utf8');
    await engine.transaction(async (transaction) => {
      await transaction.exec(sql);
      await transaction.query(
        'insert into supabase_migrations.schema_migrations (version, name) values ($1, $2)',
        [versionOf(name), name.slice(15, -4)],
      );
    });
  }
  return pending.map(versionOf);
}

async function appliedVersions(engine: PGlite): Promise<Set<string>> {
  const { rows } = await engine.query<{ version: string }>(
    'select version from supabase_migrations.schema_migrations',
  );
  return new Set(rows.map((row) => row.version));
}

function versionOf(fileName: string): string {
  return fileName.slice(0, 14);
}

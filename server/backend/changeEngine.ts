import type { PGlite } from '@electric-sql/pglite';
import { readFileSync, realpathSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { finishRestore, foldersOf } from '../backups/restore.ts';
import { openDatabase } from '../database/openDatabase.ts';

/** What a release that changes the major of the engine brings along of the one before; see docs/decisions/094. */
interface FormerEngine {
  engine: string;
  dump: string;
}

/** As much as this module calls of it. */
interface DumpModule {
  pgDump: (options: { pg: PGlite; args: string[] }) => Promise<File>;
}

/** Ends what `pg_dump` writes when it has written all. */
const lastLine = '-- PostgreSQL database dump complete';

/**
 * The engine that made the embedded database of a data directory, where that is an earlier one which this
 * program has brought along; null where the present one opens it, or nothing does.
 */
export function formerEngine(dataDirectory: string): FormerEngine | null {
  try {
    const major = readFileSync(join(dataDirectory, 'db', 'PG_VERSION'), 'utf8').trim();
    return {
      engine: import.meta.resolve(`pglite-${major}`),
      dump: import.meta.resolve(`pglite-tools-${major}/pg_dump`),
    };
  } catch {
    return null;
  }
}

/**
 * Brings the embedded database of a data directory from an earlier engine to the present one: that one dumps
 * it, this one loads it aside, and then it is put in place as a restore is, so that a kill at any moment leaves
 * the old one or the new one whole. It has the same schema, users and rows; migrations come after it.
 *
 * @param dataDirectory Locked for this process.
 * @param onDeath As of `openDatabase`.
 * @returns the folder in which the old one is kept.
 * @throws {Error} with one sentence, and with the old one in its place.
 */
export async function changeEngine(
  dataDirectory: string,
  former: FormerEngine,
  onDeath: (reason: Error) => void,
): Promise<string | null> {
  const { copied, whole } = foldersOf(dataDirectory);
  const folder = join(dataDirectory, 'db');
  try {
    await rm(copied, { recursive: true, force: true });
    await mkdir(join(copied, 'new'), { recursive: true, mode: 0o700 });
    const old = await openFormer(former, folder);
    const database = await openDatabase(join(copied, 'new', 'db'), undefined, onDeath);
    await copyInto(database.engine, old, former);
    await database.close();
    await old.close();
    await rename(copied, whole);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `The database in ${folder} could not be brought to the engine of this version (${reason}). It is as it was, for the version that made it.`,
      { cause: error },
    );
  }
  return finishRestore(dataDirectory);
}

async function openFormer({ engine }: FormerEngine, folder: string): Promise<PGlite> {
  const module = (await import(engine)) as { PGlite: typeof PGlite };
  // It does not follow a link to its folder, such as to another disk.
  return module.PGlite.create(realpathSync(folder));
}

/** Constraints, indexes and triggers come last, so that rows may come in any order and as they are. */
async function copyInto(engine: PGlite, old: PGlite, { dump }: FormerEngine): Promise<void> {
  const { pgDump } = (await import(dump)) as DumpModule;
  const scriptOf = async (section: string) => {
    const file = await pgDump({ pg: old, args: ['--section', section] });
    const script = await file.text();
    if (!script.includes(lastLine)) throw new Error('The dump of the database is cut off.');
    return script;
  };
  await engine.exec(await scriptOf('pre-data'));
  for (const table of await valuesIn(old, tables)) {
    // Of an empty table there is none.
    const { blob } = await old.query(`copy ${table} to '/dev/blob'`);
    if (blob !== undefined) await engine.query(`copy ${table} from '/dev/blob'`, [], { blob });
    const count = `select count(*)::text as value from ${table}`;
    const [before, after] = [await valuesIn(old, count), await valuesIn(engine, count)];
    if (before[0] !== after[0]) throw new Error(`Not all rows of ${table} came over.`);
  }
  for (const statement of await valuesIn(old, sequences)) await engine.query(statement);
  await engine.exec(await scriptOf('post-data'));
  // What the scripts set holds for the session.
  await engine.exec('reset all; analyze');
}

async function valuesIn(engine: PGlite, query: string): Promise<string[]> {
  const { rows } = await engine.query<{ value: string }>(query);
  return rows.map(({ value }) => value);
}

const tables = `
  select format('%I.%I', schemaname, tablename) as value from pg_tables
  where schemaname not in ('pg_catalog', 'information_schema')
`;

const sequences = `
  select format('select setval(%L, %s)', format('%I.%I', schemaname, sequencename), last_value) as value
  from pg_sequences where last_value is not null
`;

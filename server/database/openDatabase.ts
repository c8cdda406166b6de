import { constants, copyFileSync, existsSync, mkdirSync, readdirSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import type { Connection } from '@supabase/lite';
import { createPgliteConnection } from '@supabase/lite/pglite';
import { Kysely } from 'kysely';
import { embeddedDialect } from './embeddedDialect.ts';
import { guardParameters } from './guardParameters.ts';
import type { Engine } from './engine.ts';
import { explainDamage, explainDeath } from './explainDamage.ts';

/** A PostgreSQL under the product, whichever it is. */
export interface Database {
  /** As the backend calls it. */
  readonly driver: 'pglite' | 'postgres';
  /** The connection in the shape the backend takes. */
  readonly connection: Connection;
  /** The engine itself, as its owner: for migrations, seed and administrators. */
  readonly engine: Engine;
  /** Copies the embedded database of a folder, open as it is, to a folder that is not there yet. */
  copyTo?: (folder: string) => Promise<void>;
  close(): Promise<void>;
}

export interface EmbeddedDatabase extends Database {
  readonly engine: PGlite;
}

/**
 * A quarter of the default. Memory that the engine has once filled is never given back, and what it
 * does not hold is still in the file cache of the operating system.
 */
const sharedBuffers = '32MB';

/**
 * Opens the embedded PostgreSQL in `folder`, or in memory when there is none. Only one process may
 * have a folder open; see `lockDataDirectory`.
 *
 * @param snapshot What a new database starts from instead of nothing: the answer of
 *   `engine.dumpDataDir()`, which loads in a fraction of the time that making a database takes.
 * @param onDeath Is told why, in a sentence, when the engine gives up in the middle of a statement; it has
 *   to end the thread.
 * @throws {Error} with one sentence that says what is wrong with the folder.
 */
export async function openDatabase(
  folder?: string,
  snapshot?: Blob,
  onDeath?: (reason: Error) => void,
): Promise<EmbeddedDatabase> {
  const isThere = folder !== undefined && existsSync(join(folder, 'PG_VERSION'));
  // To make a database the engine takes a second one, which must not work in the same folder.
  // Nor does it follow a link to its folder, such as to another disk.
  const watched = isThere ? new WatchedFolder(realpathSync(folder)) : null;
  const connection = await createPgliteConnection({
    ...(folder === undefined || isThere ? {} : { url: folder }),
    pgliteOptions: {
      ...(watched === null ? {} : { fs: watched }),
      ...(snapshot === undefined ? {} : { loadDataDir: snapshot }),
      startParams: [...PGlite.defaultStartParams, '-c', `shared_buffers=${sharedBuffers}`],
    },
  });
  const engine = connection.driver;
  try {
    await engine.waitReady;
  } catch (error) {
    throw explainDamage(folder ?? 'memory', error, watched?.words);
  }
  if (onDeath !== undefined) {
    tellOfDeath(engine, (error) =>
      onDeath(explainDeath(folder ?? 'memory', error, watched?.words)),
    );
  }
  connection.kysely = new Kysely({ dialect: embeddedDialect(engine) });
  guardParameters(engine);
  await engine.exec(createApiRoles);
  // On its first request the backend would grant every table to every role, which voids what the
  // migrations grant and revoke. This state tells it that this has been seen to.
  Reflect.set(connection, 'rlsState', 'active');
  return {
    driver: 'pglite',
    connection,
    engine,
    ...(folder !== undefined && {
      copyTo: (to: string) => copyDatabase(engine, folder, to),
    }),
    close: () => connection.close(),
  };
}

/** As whom the API answers; only a superuser makes the last of them. */
export const createApiRoles = `
  do $$ begin
    if not exists (select from pg_roles where rolname = 'anon') then
      create role anon nologin noinherit;
    end if;
    if not exists (select from pg_roles where rolname = 'authenticated') then
      create role authenticated nologin noinherit;
    end if;
    if not exists (select from pg_roles where rolname = 'service_role') then
      create role service_role nologin noinherit bypassrls;
    end if;
  end $$;
`;

const lastWords = 20;

/** The folder of an embedded database, which keeps what the engine last said about it. */
class WatchedFolder extends NodeFS {
  /** The last lines of the engine's log, such as `PANIC:  could not read file …`. */
  readonly words: string[] = [];
  readonly folder: string;

  constructor(folder: string) {
    super(folder);
    this.folder = folder;
  }

  override async init(
    ...[engine, options]: Parameters<NodeFS['init']>
  ): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(engine, options);
    const printErr = (line: string) => {
      this.words.push(line);
      if (this.words.length > lastWords) this.words.shift();
    };
    return { emscriptenOpts: { ...emscriptenOpts, printErr } };
  }
}

const steps = ['_PostgresMainLoopOnce', '_PostgresMainLongJmp'] as const;

/**
 * Tells of an engine that gave up, as where the disk of its log is full. It never answers again: its
 * driver takes no notice, and would ask it for ever.
 *
 * @param onDeath Is called in the middle of a statement, and has to end the thread.
 */
function tellOfDeath(engine: PGlite, onDeath: (error: unknown) => void): void {
  const program = engine.Module;
  for (const step of steps) {
    const run = program[step].bind(program);
    program[step] = () => {
      try {
        run();
      } catch (error) {
        if (!isOrdinary(engine, error)) onDeath(error);
        throw error;
      }
    };
  }
}

/** A statement that is refused ends in a jump to where the next one begins. */
function isOrdinary(engine: PGlite, error: unknown): boolean {
  const { POSTGRES_MAIN_LONGJMP: jump } = engine as unknown as { POSTGRES_MAIN_LONGJMP: number };
  return error instanceof Object && 'status' in error && error.status === jump;
}

/** Of the engine's log; each has 16 MB. */
const logFile = /^[0-9A-F]{24}$/;

/**
 * Copies the folder of an open embedded database, as it is between two statements. The engine works in
 * this thread, so that nothing is written while it copies; what is in the copy's log is made good when it
 * is opened, as after a kill.
 *
 * @param to A folder that is not there yet.
 */
async function copyDatabase(engine: PGlite, folder: string, to: string): Promise<void> {
  // Nobody is in the middle of something meanwhile.
  await engine.transaction(async (transaction) => {
    await transaction.exec('checkpoint');
    const { rows } = await transaction.query<{ first: string; last: string }>(
      `select pg_walfile_name(redo_lsn) as first, pg_walfile_name(pg_current_wal_insert_lsn()) as last
       from pg_control_checkpoint()`,
    );
    const { first = '', last = '' } = rows[0] ?? {};
    // Log from before the checkpoint, and files that are kept ready for later, are not needed.
    copyFiles(folder, to, (name) => !logFile.test(name) || (name >= first && name <= last));
  });
}

/** @param isKept Of a file, by its name. */
function copyFiles(from: string, to: string, isKept: (name: string) => boolean): void {
  mkdirSync(to, { mode: 0o700 });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const source = join(from, entry.name);
    const target = join(to, entry.name);
    if (entry.isDirectory()) copyFiles(source, target, isKept);
    else if (isKept(entry.name)) copyFileSync(source, target, constants.COPYFILE_FICLONE);
  }
}

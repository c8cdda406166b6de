import { constants, cpSync, existsSync, mkdirSync, realpathSync } from 'node:fs';
import { basename, join } from 'node:path';
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
  readonly driver: 'pglite' | 'postgres';
  /** The connection in the shape the backend takes. */
  readonly connection: Connection;
  readonly engine: Engine;
  /** Copies the embedded database of a folder, open as it is, to a folder that is not there yet. */
  copyTo?: (folder: string) => Promise<void>;
  close(): Promise<void>;
}

export interface EmbeddedDatabase extends Database {
  readonly engine: PGlite;
}

/** A quarter of the default: the engine never gives memory back. */
const sharedBuffers = '32MB';

/**
 * Opens the embedded PostgreSQL in `folder`, or in memory. Only one process may; see `lockDataDirectory`.
 *
 * @param snapshot The content of a new database, from `engine.dumpDataDir()`.
 * @param onDeath Gets a sentence when the engine gives up within a statement; has to end the thread.
 * @throws {Error} with one sentence that says what is wrong with the folder.
 */
export async function openDatabase(
  folder?: string,
  snapshot?: Blob,
  onDeath?: (reason: Error) => void,
): Promise<EmbeddedDatabase> {
  const isThere = folder !== undefined && existsSync(join(folder, 'PG_VERSION'));
  // The engine takes a second one to make a database, and does not follow a link to its folder.
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
  // Otherwise the backend grants every table to every role on its first request.
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
 * Reports that the engine gave up, as where its disk is full. Its driver asks it for ever.
 *
 * @param onDeath Is called within a statement, and has to end the thread.
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
 * Copies the folder of an open embedded database between two statements: the engine works in this thread, so
 * nothing is written meanwhile. The copy recovers when it is opened, as after a kill.
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
    const isKept = (name: string) => !logFile.test(name) || (name >= first && name <= last);
    mkdirSync(to, { mode: 0o700 });
    cpSync(folder, to, {
      recursive: true,
      // The folder itself may be a link to another disk.
      dereference: true,
      mode: constants.COPYFILE_FICLONE,
      filter: (path) => isKept(basename(path)),
    });
  });
}

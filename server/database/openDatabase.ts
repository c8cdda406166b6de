import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { Connection } from '@supabase/lite';
import { createPgliteConnection } from '@supabase/lite/pglite';
import { Kysely } from 'kysely';
import { copyDatabase } from './copyDatabase.ts';
import { embeddedDialect } from './embeddedDialect.ts';
import { guardParameters } from '../gateway/guardParameters.ts';
import type { Engine } from './engine.ts';
import { explainDamage, explainDeath } from './explainDamage.ts';
import { tellOfDeath, WatchedFolder } from './watchEngine.ts';

/** A PostgreSQL under the product, whichever it is. */
export interface Database {
  /** As the backend calls it. */
  readonly driver: 'pglite' | 'postgres';
  /** The connection in the shape the backend takes. */
  readonly connection: Connection;
  /** The engine itself, as its owner: for migrations, seed and administrators. */
  readonly engine: Engine;
  /** Runs what only one process may do to the database at a time, such as migrating it. */
  alone<Result>(run: () => Promise<Result>): Promise<Result>;
  /** Copies it, open as it is, to a folder that is not there yet; only the embedded one in a folder can. */
  copyTo?(folder: string): Promise<void>;
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
    // The data directory is locked for this process.
    alone: (run) => run(),
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

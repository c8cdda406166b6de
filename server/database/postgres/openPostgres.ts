import { createPostgresConnection } from '@supabase/lite/postgres';
import postgres from 'postgres';
import type { Engine, Statements } from '../engine.ts';
import type { Database } from '../openDatabase.ts';
import { guardTypes, types } from './parameters.ts';
import { openPostgresPool, type Lease, type PostgresPool } from './postgresPool.ts';
import { namesOf, refuseUnfit, toSentence } from './refuseUnfit.ts';

/** Connections of each pool. The API has one of its own, so that upkeep never waits behind it. */
const most = { api: 8, own: 3 } as const;

const session = {
  TimeZone: 'UTC',
  // To compile a question of ours takes longer than it saves.
  jit: 'off',
  // Whoever holds locks and says nothing more was stopped, or its machine is gone.
  idle_in_transaction_session_timeout: 60_000,
  tcp_keepalives_idle: 30,
  tcp_keepalives_interval: 10,
  tcp_keepalives_count: 3,
};

/** No answer to the API takes as long; PostgREST's own limits on a hosted project are far below. */
const statementTimeoutMs = 60_000;

/**
 * Opens a PostgreSQL of one's own, in the shape of the embedded one. Nothing is written.
 *
 * @param url Such as `postgres://touchline:…@127.0.0.1:5432/touchline`.
 * @throws {Error} with one sentence that says what is wrong with it and what to do, without the password.
 */
export async function openPostgres(url: string): Promise<Database> {
  const own = openPostgresPool((onLost) => openClient(url, onLost), most.own);
  try {
    await own.lend((lease) => refuseUnfit(lease, url));
  } catch (error) {
    await own.end();
    throw toSentence(error, url);
  }
  const api = openPostgresPool(
    (onLost) => openClient(url, onLost, { statement_timeout: statementTimeoutMs }),
    most.api,
  );
  // The client that the backend makes itself never connects.
  const connection = createPostgresConnection({ url });
  Object.assign(connection.driver, { reserve: () => api.acquire(), end: () => api.end() });
  // See openDatabase.ts.
  Reflect.set(connection, 'rlsState', 'active');
  return {
    driver: 'postgres',
    connection,
    engine: engineOver(own),
    close: async () => {
      await Promise.all([api.end(), own.end()]);
    },
  };
}

/** A client of one connection, which is made with its first statement and not made again. */
export function openClient(
  url: string,
  onLost: () => void = () => undefined,
  settings: Record<string, number> = {},
  database?: string,
): postgres.Sql {
  const client = postgres(url, {
    max: 1,
    connect_timeout: 10,
    // The pool sees to both.
    idle_timeout: 0,
    max_lifetime: null,
    prepare: false,
    onclose: onLost,
    onnotice: () => undefined,
    connection: { application_name: 'touchline', ...session, ...settings },
    types,
    fetch_types: false,
    // The driver takes the address's own as it is written there, percent signs and all.
    database: database ?? namesOf(url).database,
  });
  guardTypes(client);
  return client;
}

function engineOver(pool: PostgresPool): Engine {
  return {
    query: (statement, parameters) =>
      pool.lend((lease) => statementsOver(lease).query(statement, parameters)),
    exec: (script) => pool.lend((lease) => lease.unsafe(script)),
    transaction: (run) => pool.lend((lease) => transact(lease, run)),
  };
}

function statementsOver(lease: Lease): Statements {
  return {
    query: async (statement, parameters) => {
      const answer = await lease.unsafe(statement, parameters);
      return { rows: [...answer] as never[], affectedRows: answer.count };
    },
    exec: (script) => lease.unsafe(script),
  };
}

async function transact<Result>(
  lease: Lease,
  run: (transaction: Statements) => Promise<Result>,
): Promise<Result> {
  await lease.unsafe('begin');
  try {
    const result = await run(statementsOver(lease));
    await lease.unsafe('commit');
    return result;
  } catch (error) {
    // Where the connection is gone, the database has rolled back already.
    await lease.unsafe('rollback').catch(() => undefined);
    throw error;
  }
}

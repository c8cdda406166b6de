import { setTimeout } from 'node:timers/promises';
import { createPostgresConnection } from '@supabase/lite/postgres';
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import type { Engine, Statements } from '../engine.ts';
import type { Database } from '../openDatabase.ts';
import { lend, openPool, takeSession, type Session } from './openPool.ts';
import { refuseUnfit, toSentence } from './refuseUnfit.ts';
import { learnLists } from './values.ts';

/** Connections of each pool. The API has one of its own, so that upkeep never waits behind it. */
const most = { api: 8, own: 3 } as const;
/** No answer to the API takes as long; PostgREST's own limits on a hosted project are far below. */
const statementTimeoutMs = 60_000;
/** How long statements that are under way may take to end. */
const closeWithinMs = 5_000;

/**
 * Opens a PostgreSQL of one's own, in the shape of the embedded one. Nothing is written.
 *
 * @param url Such as `postgres://touchline:…@127.0.0.1:5432/touchline`.
 * @throws {Error} with one sentence that says what is wrong with it and what to do, without the password.
 */
export async function openPostgres(url: string): Promise<Database> {
  const own = openPool(url, { max: most.own });
  try {
    await lend(own, async (session) => {
      await refuseUnfit(session, url);
      await learnLists(session);
    });
  } catch (error) {
    await own.end();
    throw toSentence(error, url);
  }
  const api = openPool(url, { max: most.api, statement_timeout: statementTimeoutMs });
  // The client that the backend makes itself never connects.
  const connection = createPostgresConnection({ url });
  // The query builder could also read with a cursor, which the backend never asks for.
  const connect = async () => (await takeSession(api)) as never;
  connection.kysely = new Kysely({
    dialect: new PostgresDialect({ pool: { connect, end: () => api.end() } }),
  });
  // See openDatabase.ts.
  Reflect.set(connection, 'rlsState', 'active');
  return {
    driver: 'postgres',
    connection,
    engine: engineOver(own),
    close: async () => {
      const ended = Promise.all([api.end(), own.end()]);
      await Promise.race([ended, setTimeout(closeWithinMs, undefined, { ref: false })]);
    },
  };
}

function engineOver(pool: pg.Pool): Engine {
  return {
    query: (statement, parameters) => lend(pool, (session) => session.query(statement, parameters)),
    exec: (script) => lend(pool, (session) => session.exec(script)),
    transaction: (run) => lend(pool, (session) => transact(session, run)),
  };
}

async function transact<Result>(
  session: Session,
  run: (transaction: Statements) => Promise<Result>,
): Promise<Result> {
  await session.query('begin');
  try {
    const result = await run(session);
    await session.query('commit');
    return result;
  } catch (error) {
    // Where the connection is gone, the database has rolled back already.
    await session.query('rollback').catch(() => undefined);
    throw error;
  }
}

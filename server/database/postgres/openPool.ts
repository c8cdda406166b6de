import type { PostgresQueryResult } from 'kysely';
import pg from 'pg';
import type { Statements } from '../engine.ts';
import { refuseTooMany } from '../guardParameters.ts';
import { needsType, readerOf, typesOf, writeFor } from './values.ts';

/** One connection, lent to one user until it is released; its answers are as the query builder takes them. */
export interface Session extends Statements {
  query<Row>(statement: string, parameters?: readonly unknown[]): Promise<Answer<Row>>;
  release(): void;
}

type Answer<Row> = PostgresQueryResult<Row> & { affectedRows: number };

const settings = {
  TimeZone: 'UTC',
  // To compile a query of ours takes longer than it saves.
  jit: 'off',
  // A client that holds locks and is silent was stopped, or its machine is gone.
  idle_in_transaction_session_timeout: 60_000,
  tcp_keepalives_idle: 30,
  tcp_keepalives_interval: 10,
  tcp_keepalives_count: 3,
};

/** Opens a pool, which connects when it has to; to `database` in place of the one in the address. */
export function openPool(url: string, options: pg.PoolConfig, database?: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: addressOf(url, database),
    application_name: 'touchline',
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 0,
    types: { getTypeParser: readerOf as pg.CustomTypesConfig['getTypeParser'] },
    ...options,
  });
  // Whoever uses a connection that is lost is told by the statement that fails.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

/** Lends a connection for as long as `run` takes. */
export async function lend<Result>(
  pool: pg.Pool,
  run: (session: Session) => Promise<Result>,
): Promise<Result> {
  const session = await takeSession(pool);
  try {
    return await run(session);
  } finally {
    session.release();
  }
}

/** Takes a connection, which has to be released. */
export async function takeSession(pool: pg.Pool): Promise<Session> {
  const client = await pool.connect().catch((error: unknown) => {
    // PostgreSQL names the severity in the language of its messages.
    if (error instanceof Error && 'severity' in error) error.severity = 'FATAL';
    throw withCode(error);
  });
  let last: Promise<unknown> = Promise.resolve();

  async function run(statement: string, parameters: readonly unknown[]) {
    refuseTooMany(parameters);
    const types = parameters.some(needsType)
      ? await typesOf((script) => client.query(script), statement)
      : [];
    const values = parameters.map((value, place) => writeFor(value, types[place]));
    const answer = await client.query(statement, values).catch((error: unknown) => {
      throw withCode(error);
    });
    return Object.assign(answer, { affectedRows: answer.rowCount });
  }

  function query<Row>(statement: string, parameters: readonly unknown[] = []) {
    const answer = last.then(() => run(statement, parameters));
    last = answer.catch(() => undefined);
    return answer as Promise<Answer<Row>>;
  }
  return { query, exec: (script) => query(script), release: () => client.release() };
}

function addressOf(url: string, database?: string): string {
  const address = new URL(url);
  const { searchParams } = address;
  const options = Object.entries(settings).map(([name, value]) => `-c ${name}=${value}`);
  searchParams.set('options', [searchParams.get('options') ?? '', ...options].join(' '));
  // Otherwise pg reads `sslmode` in a way of its own.
  searchParams.set('uselibpqcompat', 'true');
  if (database !== undefined) address.pathname = `/${encodeURIComponent(database)}`;
  return address.href;
}

/** The errors of pg itself say that a connection is lost, and have no code. */
function withCode(error: unknown): unknown {
  if (!(error instanceof Error) || 'code' in error) return error;
  return Object.assign(error, { code: 'CONNECTION_LOST' });
}

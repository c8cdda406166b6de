import pg from 'pg';

/** A statement at a time, or a script of them. */
export interface SqlSession {
  /** Like PGlite's: the caller knows the columns. */
  // eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters
  query<Row>(sql: string, parameters?: unknown[]): Promise<{ rows: Row[] }>;
  exec(script: string): Promise<unknown>;
}

/** A database as its owner: what is really stored, and what no caller of the API may arrange. */
export interface TestDatabase extends SqlSession {
  transaction<Result>(run: (session: SqlSession) => Promise<Result>): Promise<Result>;
  close(): Promise<void>;
}

/**
 * Connects to a PostgreSQL elsewhere, by one connection, so that settings of the session hold.
 *
 * @param url Such as `postgresql://postgres:…@db.example.supabase.co:5432/postgres`.
 */
export async function connectTestDatabase(url: string): Promise<TestDatabase> {
  const client = new pg.Client({ connectionString: url, application_name: 'touchline-tests' });
  await client.connect();
  const session: SqlSession = {
    // As with PGlite, what the rows hold is the caller's to know.
    query: (sql, parameters) => client.query<never>(sql, parameters),
    exec: (script) => client.query(script),
  };
  return {
    ...session,
    transaction: async (run) => {
      await client.query('begin');
      try {
        const result = await run(session);
        await client.query('commit');
        return result;
      } catch (error) {
        await client.query('rollback');
        throw error;
      }
    },
    close: () => client.end(),
  };
}

import type { PGlite, Transaction } from '@electric-sql/pglite';
import {
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type QueryResult,
} from 'kysely';

/**
 * Connects the backend's query builder to the embedded engine, whose one session a transaction has to itself.
 * The backend's own driver sends `begin` like any statement, and others would run in that transaction.
 */
export function embeddedDialect(engine: PGlite): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
    createDriver: () => ({
      init: () => Promise.resolve(),
      acquireConnection: () => Promise.resolve(new EmbeddedConnection(engine)),
      beginTransaction: (connection) => (connection as EmbeddedConnection).begin(),
      commitTransaction: (connection) => (connection as EmbeddedConnection).end('commit'),
      rollbackTransaction: (connection) => (connection as EmbeddedConnection).end('rollback'),
      releaseConnection: () => Promise.resolve(),
      // The engine is closed by whoever opened it.
      destroy: () => Promise.resolve(),
    }),
  };
}

type Ending = 'commit' | 'rollback';

class EmbeddedConnection implements DatabaseConnection {
  readonly #engine: PGlite;
  #session: Pick<PGlite, 'query'>;
  #ending = Promise.withResolvers<Ending>();
  #ended: Promise<void> = Promise.resolve();

  constructor(engine: PGlite) {
    this.#engine = engine;
    this.#session = engine;
  }

  async begin(): Promise<void> {
    const begun = Promise.withResolvers<Transaction>();
    this.#ended = this.#engine.transaction(async (transaction) => {
      begun.resolve(transaction);
      if ((await this.#ending.promise) === 'rollback') await transaction.rollback();
    });
    this.#ended.catch(begun.reject);
    this.#session = await begun.promise;
  }

  async end(how: Ending): Promise<void> {
    this.#ending.resolve(how);
    try {
      await this.#ended;
    } finally {
      this.#session = this.#engine;
    }
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { rows, affectedRows } = await this.#session.query<Row>(sql, [...parameters]);
    return affectedRows === undefined ? { rows } : { rows, numAffectedRows: BigInt(affectedRows) };
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('The embedded engine answers as a whole.');
  }
}

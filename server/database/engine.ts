/** Where statements go, one at a time: the database, or a transaction in it. */
export interface Statements {
  /** Like PGlite's: the caller knows the columns. Moments come as text. */
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters
  query<Row>(
    statement: string,
    parameters?: unknown[],
  ): Promise<{
    rows: Row[];
    affectedRows?: number | undefined;
  }>;
  /** Runs a script of several statements. */
  exec(script: string): Promise<unknown>;
}

/** A PostgreSQL as its owner: for migrations, seed, administrators and upkeep. */
export interface Engine extends Statements {
  transaction<Result>(run: (transaction: Statements) => Promise<Result>): Promise<Result>;
}

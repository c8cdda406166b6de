import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { preparePostgres } from '../server/database/postgres/preparePostgres.ts';
import { findPostgres, startPostgres } from '../supabase/tests/fixtures/startPostgres.ts';
import type { CleanUp } from './cleanUp.ts';

/** As Debian sets it up, so that what is committed is on the disk. */
const settings = ['-c', 'listen_addresses=127.0.0.1'];

/** A PostgreSQL of a benchmark's own. */
export interface BenchPostgres {
  /** Of its first process. */
  pid: number;
  /** Makes an empty database for `npm start`, and answers its `DATABASE_URL`. */
  makeDatabase(): Promise<string>;
}

/** Starts the PostgreSQL of this machine; null where there is none. */
export async function startBenchPostgres(cleanUp: CleanUp): Promise<BenchPostgres | null> {
  if (findPostgres() === undefined) return null;
  const { port, pid, close } = await startPostgres(settings);
  cleanUp.add(close);
  const admin = `postgres://postgres@127.0.0.1:${port}/postgres`;
  await tell(admin, 'create role touchline login');
  return {
    pid,
    async makeDatabase() {
      const name = `bench_${randomUUID().slice(0, 8)}`;
      await tell(admin, `create database ${name} template template0 owner touchline`);
      const url = `postgres://touchline@127.0.0.1:${port}/${name}`;
      await preparePostgres(url, admin);
      return url;
    },
  };
}

async function tell(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

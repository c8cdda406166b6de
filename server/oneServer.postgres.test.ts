import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { freePort } from '../common/fixtures/freePort.ts';
import { temporaryFolder } from '../common/fixtures/temporaryFolder.ts';
import {
  asSuperuser,
  makeTestPostgres,
  type TestPostgres,
} from '../supabase/tests/fixtures/testPostgres.ts';
import { healthOf } from './fixtures/lookAtServer.ts';
import { killStartedServers, startServer, type StartedServer } from './fixtures/startServer.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const inUse =
  'Another Touchline server is running on the database of DATABASE_URL. Stop it, or name another database in DATABASE_URL.';
const isWaiting = /^\[start\] another server uses the database waiting_seconds=30/;

let postgres: TestPostgres;
let folder: string;
beforeEach(async () => {
  postgres = await makeTestPostgres('empty');
  folder = await temporaryFolder();
});
afterEach(async () => {
  await killStartedServers();
  await postgres.drop();
});

async function start(data = 'data', url = postgres.url): Promise<StartedServer> {
  return startServer({
    PORT: String(await freePort()),
    DATA_DIR: join(folder, data),
    DATABASE_URL: url,
    SOURCES: 'none',
    INGEST_EVERY_HOURS: '0',
  });
}

/** Ends the connection that holds the lock of a server. */
const cutLock = () =>
  asSuperuser(
    `select pg_terminate_backend(pid) from pg_locks where locktype = 'advisory' and objid = 2 and granted
     and database = (select oid from pg_database where datname = '${new URL(postgres.url).pathname.slice(1)}')`,
  );

describe('a second server on a PostgreSQL', () => {
  it('is refused after 30 seconds, while the first one goes on', async () => {
    const first = await start();
    await first.ready();
    const second = await start('another folder');
    await second.line(isWaiting);
    expect((await healthOf(second)).body).toMatchObject({ status: 'starting' });
    expect(await second.exited()).toBe(1);
    expect(second.lines().at(-1)).toBe(inUse);
    expect((await healthOf(first)).httpStatus).toBe(200);
  });

  it.each([
    ['stops', (server: StartedServer) => server.stop()],
    ['is killed', (server: StartedServer) => server.kill()],
  ])('takes the place of the first one, in the same folder, when that %s', async (_, end) => {
    const first = await start();
    await first.ready();
    const second = await start();
    await second.line(isWaiting);
    await end(first);
    await second.ready();
    expect((await healthOf(second)).httpStatus).toBe(200);
  });
});

describe('a server whose connection is lost', () => {
  it('takes the lock again, and goes on; one that waits for it ends at once when it is stopped', async () => {
    const server = await start();
    await server.ready();
    await cutLock();
    const second = await start('another folder');
    await second.line(isWaiting);
    expect(await second.stop()).toBe(0);
    expect((await healthOf(server)).httpStatus).toBe(200);
  });

  it('stops with a sentence where another one has taken the lock', async () => {
    const server = await start();
    await server.ready();
    const other = new pg.Client({ connectionString: postgres.url });
    other.on('error', () => undefined);
    await other.connect();
    const taken = other.query('select pg_advisory_lock(1953460328, 2)');
    await cutLock();
    await taken;
    expect(await server.exited()).toBe(1);
    expect(server.lines().at(-1)).toBe(inUse);
    await other.end();
  });
});

it('says that a database cannot be reached, and waits for nobody', async () => {
  const place = `127.0.0.1:${String(await freePort())}`;
  const server = await start('data', `postgres://touchline@${place}/touchline`);
  expect(await server.exited()).toBe(1);
  expect(server.lines()).toEqual([
    `The database at ${place} cannot be reached (ECONNREFUSED). Start it, or correct DATABASE_URL.`,
  ]);
});

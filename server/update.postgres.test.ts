import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { expectWhole } from '../operate/move/fixtures/expectWhole.ts';
import { findPostgres } from '../supabase/tests/fixtures/startPostgres.ts';
import { makeTestPostgres, type TestPostgres } from '../supabase/tests/fixtures/testPostgres.ts';
import { listBackups } from './backups/backupFolder.ts';
import { ownedRows } from './fixtures/ownedRows.ts';
import { checkOutPrevious, noHistory } from './fixtures/previousVersion.ts';
import { killStartedServers, startServer } from './fixtures/startServer.ts';
import { clientOf, leaveBy, removal, shownBy, shownByAll } from './fixtures/updatedServers.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

let postgres: TestPostgres;
let dump: string;
let previous: string;
let left: Awaited<ReturnType<typeof leaveBy>> | null = null;

beforeAll(async () => {
  postgres = await makeTestPostgres('empty');
  previous = await mkdtemp(join(tmpdir(), 'touchline-previous-'));
  if (!(await checkOutPrevious(previous, 'server/backups/restoreOnPostgres.ts'))) return;
  left = await leaveBy(previous, { DATABASE_URL: postgres.url });
  dump = join(left.environment.DATA_DIR, 'before.dump');
  await run('pg_dump', '--format=custom', `--file=${dump}`, postgres.url);
});
afterEach(killStartedServers);
afterAll(async () => {
  await postgres.drop();
  await left?.remove();
  await rm(previous, removal);
});

async function run(program: string, ...args: string[]): Promise<void> {
  await promisify(execFile)(join(findPostgres() ?? '', program), args);
}

describe('an update from the version before, on a PostgreSQL', () => {
  it('keeps every row, who signs in and what was uploaded, and shows the site', async ({
    skip,
  }) => {
    if (left === null) return skip(noHistory);
    const server = startServer(left.environment);
    await server.ready();
    const { about_page_content: _, ...rows } = left.rows;
    expect(await ownedRows(await clientOf(server))).toMatchObject(rows);
    expect(await shownBy(server)).toEqual(shownByAll);
    expect(await server.line(/^\[backup\]/)).toMatch(/^\[backup\] made before the update name=/);
    const [made] = await listBackups(left.environment.DATA_DIR);
    const { tables } = await expectWhole(join(made?.folder ?? '', 'export'));
    expect(tables['articles']?.rows).toBe(Object.keys(rows['articles'] ?? {}).length);
    expect(await server.stop()).toBe(0);
  });

  it('cannot be taken back by starting the version before, which says so', async ({ skip }) => {
    if (left === null) return skip(noHistory);
    const server = startServer(left.environment, previous);
    expect(await server.exited()).toBe(1);
    expect(server.lines().at(-1)).toMatch(/^The database was written by a newer version/);
  });

  it('is taken back by a dump in an empty database, with users', async ({ skip }) => {
    if (left === null) return skip(noHistory);
    const another = await makeTestPostgres('empty');
    try {
      await run('pg_restore', '--single-transaction', `--dbname=${another.url}`, dump);
      const server = startServer({ ...left.environment, DATABASE_URL: another.url }, previous);
      await server.ready();
      expect(await ownedRows(await clientOf(server))).toEqual(left.rows);
      expect(await shownBy(server)).toEqual(shownByAll);
      expect(await server.stop()).toBe(0);
    } finally {
      await another.drop();
    }
  });
});

import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { freePort } from '../../../common/fixtures/freePort.ts';
import { openClient } from '../../../common/openClient.ts';
import { expectWhole } from '../../../operate/move/fixtures/expectWhole.ts';
import {
  makeTestPostgres,
  type TestPostgres,
} from '../../../supabase/tests/fixtures/testPostgres.ts';
import { runProgram } from '../../fixtures/runProgram.ts';
import { killStartedServers, startServer, type StartedServer } from '../../fixtures/startServer.ts';
import { backupsFolder, listBackups, type Backup } from './backupFolder.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const administrator = { email: 'operator@touchline.test', password: 'correct horse battery' };
const ofEmbedded = '2026-11-01T00-00-00-000Z';

let postgres: TestPostgres;
let environment: { PORT: string; DATA_DIR: string; DATABASE_URL: string };
let server: StartedServer;
let backup: Backup;

beforeAll(async () => {
  postgres = await makeTestPostgres('empty');
  const folder = await mkdtemp(join(tmpdir(), 'touchline-restore-'));
  const DATA_DIR = join(folder, 'data');
  environment = { PORT: String(await freePort()), DATA_DIR, DATABASE_URL: postgres.url };
  server = live();
  await server.ready();
  await server.stop();
  server = live();
  await server.line(/^\[backup\] made/);
  await mkdir(join(backupsFolder(DATA_DIR), ofEmbedded, 'db'), { recursive: true });
  [backup] = (await listBackups(DATA_DIR)) as [Backup, ...Backup[]];
});
afterAll(async () => {
  await killStartedServers();
  await postgres.drop();
  await rm(join(environment.DATA_DIR, '..'), { recursive: true });
});

const live = () =>
  startServer({
    ...{ ...environment, SOURCES: 'none', INGEST_EVERY_HOURS: '0' },
    ...{ ADMIN_EMAIL: administrator.email, ADMIN_PASSWORD: administrator.password },
  });
const restore = (...names: string[]) =>
  runProgram(['server/restore.cli.ts', ...names], environment);

async function nameOfArsenal(): Promise<string> {
  const client = openClient(server.url, (await server.keys()).secretKey);
  const { data } = await client.from('clubs').select('name').eq('slug', 'arsenal').throwOnError();
  return data.map(({ name }) => name).join();
}

describe('a server over a PostgreSQL', () => {
  it('keeps an export, what was uploaded and the keys, for its owner alone', async () => {
    expect(backup.database).toBe('export');
    const { tables } = await expectWhole(join(backup.folder, 'export'));
    expect(tables['clubs']?.rows).toBeGreaterThan(91);
    expect((await readdir(backup.folder)).sort()).toEqual(['export', 'keys.json']);
    expect((await stat(backup.folder)).mode & 0o777).toBe(0o700);
  });
});

describe('npm run restore on a PostgreSQL', () => {
  it('lists the backups of both kinds', async () => {
    const { output, exitCode } = await restore();
    expect(exitCode).toBe(0);
    expect(output).toMatch(
      new RegExp(`^${backup.name} .* PostgreSQL\n${ofEmbedded} .* embedded\n`),
    );
  });

  it('refuses one of the other kind, whichever it is', async () => {
    const other = await restore(ofEmbedded);
    expect(other.output).toMatch(/is of the embedded database, and DATABASE_URL names/);
    expect(other.exitCode).toBe(1);
    const { DATABASE_URL: _, ...embedded } = environment;
    const command = ['server/restore.cli.ts', backup.name] as const;
    const { output, exitCode } = await runProgram(command, embedded);
    expect(output).toMatch(/is of a PostgreSQL\. Set DATABASE_URL/);
    expect(exitCode).toBe(1);
  });

  it('wants every server stopped', async () => {
    const { output, exitCode } = await restore(backup.name);
    expect(output).toMatch(/^A Touchline server is running .* nothing was changed\.$/m);
    expect(exitCode).toBe(1);
    expect((await readdir(environment.DATA_DIR)).filter((name) => name.startsWith('re'))).toEqual(
      [],
    );
  });

  it('brings everything back but users, and keeps what was there', async () => {
    const client = openClient(server.url, (await server.keys()).secretKey);
    await client.from('clubs').update({ name: 'Renamed' }).eq('slug', 'arsenal').throwOnError();
    await server.stop();
    const { output, exitCode } = await restore(backup.name);
    expect(output).toMatch(
      /is in place\. Run npm start\.\nUsers and their passwords are as they were/,
    );
    expect(exitCode).toBe(0);
    const replaced = /What it replaced is in (\S+):/.exec(output)?.[1] ?? '';
    await expectWhole(join(replaced, 'export'));

    server = live();
    await server.ready();
    expect(await nameOfArsenal()).toBe('Arsenal');
    const visitor = openClient(server.url, (await server.keys()).publishableKey);
    const { data } = await visitor.auth.signInWithPassword(administrator);
    expect(data.user?.email).toBe(administrator.email);
    expect(await server.stop()).toBe(0);
  });
});

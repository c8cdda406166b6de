import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { waitFor } from '../common/fixtures/waitFor.ts';
import { makeNextEngine, type NextEngine } from './fixtures/nextEngine.ts';
import { ownedRows } from './fixtures/ownedRows.ts';
import { killStartedServers, startServer } from './fixtures/startServer.ts';
import { clientOf, leaveBy, removal, shownBy, shownByAll } from './fixtures/updatedServers.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const noRegistry = 'the registry of npm cannot be reached';
const majorIn = async (folder: string) =>
  (await readFile(join(folder, 'PG_VERSION'), 'utf8')).trim();

let folder: string;
let next: NextEngine | null;
let left: Awaited<ReturnType<typeof leaveBy>>;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'touchline-engine-'));
  next = await makeNextEngine(folder);
  if (next === null) process.stdout.write(`Skipped: ${noRegistry}.\n`);
  left = await leaveBy();
});
afterEach(killStartedServers);
afterAll(async () => {
  await left.remove();
  await rm(folder, removal);
});

describe('a release with an engine of another major', () => {
  it('refuses the database where it does not bring the former engine along', async ({ skip }) => {
    if (next === null) return skip(noRegistry);
    const server = startServer(left.environment, next.checkout);
    expect(await server.exited()).toBe(1);
    expect(server.lines().at(-1)).toMatch(
      /^The database in \S+ was made by PostgreSQL 17, which this version of Touchline does not open\. /,
    );
  });

  it('leaves the database as it was where the change is cut short', async ({ skip }) => {
    if (next === null) return skip(noRegistry);
    await next.bringFormer();
    const { DATA_DIR } = left.environment;
    const server = startServer(left.environment, next.checkout);
    const hasBegun = () =>
      existsSync(join(DATA_DIR, 'restore.new', 'new', 'db', 'PG_VERSION')) ? true : null;
    expect(await waitFor(hasBegun, { timeoutMs: 120_000, everyMs: 2 })).toBe(true);
    await server.kill();
    expect(await majorIn(join(DATA_DIR, 'db'))).toBe('17');
  });

  it('brings the database over with all rows and users, and keeps the old one', async ({
    skip,
  }) => {
    if (next === null) return skip(noRegistry);
    const { DATA_DIR } = left.environment;
    const server = startServer(left.environment, next.checkout);
    await server.ready();
    expect(await ownedRows(await clientOf(server))).toEqual(left.rows);
    expect(await shownBy(server)).toEqual(shownByAll);
    const line = await server.line(/^\[database\] brought to a newer engine/);
    const [, before = ''] = /before=(\S+)/.exec(line) ?? [];
    expect(await majorIn(join(before, 'db'))).toBe('17');
    expect(await majorIn(join(DATA_DIR, 'db'))).not.toBe('17');
    expect(await server.stop()).toBe(0);
  });

  it('opens it from then on as its own', async ({ skip }) => {
    if (next === null) return skip(noRegistry);
    const server = startServer(left.environment, next.checkout);
    await server.ready();
    expect(server.lines().filter((line) => line.includes('newer engine'))).toEqual([]);
    expect(await server.stop()).toBe(0);
  });
});

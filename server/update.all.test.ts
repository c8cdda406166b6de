import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { listBackups } from './backups/backupFolder.ts';
import { ownedRows } from './fixtures/ownedRows.ts';
import { checkOutPrevious, noHistory } from './fixtures/previousVersion.ts';
import { runProgram } from './fixtures/runProgram.ts';
import { killStartedServers, startServer } from './fixtures/startServer.ts';
import { clientOf, leaveBy, removal, shownBy, shownByAll } from './fixtures/updatedServers.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

let previous: string;
let left: Awaited<ReturnType<typeof leaveBy>> | null = null;
beforeAll(async () => {
  previous = await mkdtemp(join(tmpdir(), 'touchline-previous-'));
  if (await checkOutPrevious(previous, 'server/database/migrate.ts'))
    left = await leaveBy(previous);
});
afterEach(killStartedServers);
afterAll(async () => {
  await left?.remove();
  await rm(previous, removal);
});

describe('an update from the version before', () => {
  it('keeps every row, who signs in and what was uploaded, and shows the site', async ({
    skip,
  }) => {
    if (left === null) return skip(noHistory);
    const server = startServer(left.environment);
    await server.ready();
    await server.line(/^\[build\] built /);
    // Texts that nobody has edited are brought up to date.
    const { about_page_content: _, ...rows } = left.rows;
    expect(await ownedRows(await clientOf(server))).toMatchObject(rows);
    expect(await shownBy(server)).toEqual(shownByAll);
    const [made] = await listBackups(left.environment.DATA_DIR);
    expect(await server.line(/^\[backup\]/)).toContain(
      `[backup] made before the update name=${made?.name ?? ''} `,
    );
    expect(await server.stop()).toBe(0);
  });

  it('makes that backup once', async ({ skip }) => {
    if (left === null) return skip(noHistory);
    const server = startServer(left.environment);
    await server.ready();
    await server.stop();
    expect(server.lines().filter((line) => line.startsWith('[backup]'))).toEqual([]);
  });

  it('cannot be taken back by starting the version before, which says so', async ({ skip }) => {
    if (left === null) return skip(noHistory);
    const server = startServer(left.environment, previous);
    expect(await server.exited()).toBe(1);
    expect(server.lines().at(-1)).toMatch(
      /^The database was written by a newer version of Touchline .* Update Touchline, or use another DATA_DIR\.$/,
    );
  });

  it('is taken back by the backup, with which the version before starts', async ({ skip }) => {
    if (left === null) return skip(noHistory);
    const [made] = await listBackups(left.environment.DATA_DIR);
    const command = ['server/backups/restore.cli.ts', made?.name ?? ''] as const;
    expect(await runProgram(command, left.environment)).toMatchObject({ exitCode: 0 });
    const server = startServer(left.environment, previous);
    await server.ready();
    expect(await ownedRows(await clientOf(server))).toEqual(left.rows);
    expect(await shownBy(server)).toEqual(shownByAll);
    expect(await server.stop()).toBe(0);
  });
});

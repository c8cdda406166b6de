import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { freePort } from '../common/fixtures/freePort.ts';
import { folderOfFile } from '../common/fixtures/temporaryFolder.ts';
import { waitFor } from '../common/fixtures/waitFor.ts';
import { killStartedServers, startServer } from './fixtures/startServer.ts';

vi.setConfig({ testTimeout: 120_000 });

const folder = await folderOfFile();

afterAll(killStartedServers);

async function start(environment: { DATA_DIR: string } & Record<string, string>) {
  return startServer({ PORT: String(await freePort()), SOURCES: 'none', ...environment });
}

describe('a server that may not start', () => {
  it.each([
    ['ADMIN_PASSWORD', 'hunter2', 'ADMIN_PASSWORD must have at least 8 characters.'],
    ['HOST', '192.0.2.1', 'HOST is 192.0.2.1, which is no address of this machine.'],
  ])('refuses %s=%s and creates nothing', async (name, value, sentence) => {
    const untouched = join(folder, randomUUID());
    const server = await start({ DATA_DIR: untouched, [name]: value });
    expect(await server.exited()).not.toBe(0);
    expect(server.lines()).toHaveLength(1);
    expect(server.lines()[0]).toContain(sentence);
    expect(server.lines()[0]).not.toContain('hunter2');
    expect(existsSync(untouched)).toBe(false);
  });

  it('says why the making of its database may have been killed, and leaves no half of one', async () => {
    const directory = join(folder, 'killed');
    const server = await start({ DATA_DIR: directory });
    await server.line(/opening the database/);
    const making = await waitFor(async () => (await server.children())[0] ?? null);
    if (making === null) throw new Error('No process makes the database.');
    process.kill(making, 'SIGKILL');
    expect(await server.exited()).toBe(1);
    expect(server.lines().at(-1)).toBe(
      'Making the database was killed, as happens where memory runs out: it takes 1 GB. Start again.',
    );
    expect(existsSync(join(directory, 'db'))).toBe(false);
  });
});

import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { copyCheckout } from '../common/fixtures/copyCheckout.ts';
import { freePort } from '../common/fixtures/freePort.ts';
import { temporaryFolder } from '../common/fixtures/temporaryFolder.ts';
import { killStartedServers, startServer } from './fixtures/startServer.ts';
import { smallDisk } from './fixtures/smallDisk.ts';

vi.setConfig({ testTimeout: 120_000 });

afterAll(killStartedServers);

async function start(DATA_DIR: string, checkout?: string) {
  return startServer({ PORT: String(await freePort()), SOURCES: 'none', DATA_DIR }, checkout);
}

describe('a server that may not start', () => {
  it('names the line of its season that is not sound, and writes nothing', async () => {
    const checkout = join(await temporaryFolder(), 'checkout');
    copyCheckout(checkout, 'supabase/seed');
    const season = join(checkout, 'supabase/seed/seasons/2026-27.csv');
    const shipped = await readFile(season, 'utf8');
    await writeFile(season, shipped.replace('league-two,york-city', 'league-two,york-town'));
    const data = join(checkout, 'data');
    const server = await start(data, checkout);
    expect(await server.exited()).toBe(1);
    expect(server.lines().join('\n')).toContain('2026-27.csv:93: there is no club york-town');
    expect(existsSync(data)).toBe(false);
  });

  it('says that a disk is too small for it', async ({ skip }) => {
    using disk = smallDisk(20);
    if (disk === null) return skip();
    const directory = join(disk.folder, 'data');
    const server = await start(directory);
    expect(await server.exited()).toBe(1);
    expect(server.lines().slice(1)).toEqual([
      expect.stringMatching(
        `^There is no space left on the disk of ${directory}/db.new/\\S+\\. Free some, and start again; a database that was there is as it was\\.$`,
      ),
    ]);
  });
});

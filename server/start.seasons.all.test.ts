import { existsSync } from 'node:fs';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { freePort } from '../common/fixtures/freePort.ts';
import { killStartedServers, startServer } from './fixtures/startServer.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const root = fileURLToPath(new URL('../', import.meta.url));
const file = 'supabase/seed/seasons/2026-27.csv';
/** The rooms of the checkout that a start needs. */
const rooms = ['package.json', 'common', 'ingest', 'operate', 'server', 'site', 'supabase'];

let checkout: string;
let shipped: string;

beforeAll(async () => {
  checkout = await mkdtemp(join(tmpdir(), 'touchline-seasons-'));
  for (const room of rooms) {
    await cp(join(root, room), join(checkout, room), { recursive: true });
  }
  await symlink(join(root, 'node_modules'), join(checkout, 'node_modules'));
  shipped = await readFile(join(checkout, file), 'utf8');
});
afterEach(killStartedServers);
afterAll(() => rm(checkout, { recursive: true, force: true }));

describe('a server whose season is not sound', () => {
  it.each<[what: string, from: string, to: string, says: string]>([
    [
      'has 91 clubs',
      'league-two,york-city\n',
      '',
      '2026-27.csv:92: league-two has 23 clubs, and 24 by line 13 of divisions.csv.',
    ],
    [
      'has a club in two divisions',
      'league-two,york-city',
      'league-two,arsenal',
      '2026-27.csv:93: arsenal has a division already, in line 3.',
    ],
    ['has an unknown club', 'league-two,york-city', 'league-two,york-town', 'york-town'],
  ])('that %s names the line, ends and writes nothing', async (_what, from, to, says) => {
    expect(shipped).toContain(from);
    await writeFile(join(checkout, file), shipped.replace(from, to));
    const data = join(checkout, 'data');
    const server = startServer(
      { PORT: String(await freePort()), DATA_DIR: data, SOURCES: 'none' },
      checkout,
    );

    expect(await server.exited()).toBe(1);
    expect(server.lines().join('\n')).toContain(says);
    expect(server.lines().join('\n')).toMatch(/2026-27\.csv:\d+: /);
    expect(existsSync(data)).toBe(false);
  });
});

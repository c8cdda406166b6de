import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { freePort } from '../common/fixtures/freePort.ts';
import { isAlive } from '../common/fixtures/isAlive.ts';
import { temporaryFolder } from '../common/fixtures/temporaryFolder.ts';
import { waitFor } from '../common/fixtures/waitFor.ts';
import { killStartedServers, startServer } from './fixtures/startServer.ts';
import {
  expectIngested,
  expectSeeded,
  outliveKills,
  seed,
  type Span,
} from './fixtures/outliveKills.ts';

vi.setConfig({ testTimeout: 600_000 });

const ingesting = /^\[ingest\] started/;
const building = /^\[ingest\] finished/;

const initdb: Span = { name: 'keys and initdb', after: null, fromMs: 300, toMs: 1200 };
const seeding: Span = { name: 'migrations and seed', after: null, fromMs: 1000, toMs: 4000 };
const ingestion: Span = { name: 'ingestion', after: ingesting, fromMs: 0, toMs: 1300 };
const build: Span = { name: 'build', after: building, fromMs: 0, toMs: 3000 };
const anything: Span = { name: 'anything', after: null, fromMs: 300, toMs: 7000 };
const life = [initdb, seeding, ingestion, ingestion, ingestion, build, build, anything];

beforeAll(() => {
  console.log(`[kill] seed ${seed}; set KILL_SEED to run the same moments again`);
});
afterAll(killStartedServers);

describe('a server killed at any moment', () => {
  it.for(['one', 'two'])(
    'comes up again and has all that it acknowledged, eight times over (%s)',
    async (name) => {
      const { start, known } = await outliveKills(name, life);
      const { server, watch } = start();
      await server.ready();
      await server.line(/^\[build\]/);
      expect(await watch.stop()).toEqual([]);
      expect(known.articles.size).toBeGreaterThan(100);
      await expectSeeded(server);
      await expectIngested(server);
      expect(await server.stop()).toBe(0);
    },
  );

  it('makes a whole database in the end, however often its making was cut short', async () => {
    const { start } = await outliveKills('three', [initdb, seeding, initdb, seeding]);
    const { server, watch } = start();
    await server.line(ingesting);
    await expectSeeded(server);
    expect(await watch.stop()).toEqual([]);
    expect(await server.stop()).toBe(0);
  });
});

it('a first start ends when asked although it is not ready, and leaves no child', async () => {
  const DATA_DIR = await temporaryFolder();
  const server = startServer({ PORT: String(await freePort()), DATA_DIR, SOURCES: 'none' });
  await server.line(/^\[start\] administrator/);
  const children = await waitFor(async () => {
    const found = await server.children();
    return found.length > 0 ? found : null;
  });
  const askedAt = performance.now();
  expect(await server.stop()).toBe(0);
  expect(performance.now() - askedAt).toBeLessThan(10_000);
  expect(children?.filter(isAlive)).toEqual([]);
  expect(server.lines().filter((line) => line.includes('failed'))).toEqual([]);
});

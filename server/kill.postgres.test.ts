import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { makeTestPostgres } from '../supabase/tests/fixtures/testPostgres.ts';
import {
  expectIngested,
  expectSeeded,
  outliveKills,
  seed,
  type Span,
} from './fixtures/outliveKills.ts';
import { killStartedServers } from './fixtures/startServer.ts';

vi.setConfig({ testTimeout: 600_000 });

const ingesting = /^\[ingest\] started/;
const starting: Span = { name: 'start on nothing', after: null, fromMs: 300, toMs: 3500 };
const ingestion: Span = { name: 'ingestion', after: ingesting, fromMs: 0, toMs: 4000 };
const build: Span = { name: 'build', after: /^\[ingest\] finished/, fromMs: 0, toMs: 3000 };
const ready = /^Touchline is ready/;
const idle: Span = { name: 'idle', after: ready, isAfterWrite: true, fromMs: 0, toMs: 1500 };
const times = (count: number, span: Span) => Array.from({ length: count }, () => span);

beforeAll(() => {
  console.log(`[kill] seed ${seed}; set KILL_SEED to run the same moments again`);
});
afterAll(killStartedServers);

async function makeDatabase(): Promise<string> {
  const { url, drop } = await makeTestPostgres('empty');
  onTestFinished(drop);
  return url;
}

describe('a server over a PostgreSQL that is killed at any moment', () => {
  it.for(['one', 'two', 'three'])(
    'fills an empty database in the end, six kills on the way (%s)',
    async (name) => {
      const DATABASE_URL = await makeDatabase();
      const { start } = await outliveKills(name, times(6, starting), { DATABASE_URL });
      const { server, watch } = start();
      await server.line(ingesting);
      await expectSeeded(server);
      expect(await watch.stop()).toEqual([]);
      expect(await server.stop()).toBe(0);
    },
  );

  it.for(['four', 'five'])(
    'has all that it acknowledged, no story twice, and builds the site (%s)',
    async (name) => {
      const DATABASE_URL = await makeDatabase();
      const spans = [...times(5, ingestion), ...times(4, build), ...times(6, idle)];
      const { start, known } = await outliveKills(name, spans, { DATABASE_URL });
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
});

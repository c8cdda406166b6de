import { afterAll, beforeAll, describe, expect, it, vi, type TestContext } from 'vitest';
import { join } from 'node:path';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { freePort } from '../common/fixtures/freePort.ts';
import { waitFor } from '../common/fixtures/waitFor.ts';
import { makeTestPostgres } from '../supabase/tests/fixtures/testPostgres.ts';
import { openPostgres } from './database/postgres/openPostgres.ts';
import {
  expectIngested,
  expectSeeded,
  outliveKills,
  seed,
  type Span,
} from './fixtures/outliveKills.ts';
import { runProgram, type Moment } from './fixtures/runProgram.ts';
import { healthOf } from './fixtures/lookAtServer.ts';
import { killStartedServers, startServer, type StartedServer } from './fixtures/startServer.ts';
import { watchAcknowledged } from './fixtures/watchAcknowledged.ts';
import { rememberedPort } from './samples/openSampleFeeds.ts';
import { seededRandom } from './samples/seededChoice.ts';

vi.setConfig({ testTimeout: 600_000 });

const ingesting = /^\[ingest\] started/;
const starting: Span = { name: 'start on nothing', after: null, fromMs: 300, toMs: 3500 };
const ingestion: Span = { name: 'ingestion', after: ingesting, fromMs: 0, toMs: 4000 };
const build: Span = { name: 'build', after: /^\[ingest\] finished/, fromMs: 0, toMs: 3000 };
const ready = /^Touchline is ready/;
const idle: Span = { name: 'idle', after: ready, isAfterWrite: true, fromMs: 0, toMs: 1500 };
const times = (count: number, span: Span) => Array.from({ length: count }, () => span);

const workerKills = 20;
/** After so many the stories are taken away, so that there is something to read again. */
const killsOfPass = 5;
const longestWorkMs = 3000;
const afterBuild = { timeoutMs: 120_000, everyMs: 500 };
const hasBegun = (output: string) => output.includes('[ingest] started');

beforeAll(() => {
  console.log(`[kill] seed ${seed}; set KILL_SEED to run the same moments again`);
});
afterAll(killStartedServers);

async function databaseOf(onTestFinished: TestContext['onTestFinished']): Promise<string> {
  const { url, drop } = await makeTestPostgres('empty');
  onTestFinished(drop);
  return url;
}

// Side by side, for much of a server's life is waiting.
describe.concurrent('a server over a PostgreSQL that is killed at any moment', () => {
  it.for(['one', 'two', 'three'])(
    'fills an empty database in the end, six kills on the way (%s)',
    async (name, { onTestFinished }) => {
      const DATABASE_URL = await databaseOf(onTestFinished);
      const spans = times(6, starting);
      const { start } = await outliveKills(name, spans, onTestFinished, { DATABASE_URL });
      const { server, watch } = start();
      await server.line(ingesting);
      await expectSeeded(server);
      expect(await watch.stop()).toEqual([]);
      expect(await server.stop()).toBe(0);
    },
  );

  it.for(['four', 'five'])(
    'has all that it acknowledged, no story twice, and builds the site (%s)',
    async (name, { onTestFinished }) => {
      const DATABASE_URL = await databaseOf(onTestFinished);
      const spans = [...times(5, ingestion), ...times(4, build), ...times(6, idle)];
      const { start, known } = await outliveKills(name, spans, onTestFinished, { DATABASE_URL });
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

  it('loses nothing of what its workers recorded before they were killed', async ({
    onTestFinished,
  }) => {
    const DATABASE_URL = await databaseOf(onTestFinished);
    const folder = await mkdtemp(join(tmpdir(), 'touchline-kill-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const [PORT, DATA_DIR] = [String(await freePort()), join(folder, 'data')];
    const server = startServer({ PORT, DATA_DIR, DATABASE_URL, INGEST_EVERY_HOURS: '0' });
    await server.ready();
    await server.line(/^\[build\]/);
    const feedsPort = await rememberedPort(DATA_DIR);
    const backend = {
      SUPABASE_URL: server.url,
      SUPABASE_SECRET_KEY: (await server.keys()).secretKey,
      ALLOWED_PRIVATE_HOSTS: `*.localhost:${String(feedsPort)}`,
    };
    const ingest = (moment?: Moment) =>
      runProgram(['ingest/cli.ts', '--take-over'], backend, moment);
    const random = seededRandom(seed, 'workers of a PostgreSQL');
    const database = await openPostgres(DATABASE_URL);
    onTestFinished(() => database.close());
    let killed = 0;
    for (let kill = 0; kill < workerKills; kill += killsOfPass) {
      await database.engine.exec(forgetStories);
      const known = { rows: new Set<string>(), articles: new Map<string, number>() };
      const watch = watchAcknowledged(server.url, DATA_DIR, known);
      for (let one = 0; one < killsOfPass; one += 1) {
        const thenMs = random() * longestWorkMs;
        const { wasKilled } = await ingest({ isReached: hasBegun, thenMs });
        if (wasKilled) killed += 1;
      }
      expect(await watch.stop()).toEqual([]);
      console.log(`[kill] workers: ${known.articles.size} sources acknowledged`);
    }
    console.log(`[kill] workers: ${killed} of ${workerKills} killed amid their run`);
    expect(killed).toBeGreaterThan(workerKills / 2);
    for (const pass of ['what is left', 'all of it again']) {
      expect({ pass, ...(await ingest()) }).toMatchObject({ pass, exitCode: 0 });
    }
    // A site that lost its stories was refused meanwhile.
    await waitFor(async () => ((await isWell(server)) ? true : null), afterBuild);
    await expectIngested(server);
    expect(await server.stop()).toBe(0);
  });
});

async function isWell(server: StartedServer): Promise<boolean> {
  return JSON.stringify((await healthOf(server)).body).includes('"status":"ok"');
}

/** Feeds that are read next say all that they have. */
const forgetStories = `
  truncate public.articles cascade;
  update public.sources set etag = null, last_modified = null, content_hash = null,
    last_success_at = null;
`;

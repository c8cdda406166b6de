import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, it, vi, type TestContext } from 'vitest';
import type { Database } from '../common/database.types.ts';
import { freePort } from '../common/fixtures/freePort.ts';
import { isAlive } from '../common/fixtures/isAlive.ts';
import { killStartedServers, startServer, type StartedServer } from './fixtures/startServer.ts';
import { waitFor } from '../common/fixtures/waitFor.ts';
import { watchAcknowledged, type Acknowledged } from './fixtures/watchAcknowledged.ts';
import { seededRandom } from './samples/seededChoice.ts';

vi.setConfig({ testTimeout: 240_000 });

const seed = process.env['KILL_SEED'] ?? String(Date.now());

const INGESTING = /^\[ingest\] started/;
const BUILDING = /^\[ingest\] finished/;

/** A kill strikes at a random moment of a span that begins with a line, or with the process. */
interface Span {
  name: string;
  after: RegExp | null;
  fromMs: number;
  toMs: number;
}

const initdb: Span = { name: 'keys and initdb', after: null, fromMs: 300, toMs: 1200 };
const seeding: Span = { name: 'migrations and seed', after: null, fromMs: 1000, toMs: 4000 };
const ingestion: Span = { name: 'ingestion', after: INGESTING, fromMs: 0, toMs: 1300 };
const build: Span = { name: 'build', after: BUILDING, fromMs: 0, toMs: 3000 };
const anything: Span = { name: 'anything', after: null, fromMs: 300, toMs: 7000 };
const LIFE = [initdb, seeding, ingestion, ingestion, ingestion, build, build, anything];

beforeAll(() => {
  console.log(`[kill] seed ${seed}; set KILL_SEED to run the same moments again`);
});
afterAll(killStartedServers);

// Side by side, for much of a server's life is waiting.
describe.concurrent('a server killed at any moment', () => {
  it.for(['one', 'two'])(
    'comes up again and has all that it acknowledged, eight times over (%s)',
    async (name, { onTestFinished }) => {
      const { start, known } = await outliveKills(name, LIFE, onTestFinished);
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

  it('makes a whole database in the end, however often its making was cut short', async ({
    onTestFinished,
  }) => {
    const spans = [initdb, seeding, initdb, seeding];
    const { start } = await outliveKills('three', spans, onTestFinished);
    const { server, watch } = start();
    await server.line(INGESTING);
    await expectSeeded(server);
    expect(await watch.stop()).toEqual([]);
    expect(await server.stop()).toBe(0);
  });
});

/** Starts and kills a server once for each span, on one data directory. */
async function outliveKills(
  name: string,
  spans: readonly Span[],
  onTestFinished: TestContext['onTestFinished'],
) {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-kill-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [PORT, DATA_DIR] = [String(await freePort()), join(folder, 'data')];
  const random = seededRandom(seed, name);
  const known: Acknowledged = { rows: new Set(), articles: new Map() };
  const start = () => {
    const server = startServer({ PORT, DATA_DIR, INGEST_EVERY_HOURS: '0' });
    return { server, watch: watchAcknowledged(server.url, DATA_DIR, known) };
  };
  for (const span of spans) {
    const { server, watch } = start();
    const afterMs = Math.round(span.fromMs + random() * (span.toMs - span.fromMs));
    await killAt(server, span.after, afterMs);
    const losses = await watch.stop();
    console.log(
      `[kill] ${span.name}, ${afterMs} ms: ${known.articles.size} sources and ${known.rows.size} rows acknowledged`,
    );
    expect(losses).toEqual([]);
  }
  return { start, known };
}

/** Kills the server itself; what it had started must end without help. */
async function killAt(server: StartedServer, after: RegExp | null, afterMs: number): Promise<void> {
  if (after !== null) await server.line(after);
  await new Promise((resolve) => setTimeout(resolve, afterMs));
  const children = await server.children();
  // It did not give up by itself before.
  expect(isAlive(server.pid), server.lines().join('\n')).toBe(true);
  await server.kill();
  expect(await waitFor(() => (children.some(isAlive) ? null : 'ended'))).toBe('ended');
}

async function expectSeeded(server: StartedServer): Promise<void> {
  const client = await serviceClient(server);
  for (const [table, rows] of [
    ['clubs', 92],
    ['leagues', 4],
    ['league_memberships', 92],
    ['about_page_content', 1],
  ] as const) {
    const { data } = await client.from(table).select('id').throwOnError();
    expect([table, data.length]).toEqual([table, rows]);
  }
}

/** Every article is there once, no run was left open, and the site shows them. */
async function expectIngested(server: StartedServer): Promise<void> {
  const client = await serviceClient(server);
  const identities: string[] = [];
  let total = 0;
  for (;;) {
    const { data } = await client
      .from('articles')
      .select('club_id, url_key, source_id, guid')
      .order('id')
      .range(total, total + 999)
      .throwOnError();
    total += data.length;
    for (const { club_id, url_key, source_id, guid } of data) {
      identities.push(`${club_id} ${url_key}`);
      if (guid !== null) identities.push(`${source_id ?? ''} ${guid}`);
    }
    if (data.length < 1000) break;
  }
  const unique = new Set(identities);
  expect(identities.filter((identity) => !unique.delete(identity))).toEqual([]);

  const { data: jobs } = await client.from('ingestion_jobs').select('status').throwOnError();
  expect(jobs.filter(({ status }) => status !== 'completed')).toEqual([]);
  const health = await fetch(`${server.url}/healthz`);
  expect(await health.json()).toMatchObject({ status: 'ok', counts: { articles: total } });
  const page = await (await fetch(`${server.url}/clubs/arsenal`)).text();
  expect(page.split('<article').length - 1).toBeGreaterThanOrEqual(12);
}

async function serviceClient(server: StartedServer): Promise<SupabaseClient<Database>> {
  return createClient<Database>(server.url, (await server.keys()).secretKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
}

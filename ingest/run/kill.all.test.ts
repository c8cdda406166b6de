import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, it, vi } from 'vitest';
import { seededRandom } from '../../common/fixtures/seededRandom.ts';
import type { RssItem } from '../read/fixtures/buildRss.ts';
import type { TestFeed } from './fixtures/openTestIngestion.ts';
import { programTest } from './fixtures/programTest.ts';
import { plainEnvironment } from '../../common/fixtures/plainEnvironment.ts';

const feedCount = 40;
const itemsAtFirst = 10;
/** How many workers run beside each other on the one job, and are killed one by one. */
const workerCount = 2;
/** A run over these feeds takes about as long. */
const maxLifeMs = 500;

const seed = process.env['KILL_SEED'] ?? String(Date.now());
const random = seededRandom(seed, 'workers');
const program = new URL('../cli.ts', import.meta.url);
const { test, environment } = programTest(program);
const feeds: TestFeed[] = [];

const killCount = 100;
/** How many must die amid their work: otherwise the moments prove nothing. */
const leastAmid = 51;

vi.setConfig({ testTimeout: 300_000 });

beforeAll(async () => {
  process.stdout.write(`[kill] seed ${seed}; set KILL_SEED to run the same moments again\n`);
  for (let index = 0; index < feedCount; index += 1) {
    const items = Array.from({ length: itemsAtFirst }, (_, place) => buildItem(index, place));
    const feed = test.serveFeed(`feed-${index}`, ...items);
    feed.hasValidators = true;
    await test.buildSourceOf(feed);
    feeds.push(feed);
  }
});

it(`loses no article, stores none twice and leaves no source behind, ${killCount} kills`, async () => {
  let kills = 0;
  let whileRunning = 0;
  while (kills < killCount || whileRunning < leastAmid) {
    const lives = await Promise.all(Array.from({ length: workerCount }, liveAndDie));
    kills += lives.filter(({ wasKilled }) => wasKilled).length;
    whileRunning += lives.filter(({ wasKilled, hadStarted }) => wasKilled && hadStarted).length;
    publishSomething();
  }
  process.stdout.write(`[kill] ${kills} killed, ${whileRunning} of them amid their run\n`);

  // The first one ends the job, in which some feeds were read before their last story came.
  await endedRun();
  await endedRun();
  await expectWhole();
});

/** Starts a worker on the job there is, or on a new one, and kills it at a random moment. */
async function liveAndDie(): Promise<{ wasKilled: boolean; hadStarted: boolean }> {
  const worker = startWorker();
  const lifeMs = random() * maxLifeMs;
  // Most die amid their work; some while they start.
  const hadStarted = random() < 0.8;
  if (hadStarted) await Promise.race([once(worker.stdout, 'data'), once(worker, 'exit')]);
  await new Promise((resolve) => setTimeout(resolve, lifeMs));
  if (worker.exitCode !== null) return { wasKilled: false, hadStarted };
  worker.kill('SIGKILL');
  await once(worker, 'exit');
  return { wasKilled: true, hadStarted };
}

async function endedRun(): Promise<void> {
  const worker = startWorker();
  const [exitCode] = (await once(worker, 'exit')) as [number | null];
  expect(exitCode).toBe(0);
}

function startWorker() {
  // Nobody tells that a worker was killed; without the flag the next would wait for two minutes.
  return spawn(process.execPath, [fileURLToPath(program), '--take-over'], {
    env: { ...environment, ...plainEnvironment },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}

function publishSomething(): void {
  feeds.forEach((feed, index) => {
    if (random() < 0.5) feed.items.unshift(buildItem(index, feed.items.length));
  });
}

async function expectWhole(): Promise<void> {
  const { rows } = await test.backend.engine.query<{ canonical_url: string }>(
    'select canonical_url from public.articles',
  );
  const published = feeds.flatMap(({ items }) => items.map(({ link }) => link));
  expect(rows.map(({ canonical_url }) => canonical_url).sort()).toEqual(published.sort());

  const { rows: sources } = await test.backend.engine.query(
    'select url, last_error, claimed_by from public.sources where claimed_by is not null or last_error is not null or last_checked_at is null',
  );
  expect(sources).toEqual([]);
  const { rows: jobs } = await test.backend.engine.query(
    "select status, processed_sources, total_sources from public.ingestion_jobs where status <> 'completed' or processed_sources <> total_sources",
  );
  expect(jobs).toEqual([]);
}

function buildItem(feed: number, place: number): RssItem {
  const name = `${feed}-${place}`;
  return { title: `Story ${name}`, link: `https://news.example/${name}`, guid: name };
}

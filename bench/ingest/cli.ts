import { insertSources } from '../insertSources.ts';
import { proportionalMegabytes } from '../readProcess.ts';
import { median, megabytes, seconds, times } from '../report.ts';
import { runBenchmark, type Benchmark } from '../runBenchmark.ts';
import { startBackend } from '../startBackend.ts';
import { startBenchPostgres } from '../startPostgres.ts';
import { itemsPerFeed } from './feedBody.ts';
import { measureRun, type MeasuredRun } from './measureRun.ts';
import { openNewsboat } from './newsboat.ts';
import { startFeedServer, type FeedServer } from './startFeedServer.ts';

// How fast ingestion is and what it holds in memory, beside newsboat with the same feeds from this machine.
// Absolute times depend on the machine; the ratios hardly do.

const fewSources = 500;
const manySources = 5000;
const roundCount = 3;
const maxToNewsboat = 0.7;
const maxServerMegabytes = 800;
/** From few to many feeds. */
const maxMemoryGrowth = 1.2;
const workerCounts = [1, 2];

/** Into a database without articles; then every feed answers 304; then every feed has one new item. */
type Passes = Record<'first' | 'unchanged' | 'changed', MeasuredRun>;

await runBenchmark(async (benchmark) => {
  const { cleanUp, report } = benchmark;
  const few = await startFeedServer(fewSources, cleanUp);
  report.heading(
    `${fewSources} feeds of ${itemsPerFeed} items and 70 KB, embedded (medians of ${roundCount})`,
  );
  const rounds: Passes[] = [];
  for (let round = 0; round < roundCount; round += 1) rounds.push(await measure(few, benchmark));
  const fewMemory = reportPasses(rounds, benchmark);
  report.target('peak memory of the server', fewMemory.server, maxServerMegabytes, megabytes);

  const newsboatMs = await measureNewsboat(few.urls, benchmark);
  const reportRatio = (durationMs: number): void => {
    if (newsboatMs === null) return;
    report.target('  to that of newsboat', durationMs / newsboatMs, maxToNewsboat, times);
  };
  report.figure(
    'newsboat, 50 threads, first pass',
    newsboatMs === null ? 'not installed' : seconds(newsboatMs),
  );
  reportRatio(median(rounds.map(({ first }) => first.durationMs)));

  const postgres = await startBenchPostgres(cleanUp);
  report.heading(`The same on a PostgreSQL, first pass (medians of ${roundCount})`);
  if (postgres === null) report.figure('PostgreSQL', 'not installed');
  for (const count of postgres === null ? [] : workerCounts) {
    const runs: MeasuredRun[] = [];
    for (let round = 0; round < roundCount; round += 1) {
      const DATABASE_URL = await postgres?.makeDatabase();
      runs.push(await measureFirst(few, benchmark, { DATABASE_URL: DATABASE_URL ?? '' }, count));
    }
    const durationMs = median(runs.map((run) => run.durationMs));
    report.figure(`workers: ${count}`, seconds(durationMs));
    reportRatio(durationMs);
    report.figure('  memory of PostgreSQL', megabytes(proportionalMegabytes(postgres?.pid ?? 0)));
  }

  report.heading(`${manySources} such feeds, embedded (once)`);
  const many = await startFeedServer(manySources, cleanUp);
  const manyMemory = reportPasses([await measure(many, benchmark)], benchmark);
  for (const name of ['server', 'worker'] as const) {
    const growth = manyMemory[name] / fewMemory[name];
    report.target(`memory of the ${name}, to that with few feeds`, growth, maxMemoryGrowth, times);
  }
});

async function measure(feeds: FeedServer, { folder, cleanUp }: Benchmark): Promise<Passes> {
  const backend = await startBackend(folder, cleanUp);
  await insertSources(backend.client, feeds.urls);
  await backend.settle();
  const first = await measureRun(feeds, backend, feeds.urls.length * itemsPerFeed);
  await backend.settle();
  const unchanged = await measureRun(feeds, backend, 0);
  await feeds.changeAll();
  await backend.settle();
  const changed = await measureRun(feeds, backend, feeds.urls.length);
  await backend.close();
  return { first, unchanged, changed };
}

async function measureFirst(
  feeds: FeedServer,
  { folder, cleanUp }: Benchmark,
  environment: Record<string, string>,
  workerCount: number,
): Promise<MeasuredRun> {
  const backend = await startBackend(folder, cleanUp, environment);
  await insertSources(backend.client, feeds.urls);
  await backend.settle();
  const run = await measureRun(feeds, backend, feeds.urls.length * itemsPerFeed, workerCount);
  await backend.close();
  return run;
}

/** @returns the medians of the largest memories of a round. */
function reportPasses(
  rounds: readonly Passes[],
  { report }: Benchmark,
): Record<'server' | 'worker', number> {
  const of = (pick: (passes: Passes) => number): number => median(rounds.map(pick));
  for (const [pass, name] of [
    ['first', 'first pass'],
    ['unchanged', 'unchanged pass, all 304'],
    ['changed', 'changed pass, one new item each'],
  ] as const) {
    report.figure(name, seconds(of((passes) => passes[pass].durationMs)));
    report.figure('  processor, worker', seconds(of((passes) => passes[pass].workerProcessorMs)));
    report.figure('  processor, server', seconds(of((passes) => passes[pass].serverProcessorMs)));
  }
  const most = (figure: 'serverPeakMegabytes' | 'workerPeakMegabytes') =>
    of((passes) => Math.max(...Object.values(passes).map((run) => run[figure])));
  const memory = { server: most('serverPeakMegabytes'), worker: most('workerPeakMegabytes') };
  report.figure('peak memory of the worker', megabytes(memory.worker));
  return memory;
}

/** The median of its first passes; null where it is not installed. */
async function measureNewsboat(
  urls: readonly string[],
  { folder, cleanUp }: Benchmark,
): Promise<number | null> {
  const passes: number[] = [];
  while (passes.length < roundCount) {
    const newsboat = await openNewsboat(urls, folder, cleanUp);
    if (newsboat === null) return null;
    passes.push(await newsboat.reload(urls.length * itemsPerFeed));
  }
  return median(passes);
}

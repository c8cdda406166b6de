import type { CleanUp } from '../cleanUp.ts';
import { itemsPerFeed } from './feedBody.ts';
import { measureFirstPass, measureRound, type MeasuredRun, type Round } from './measureRound.ts';
import { openNewsboat } from './newsboat.ts';
import { reportFew, reportFirstPass, reportMany, type NewsboatTimes } from './reportRounds.ts';
import { median } from '../report.ts';
import { proportionalMegabytes } from '../readProcess.ts';
import { runBenchmark, type Benchmark } from '../runBenchmark.ts';
import { startBackend } from '../startBackend.ts';
import { startBenchPostgres, type BenchPostgres } from '../startPostgres.ts';
import { startFeedServer, type FeedServer } from './startFeedServer.ts';

// How fast ingestion is and what it holds in memory, beside the floor that its own requests and its own
// parser set, and beside newsboat, all with the same feeds from this machine. Absolute times depend on
// the machine; the ratios hardly do.

const fewSources = 500;
const manySources = 2000;
const roundCount = 3;
/** How many workers on a PostgreSQL, and what their first pass may take of newsboat's. */
const fewWorkers = [
  { count: 1, mostToNewsboat: 0.5 },
  { count: 2, mostToNewsboat: 0.42 },
];
const manyWorkers = [1, 2, 4].map((count) => ({ count, mostToNewsboat: null }));

await runBenchmark(measure);

async function measure(benchmark: Benchmark): Promise<void> {
  const { folder, cleanUp, report } = benchmark;
  report.heading(
    `Ingestion, ${fewSources} feeds of ${itemsPerFeed} items and 70 KB on 100 hosts (medians of ${roundCount})`,
  );
  const fewFeeds = await serve(fewSources, cleanUp);
  const rounds: Round[] = [];
  for (let round = 0; round < roundCount; round += 1) {
    rounds.push(await measureRound(fewFeeds, folder, cleanUp));
  }
  const newsboat = await measureNewsboat(fewFeeds.urls, benchmark);
  reportFew(report, rounds, newsboat);
  const postgres = await startBenchPostgres(cleanUp);
  if (postgres === null) report.figure('on a PostgreSQL', 'none here');
  else {
    report.heading(`The same on a PostgreSQL, first pass (medians of ${roundCount})`);
    const newsboatMs = newsboat === null ? null : median(newsboat.firstMs);
    for (const workers of fewWorkers) {
      await measureOnPostgres(
        fewFeeds,
        postgres,
        { ...workers, newsboatMs, roundCount },
        benchmark,
      );
    }
  }
  await fewFeeds.close();

  report.heading(`Ingestion, ${manySources} such feeds (once)`);
  const manyFeeds = await serve(manySources, cleanUp);
  reportMany(report, await measureRound(manyFeeds, folder, cleanUp), rounds);
  if (postgres === null) return;
  report.heading('The same on a PostgreSQL, first pass (once)');
  for (const workers of manyWorkers) {
    const options = { ...workers, newsboatMs: null, roundCount: 1 };
    await measureOnPostgres(manyFeeds, postgres, options, benchmark);
  }
}

async function measureOnPostgres(
  feeds: FeedServer,
  postgres: BenchPostgres,
  workers: {
    count: number;
    roundCount: number;
    newsboatMs: number | null;
    mostToNewsboat: number | null;
  },
  { folder, cleanUp, report }: Benchmark,
): Promise<void> {
  const runs: MeasuredRun[] = [];
  let databaseMegabytes = 0;
  for (let round = 0; round < workers.roundCount; round += 1) {
    const DATABASE_URL = await postgres.makeDatabase();
    const backend = await startBackend(folder, cleanUp, { DATABASE_URL });
    runs.push(await measureFirstPass(feeds, backend, workers.count, cleanUp));
    databaseMegabytes = proportionalMegabytes(postgres.pid);
    await backend.close();
  }
  reportFirstPass(report, runs, { ...workers, databaseMegabytes });
}

async function serve(count: number, cleanUp: CleanUp): Promise<FeedServer> {
  const feeds = await startFeedServer(count);
  cleanUp.add(() => feeds.close());
  return feeds;
}

async function measureNewsboat(
  urls: readonly string[],
  { folder, cleanUp }: Benchmark,
): Promise<NewsboatTimes | null> {
  const items = urls.length * itemsPerFeed;
  const firstMs: number[] = [];
  for (;;) {
    const newsboat = await openNewsboat(urls, folder, cleanUp);
    if (newsboat === null) return null;
    firstMs.push(await newsboat.reload(items));
    if (firstMs.length === roundCount) return { firstMs, againMs: await newsboat.reload(items) };
  }
}

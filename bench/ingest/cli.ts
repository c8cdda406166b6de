import type { CleanUp } from '../cleanUp.ts';
import { ITEMS_PER_FEED } from './feedBody.ts';
import { measureRound, type Round } from './measureRound.ts';
import { openNewsboat } from './newsboat.ts';
import { reportFew, reportMany, type NewsboatTimes } from './reportRounds.ts';
import { runBenchmark, type Benchmark } from '../runBenchmark.ts';
import { startFeedServer, type FeedServer } from './startFeedServer.ts';

// How fast ingestion is and what it holds in memory, beside the floor that its own requests and its own
// parser set, and beside newsboat, all with the same feeds from this machine. Absolute times depend on
// the machine; the ratios hardly do.

const FEW = 500;
const MANY = 2000;
const ROUNDS = 3;

await runBenchmark(measure);

async function measure(benchmark: Benchmark): Promise<void> {
  const { folder, cleanUp, report } = benchmark;
  report.heading(
    `Ingestion, ${FEW} feeds of ${ITEMS_PER_FEED} items and 70 KB on 100 hosts (medians of ${ROUNDS})`,
  );
  const fewFeeds = await serve(FEW, cleanUp);
  const rounds: Round[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push(await measureRound(fewFeeds, folder, cleanUp));
  }
  reportFew(report, rounds, await measureNewsboat(fewFeeds.urls, benchmark));
  await fewFeeds.close();

  report.heading(`Ingestion, ${MANY} such feeds (once)`);
  const manyFeeds = await serve(MANY, cleanUp);
  reportMany(report, await measureRound(manyFeeds, folder, cleanUp), rounds);
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
  const items = urls.length * ITEMS_PER_FEED;
  const firstMs: number[] = [];
  for (;;) {
    const newsboat = await openNewsboat(urls, folder, cleanUp);
    if (newsboat === null) return null;
    firstMs.push(await newsboat.reload(items));
    if (firstMs.length === ROUNDS) return { firstMs, againMs: await newsboat.reload(items) };
  }
}

import type { CleanUp } from '../cleanUp.ts';
import { itemsPerFeed } from './feedBody.ts';
import { measureRound, type Round } from './measureRound.ts';
import { openNewsboat } from './newsboat.ts';
import { reportFew, reportMany, type NewsboatTimes } from './reportRounds.ts';
import { runBenchmark, type Benchmark } from '../runBenchmark.ts';
import { startFeedServer, type FeedServer } from './startFeedServer.ts';

// How fast ingestion is and what it holds in memory, beside the floor that its own requests and its own
// parser set, and beside newsboat, all with the same feeds from this machine. Absolute times depend on
// the machine; the ratios hardly do.

const fewSources = 500;
const manySources = 2000;
const roundCount = 3;

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
  reportFew(report, rounds, await measureNewsboat(fewFeeds.urls, benchmark));
  await fewFeeds.close();

  report.heading(`Ingestion, ${manySources} such feeds (once)`);
  const manyFeeds = await serve(manySources, cleanUp);
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
  const items = urls.length * itemsPerFeed;
  const firstMs: number[] = [];
  for (;;) {
    const newsboat = await openNewsboat(urls, folder, cleanUp);
    if (newsboat === null) return null;
    firstMs.push(await newsboat.reload(items));
    if (firstMs.length === roundCount) return { firstMs, againMs: await newsboat.reload(items) };
  }
}

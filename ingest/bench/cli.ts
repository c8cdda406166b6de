import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCleanUp } from './cleanUp.ts';
import { ITEMS_PER_FEED } from './feedBody.ts';
import { measureRound, type Round } from './measureRound.ts';
import { openNewsboat } from './newsboat.ts';
import { createReport } from './report.ts';
import { reportFew, reportMany, type NewsboatTimes } from './reportRounds.ts';
import { startFeedServer, type FeedServer } from './startFeedServer.ts';

// How fast ingestion is and what it holds in memory, beside the floor that its own requests and its own
// parser set, and beside newsboat, all with the same feeds from this machine. Absolute times depend on
// the machine; the ratios hardly do.

const FEW = 500;
const MANY = 2000;
const ROUNDS = 3;

const interrupted = Promise.withResolvers<never>();
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    interrupted.reject(new Error(`The benchmark was stopped by ${signal}.`));
  });
}
const cleanUp = createCleanUp();
try {
  const missed = await Promise.race([main(), interrupted.promise]);
  if (missed.length > 0) console.log(`\n${missed.length} targets missed`);
  process.exitCode = missed.length > 0 ? 1 : 0;
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
} finally {
  await cleanUp.run();
}
// An interruption leaves the rest of the benchmark half done; it must not go on.
process.exit();

/** @returns the names of the missed targets. */
async function main(): Promise<readonly string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-bench-'));
  cleanUp.add(() => rm(folder, { recursive: true, force: true }));
  const report = createReport((line) => {
    console.log(line);
  });

  report.heading(
    `Ingestion, ${FEW} feeds of ${ITEMS_PER_FEED} items and 70 KB on 100 hosts (medians of ${ROUNDS})`,
  );
  const fewFeeds = await serve(FEW);
  const rounds: Round[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push(await measureRound(fewFeeds, folder, cleanUp));
  }
  reportFew(report, rounds, await measureNewsboat(fewFeeds.urls, folder));
  await fewFeeds.close();

  report.heading(`Ingestion, ${MANY} such feeds (once)`);
  const manyFeeds = await serve(MANY);
  reportMany(report, await measureRound(manyFeeds, folder, cleanUp), rounds);
  return report.missed();
}

async function serve(count: number): Promise<FeedServer> {
  const feeds = await startFeedServer(count);
  cleanUp.add(() => feeds.close());
  return feeds;
}

async function measureNewsboat(
  urls: readonly string[],
  folder: string,
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

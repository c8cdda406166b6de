import type { CleanUp } from '../cleanUp.ts';
import { startBenchProcess } from '../benchProcess.ts';
import { itemsPerFeed } from './feedBody.ts';
import { insertSources } from '../insertSources.ts';
import {
  measureAnswerSchema,
  type MeasureAnswer,
  type MeasureQuestion,
} from './measureQuestion.ts';
import { peakMegabytes, processorMs, resetPeak } from '../readProcess.ts';
import { startBackend, type Backend } from '../startBackend.ts';
import type { FeedServer } from './startFeedServer.ts';

/** One ingestion run, with what its two processes took. */
export interface MeasuredRun extends MeasureAnswer {
  ingestPeakMegabytes: number;
  serverPeakMegabytes: number;
  ingestProcessorMs: number;
  serverProcessorMs: number;
}

/** All durations of one round in milliseconds; see `MeasureQuestion` for what each does. */
export interface Round {
  fetchMs: number;
  fetchUnchangedMs: number;
  parseMs: number;
  fetchAndParseMs: number;
  /** Into a database without articles. */
  first: MeasuredRun;
  /** Every feed answers 304. */
  unchanged: MeasuredRun;
  /** Every feed has one new item. */
  changed: MeasuredRun;
}

/**
 * Measures everything once, the floors right before the runs that stand on them, so that whatever else
 * keeps the machine busy weighs on both. The backend is a new one.
 */
export async function measureRound(
  feeds: FeedServer,
  folder: string,
  cleanUp: CleanUp,
): Promise<Round> {
  const backend = await startBackend(folder, cleanUp);
  await insertSources(backend.client, feeds.urls);
  const floor = async (kind: Exclude<MeasureQuestion['kind'], 'ingest'>): Promise<number> =>
    (await measure({ kind, ...describeFeeds(feeds) }, cleanUp)).durationMs;
  const run = (kind: 'modified' | 'notModified', newArticles: number): Promise<MeasuredRun> =>
    measureRun(feeds, backend, { kind, newArticles }, cleanUp);

  await backend.settle();
  const fetchMs = await floor('fetch');
  const parseMs = await floor('parse');
  const fetchAndParseMs = await floor('fetchAndParse');
  const first = await run('modified', feeds.urls.length * itemsPerFeed);
  await backend.settle();
  const fetchUnchangedMs = await floor('fetchUnchanged');
  const unchanged = await run('notModified', 0);
  await feeds.changeAll();
  await backend.settle();
  const changed = await run('modified', feeds.urls.length);
  await backend.close();
  return { fetchMs, fetchUnchangedMs, parseMs, fetchAndParseMs, first, unchanged, changed };
}

async function measureRun(
  feeds: FeedServer,
  backend: Backend,
  expected: { kind: 'modified' | 'notModified'; newArticles: number },
  cleanUp: CleanUp,
): Promise<MeasuredRun> {
  const { pid, url, secretKey } = backend;
  resetPeak(pid);
  const processorBefore = processorMs(pid);
  const answer = await measure(
    { kind: 'ingest', ...describeFeeds(feeds), backend: { url, secretKey }, expected },
    cleanUp,
  );
  return {
    ...answer,
    serverPeakMegabytes: peakMegabytes(pid),
    serverProcessorMs: processorMs(pid) - processorBefore,
  };
}

function describeFeeds(feeds: FeedServer) {
  const { urls, allowedPrivateHosts } = feeds;
  return { urls: [...urls], allowedPrivateHosts, revision: feeds.revision() };
}

/** Asks a process that is used for nothing else. */
async function measure(
  question: MeasureQuestion,
  cleanUp: CleanUp,
): Promise<MeasureAnswer & Pick<MeasuredRun, 'ingestPeakMegabytes' | 'ingestProcessorMs'>> {
  const worker = startBenchProcess(new URL('measureProcess.ts', import.meta.url));
  cleanUp.add(() => worker.close());
  const answer = await worker.ask(question, measureAnswerSchema);
  const figures = {
    ingestPeakMegabytes: peakMegabytes(worker.pid),
    ingestProcessorMs: processorMs(worker.pid),
  };
  await worker.close();
  return { ...answer, ...figures };
}

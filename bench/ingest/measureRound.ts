import type { CleanUp } from '../cleanUp.ts';
import { startBenchProcess } from '../benchProcess.ts';
import { itemsPerFeed } from './feedBody.ts';
import { insertSources } from '../insertSources.ts';
import {
  measureAnswerSchema,
  type MeasureAnswer,
  type MeasureQuestion,
} from './measureQuestion.ts';
import { supabaseStore } from '../../ingest/run/ingestStore.ts';
import { peakMegabytes, processorMs, resetPeak } from '../readProcess.ts';
import { startBackend, type Backend } from '../startBackend.ts';
import type { FeedServer } from './startFeedServer.ts';

/** One ingestion run, with what its processes took. */
export interface MeasuredRun extends MeasureAnswer {
  /** Of the largest of its workers. */
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
  const run = (expected: Expected): Promise<MeasuredRun> =>
    measureRun(feeds, backend, expected, 1, cleanUp);
  const { length } = feeds.urls;

  await backend.settle();
  const fetchMs = await floor('fetch');
  const parseMs = await floor('parse');
  const fetchAndParseMs = await floor('fetchAndParse');
  const first = await run({ modified: length, newArticles: length * itemsPerFeed });
  await backend.settle();
  const fetchUnchangedMs = await floor('fetchUnchanged');
  const unchanged = await run({ notModified: length, newArticles: 0 });
  await feeds.changeAll();
  await backend.settle();
  const changed = await run({ modified: length, newArticles: length });
  await backend.close();
  return { fetchMs, fetchUnchangedMs, parseMs, fetchAndParseMs, first, unchanged, changed };
}

/** The first pass alone, into a backend without articles, by so many workers. */
export async function measureFirstPass(
  feeds: FeedServer,
  backend: Backend,
  workerCount: number,
  cleanUp: CleanUp,
): Promise<MeasuredRun> {
  await insertSources(backend.client, feeds.urls);
  await backend.settle();
  const { length } = feeds.urls;
  const expected = { modified: length, newArticles: length * itemsPerFeed };
  return measureRun(feeds, backend, expected, workerCount, cleanUp);
}

/** What the workers of a run bring together. */
type Expected = Partial<Pick<MeasureAnswer, 'modified' | 'notModified'>> &
  Pick<MeasureAnswer, 'newArticles'>;

/**
 * A run by so many workers.
 *
 * @param scope All sources, or those that are due.
 * @throws {Error} when it brings anything but what is expected.
 */
export async function measureRun(
  feeds: FeedServer,
  { pid, url, secretKey, client }: Backend,
  expected: Expected,
  workerCount: number,
  cleanUp: CleanUp,
  scope: 'all' | 'due' = 'all',
): Promise<MeasuredRun> {
  const job = await supabaseStore(client).queue({ trigger: 'command_line', scope });
  const question = {
    kind: 'ingest' as const,
    ...describeFeeds(feeds),
    backend: { url, secretKey },
    jobId: job.id,
  };
  resetPeak(pid);
  const processorBefore = processorMs(pid);
  const answers = await Promise.all(
    Array.from({ length: workerCount }, () => measure(question, cleanUp)),
  );
  const sum = (pick: (answer: (typeof answers)[number]) => number) =>
    answers.reduce((total, answer) => total + pick(answer), 0);
  const most = (pick: (answer: (typeof answers)[number]) => number) =>
    Math.max(...answers.map(pick));
  const run = {
    durationMs: most(({ durationMs }) => durationMs),
    fetchBusyMs: most(({ fetchBusyMs }) => fetchBusyMs),
    enrichBusyMs: most(({ enrichBusyMs }) => enrichBusyMs),
    databaseBusyMs: most(({ databaseBusyMs }) => databaseBusyMs),
    modified: sum(({ modified }) => modified),
    notModified: sum(({ notModified }) => notModified),
    newArticles: sum(({ newArticles }) => newArticles),
    ingestPeakMegabytes: most(({ ingestPeakMegabytes }) => ingestPeakMegabytes),
    ingestProcessorMs: sum(({ ingestProcessorMs }) => ingestProcessorMs),
    serverPeakMegabytes: peakMegabytes(pid),
    serverProcessorMs: processorMs(pid) - processorBefore,
  };
  const whole = { modified: 0, notModified: 0, ...expected };
  const { modified, notModified, newArticles } = run;
  const came = { modified, notModified, newArticles };
  if (JSON.stringify(came) !== JSON.stringify(whole)) {
    throw new Error(`The run brought ${JSON.stringify(came)} and not ${JSON.stringify(whole)}.`);
  }
  return run;
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
  // Once it answers, all of its code is there.
  await worker.ask({ ...question, kind: 'fetch', urls: [] }, measureAnswerSchema);
  const answer = await worker.ask(question, measureAnswerSchema);
  const figures = {
    ingestPeakMegabytes: peakMegabytes(worker.pid),
    ingestProcessorMs: processorMs(worker.pid),
  };
  await worker.close();
  return { ...answer, ...figures };
}

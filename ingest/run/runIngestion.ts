import { setTimeout as pause } from 'node:timers/promises';
import { lacksNetwork, noNetwork, type SourceRead } from '../../common/sources/lacksNetwork.ts';
import type { IngestStore, IngestionRequest } from './ingestStore.ts';
import { restsSoFar, type HostRests } from './hostRests.ts';
import { readMissingDates, type PageBounds } from './readMissingDates.ts';
import { recordInBatches } from './recordInBatches.ts';
import {
  refreshSource,
  type ReadingOptions,
  type RefreshOutcome,
  type RunListener,
} from './refreshSource.ts';

/**
 * How many sources one run holds at a time; the host queue bounds how many it fetches at once. Many,
 * because those of one host wait for each other and must not keep the others from their turn.
 */
const sourcesHeld = 200;
/** Well within the ten minutes after which the database gives a source to another worker. */
const renewalMs = 60_000;
const defaultWaitForOthersMs = 5_000;
const defaultPageBounds: PageBounds = { most: 30, withinMs: 60_000 };

/**
 * How a run ended. `busy`: another one is under way and nothing was done. `left`: this worker did all
 * it was to do, and the job stays open for others. `unreached`: there seems to be no network. `ended`:
 * the job was cancelled, timed out or stopped by the caller, and `reason` says which.
 */
export type IngestionResult =
  | { kind: 'busy'; jobId: string }
  | { kind: 'left'; jobId: string; outcomes: RefreshOutcome[] }
  | { kind: 'unreached'; jobId: string; outcomes: RefreshOutcome[] }
  | {
      kind: 'completed';
      jobId: string;
      outcomes: RefreshOutcome[];
      /** Of stories that came without a date, also those that could not be read. */
      readPages: number;
      prunedArticles: number;
    }
  | { kind: 'ended'; jobId: string; outcomes: RefreshOutcome[]; reason: string };

export interface RunOptions extends ReadingOptions {
  store: IngestStore;
  /** How many sources to refresh at most; all unless told. */
  limit?: number;
  /** Leaves the job running once the limit is reached, for another slice to go on with. */
  isSlice?: boolean;
  /** How often to look whether the sources that other workers hold come back; 5 s unless told. */
  waitForOthersMs?: number;
  /** How many pages of undated stories to read once the job is over: 30 within a minute unless told. */
  pageBounds?: PageBounds;
  listener?: RunListener;
}

/**
 * One ingestion run: start or take up a job, refresh the sources of the job until none is left, finish it, read the
 * pages of stories that came without a date, group the stories of one event, let go of old articles. Any number of
 * workers may run the same job side by side; one that has nothing to do stays until the others are done, for should
 * one of them die its sources come back. A source that fails never touches the others. A job that is ended from outside ends its workers
 * with the next record; what they had not recorded by then is as it was.
 *
 * @param options.signal Ends the job with its reason, a sentence; or this worker, where others go on.
 * @throws when the database fails; the job then stays to be taken up by the next run.
 */
export async function runIngestion(
  request: IngestionRequest,
  options: RunOptions,
): Promise<IngestionResult> {
  const { store, listener, pageBounds = defaultPageBounds, retentionDays, signal } = options;
  const started = await store.start(request);
  if (started.outcome === 'busy') return { kind: 'busy', jobId: started.id };
  const jobId = started.id;
  listener?.started(started.total_sources, started.processed_sources);
  const hostRests = await restsSoFar(store, options.now);

  const outcomes: RefreshOutcome[] = [];
  const isOver = await refreshUntilOver(jobId, { ...options, hostRests }, outcomes);
  if (!isOver && signal?.aborted !== true) return { kind: 'left', jobId, outcomes };
  const reason = isOver
    ? await store.errorOf(jobId)
    : `${signal?.reason}; the job stays open for others`;
  if (reason === noNetwork) return { kind: 'unreached', jobId, outcomes };
  if (reason !== null) return { kind: 'ended', jobId, outcomes, reason };
  const dated = await readMissingDates({ ...options, hostRests }, pageBounds);
  // Once they have their dates. Of several workers that end, the first finds them all.
  await store.groupStories();
  const prunedArticles = retentionDays === null ? 0 : await store.prune(retentionDays);
  return {
    kind: 'completed',
    jobId,
    outcomes,
    readPages: dated.totalProcessed,
    prunedArticles,
  };
}

/**
 * @param outcomes Takes what comes of each source.
 * @returns whether the job is over; if not, it stays open for others.
 */
async function refreshUntilOver(
  jobId: string,
  options: RunOptions & { hostRests: HostRests },
  outcomes: RefreshOutcome[],
): Promise<boolean> {
  const { store, signal, limit = Infinity, waitForOthersMs = defaultWaitForOthersMs } = options;
  const held = new Set<string>();
  const renewal = setInterval(() => {
    // Should it fail, the next call that matters says why.
    store.claim(jobId, 0, [...held]).catch(() => undefined);
  }, renewalMs);
  let remaining = limit;
  try {
    for (;;) {
      await refreshAll(jobId, { ...options, limit: remaining }, held, (outcome) => {
        remaining -= 1;
        outcomes.push(outcome);
        options.listener?.refreshed(outcome);
      });
      if (options.isSlice === true && remaining <= 0) return false;
      const isStopped = signal?.aborted === true;
      const isPartial = isStopped || remaining <= 0;
      const error = isStopped ? String(signal.reason) : faultOf(outcomes);
      if (await store.finish(jobId, { error, isPartial, held: [...held] })) return true;
      if (isPartial) return false;
      await pause(waitForOthersMs, undefined, { signal }).catch(() => undefined);
    }
  } finally {
    clearInterval(renewal);
  }
}

/** Why nothing could come of the run. Whoever reaches a database elsewhere has a network. */
function faultOf(outcomes: readonly RefreshOutcome[]): string | null {
  return lacksNetwork(outcomes.map(asRead)) ? noNetwork : null;
}

function asRead({ source, kind, error, isUnreached }: RefreshOutcome): SourceRead {
  if (kind === 'resting') return { url: source.url, outcome: 'resting' };
  if (isUnreached) return { url: source.url, outcome: 'unreached' };
  return { url: source.url, outcome: error === null ? 'read' : 'answered' };
}

async function refreshAll(
  jobId: string,
  options: RunOptions & { hostRests: HostRests },
  held: Set<string>,
  onOutcome: (outcome: RefreshOutcome) => void,
): Promise<void> {
  const { store } = options;
  const jobIsOver = new AbortController();
  const signal = AbortSignal.any([jobIsOver.signal, ...(options.signal ? [options.signal] : [])]);
  const record = recordInBatches(store, jobId, () => jobIsOver.abort());
  const refresh = { unknown: store.unknown.bind(store), record };

  const underWay = new Map<string, Promise<void>>();
  let remaining = options.limit ?? Infinity;
  try {
    while (!signal.aborted) {
      const wanted = Math.min(sourcesHeld - underWay.size, remaining);
      const claimed = wanted > 0 ? await store.claim(jobId, wanted, [...held]) : [];
      remaining -= claimed.length;
      for (const source of claimed) {
        held.add(source.id);
        const task = refreshSource(source, refresh, { ...options, signal }).then((outcome) => {
          underWay.delete(source.id);
          if (outcome === null) return;
          held.delete(source.id);
          onOutcome(outcome);
        });
        underWay.set(source.id, task);
      }
      if (underWay.size === 0) break;
      // Asking again after every single source would double the calls; half a load is soon enough.
      await settleSome(underWay, Math.ceil(underWay.size / 2));
    }
    await settleSome(underWay, underWay.size);
  } finally {
    // Nothing is left to do, or the database has failed: what is still under way would be for nothing.
    jobIsOver.abort();
    await Promise.allSettled(underWay.values());
  }
}

async function settleSome(tasks: ReadonlyMap<string, Promise<void>>, count: number): Promise<void> {
  const goal = tasks.size - count;
  while (tasks.size > goal) await Promise.race(tasks.values());
}

import type { IngestStore, IngestionRequest } from './ingestStore.ts';
import { recordInBatches } from './recordInBatches.ts';
import { refreshSource, type RefreshOptions, type RefreshOutcome } from './refreshSource.ts';

/**
 * How many sources one run holds at a time; the host queue bounds how many it fetches at once. Many,
 * because those of one host wait for each other and must not keep the others from their turn.
 */
const SOURCES_HELD = 200;

/** What a run tells of its progress. */
export type IngestionEvent =
  | { kind: 'started'; jobId: string; total: number; processed: number }
  | { kind: 'refreshed'; outcome: RefreshOutcome };

/**
 * How a run ended. `busy`: another one is under way and nothing was done. `ended`: the job was
 * cancelled, timed out or stopped by the caller, and `reason` says which.
 */
export type IngestionResult =
  | { kind: 'busy'; jobId: string }
  | { kind: 'completed'; jobId: string; outcomes: RefreshOutcome[]; prunedArticles: number }
  | { kind: 'ended'; jobId: string; outcomes: RefreshOutcome[]; reason: string };

/** What a run needs besides its request. */
export interface RunOptions extends RefreshOptions {
  store: IngestStore;
  /** How many sources to refresh at most; all unless told. */
  limit?: number;
  onEvent?: (event: IngestionEvent) => void;
}

/**
 * One ingestion run: start or take up a job, refresh its sources until none is left, finish it, let
 * go of old articles. Any number of workers may run the same job side by side. A source that fails
 * never touches the others. A job that is ended from outside ends its workers with the next record;
 * what they had not recorded by then is as it was.
 *
 * @param options.signal Ends the job with its reason, a sentence.
 * @throws when the database fails; the job then stays to be taken up by the next run.
 */
export async function runIngestion(
  request: IngestionRequest,
  options: RunOptions,
): Promise<IngestionResult> {
  const { store, onEvent = () => undefined, retentionDays } = options;
  const started = await store.start(request);
  if (started.outcome === 'busy') return { kind: 'busy', jobId: started.id };
  const jobId = started.id;
  onEvent({
    kind: 'started',
    jobId,
    total: started.total_sources,
    processed: started.processed_sources,
  });

  const outcomes = await refreshAll(jobId, options, (outcome) => {
    onEvent({ kind: 'refreshed', outcome });
  });
  await store.finish(jobId, stopReason(options.signal));
  const reason = await store.errorOf(jobId);
  if (reason !== null) return { kind: 'ended', jobId, outcomes, reason };
  const prunedArticles = retentionDays === null ? 0 : await store.prune(retentionDays);
  return { kind: 'completed', jobId, outcomes, prunedArticles };
}

async function refreshAll(
  jobId: string,
  options: RunOptions,
  onOutcome: (outcome: RefreshOutcome) => void,
): Promise<RefreshOutcome[]> {
  const { store } = options;
  const jobIsOver = new AbortController();
  const signal = AbortSignal.any([jobIsOver.signal, ...(options.signal ? [options.signal] : [])]);
  const record = recordInBatches(store, jobId, () => {
    jobIsOver.abort();
  });
  const refresh = { unknown: store.unknown.bind(store), record };

  const outcomes: RefreshOutcome[] = [];
  const underWay = new Map<string, Promise<void>>();
  let remaining = options.limit ?? Infinity;
  try {
    while (!signal.aborted) {
      const wanted = Math.min(SOURCES_HELD - underWay.size, remaining);
      const claimed = wanted > 0 ? await store.claim(jobId, wanted) : [];
      // A claim lapses after ten minutes, and one behind many of a slow host is then handed out anew.
      const added = claimed.filter(({ id }) => !underWay.has(id));
      remaining -= added.length;
      for (const source of added) {
        const task = refreshSource(source, refresh, { ...options, signal }).then((outcome) => {
          underWay.delete(source.id);
          if (outcome === null) return;
          outcomes.push(outcome);
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
  return outcomes;
}

async function settleSome(tasks: ReadonlyMap<string, Promise<void>>, count: number): Promise<void> {
  const goal = tasks.size - count;
  while (tasks.size > goal) await Promise.race(tasks.values());
}

function stopReason(signal: AbortSignal | undefined): string | null {
  return signal?.aborted === true ? String(signal.reason) : null;
}

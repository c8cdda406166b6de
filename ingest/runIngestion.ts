import type { IngestStore, IngestionRequest, SourceOutcome } from './ingestStore.ts';
import { refreshSource, type RefreshOptions, type RefreshOutcome } from './refreshSource.ts';

/** How many sources one run holds at a time; the host queue bounds how many it fetches at once. */
const SOURCES_HELD = 100;

/** What a run tells of its progress. */
export type IngestionEvent =
  | { kind: 'started'; jobId: string; total: number; processed: number }
  | { kind: 'refreshed'; outcome: RefreshOutcome };

/** How a run ended; `busy`: another one is under way and nothing was done. */
export type IngestionResult =
  | { kind: 'busy'; jobId: string }
  | { kind: 'completed'; jobId: string; outcomes: RefreshOutcome[] };

/** What a run needs besides its request. */
export interface RunOptions extends RefreshOptions {
  store: IngestStore;
  /** How many sources to refresh at most; all unless told. */
  limit?: number;
  onEvent?: (event: IngestionEvent) => void;
}

/**
 * One ingestion run: start or take up a job, refresh its sources until none is left, finish it. Any
 * number of workers may run the same job side by side. A source that fails never touches the others.
 *
 * @throws when the database fails; the job then stays to be taken up by the next run.
 */
export async function runIngestion(
  request: IngestionRequest,
  options: RunOptions,
): Promise<IngestionResult> {
  const { store, onEvent = () => undefined } = options;
  const started = await store.start(request);
  if (started.outcome === 'busy') return { kind: 'busy', jobId: started.id };
  const jobId = started.id;
  onEvent({
    kind: 'started',
    jobId,
    total: started.total_sources,
    processed: started.processed_sources,
  });
  const record = (
    source: { id: string },
    outcome: Omit<SourceOutcome, 'job_id'>,
    articles: Parameters<IngestStore['record']>[2],
  ) => store.record(source.id, { ...outcome, job_id: jobId }, articles);

  const outcomes: RefreshOutcome[] = [];
  const underWay = new Map<string, Promise<void>>();
  let remaining = options.limit ?? Infinity;
  try {
    for (;;) {
      const wanted = Math.min(SOURCES_HELD - underWay.size, remaining);
      const claimed = wanted > 0 ? await store.claim(jobId, wanted) : [];
      // A claim lapses after ten minutes, and one behind many of a slow host is then handed out anew.
      const added = claimed.filter(({ id }) => !underWay.has(id));
      remaining -= added.length;
      for (const source of added) {
        const task = refreshSource(source, record, options).then((outcome) => {
          underWay.delete(source.id);
          outcomes.push(outcome);
          onEvent({ kind: 'refreshed', outcome });
        });
        underWay.set(source.id, task);
      }
      if (underWay.size === 0) break;
      // Asking again after every single source would double the calls; half a load is soon enough.
      await settleSome(underWay, Math.ceil(underWay.size / 2));
    }
  } finally {
    await Promise.allSettled(underWay.values());
  }
  await store.finish(jobId, null);
  return { kind: 'completed', jobId, outcomes };
}

async function settleSome(tasks: ReadonlyMap<string, Promise<void>>, count: number): Promise<void> {
  const goal = tasks.size - count;
  while (tasks.size > goal) await Promise.race(tasks.values());
}

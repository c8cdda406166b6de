import { RefusedCallError } from './databaseFailure.ts';
import type { EnrichedArticle } from './enrichArticles.ts';
import type { ClaimedSource } from './claimedSource.ts';
import type {
  FetchRecord,
  IngestStore,
  Recorded,
  SavedCounts,
  SourceOutcome,
} from './ingestStore.ts';

/** Enough in one call to spare most calls, and soon enough done to be seen. */
const maxRecords = 25;
const maxArticles = 750;
/** So that the database has the next call at hand when it is done with one. */
const maxCalls = 2;

/**
 * Where a refresh ends: the one place that writes, or for a dry run the one that does not. Rejects
 * with a `RefusedCallError` when the articles cannot be stored.
 */
export type RecordFetch = (
  source: ClaimedSource,
  outcome: SourceOutcome,
  articles: EnrichedArticle[],
) => Promise<SavedCounts>;

interface Waiting {
  record: FetchRecord;
  resolve: (saved: SavedCounts) => void;
  reject: (error: unknown) => void;
}

/**
 * Records fetches of one job as they come, with two calls under way at most: what comes meanwhile
 * goes together into the next one. A slow database thus makes for larger calls and not for a queue.
 *
 * @param onOver Called when the database says that the job is not to go on.
 */
export function recordInBatches(
  store: Pick<IngestStore, 'record'>,
  jobId: string,
  onOver: () => void,
): RecordFetch {
  const waiting: Waiting[] = [];
  let calls = 0;

  async function callWhileAnyWait(): Promise<void> {
    calls += 1;
    while (waiting.length > 0) await callWith(takeBatch(waiting));
    calls -= 1;
  }

  async function callWith(batch: readonly Waiting[]): Promise<void> {
    try {
      const recorded = await store.record(
        jobId,
        batch.map(({ record }) => record),
      );
      if (!recorded.isRunning) onOver();
      batch.forEach((entry, index) => settle(entry, recorded.results[index]));
    } catch (error) {
      if (error instanceof RefusedCallError && batch.length > 1) {
        // One of them spoils the call for all; alone, it harms only itself.
        for (const entry of batch) await callWith([entry]);
        return;
      }
      for (const { reject } of batch) reject(error);
    }
  }

  return (source, outcome, articles) =>
    new Promise((resolve, reject) => {
      waiting.push({ record: { source_id: source.id, outcome, articles }, resolve, reject });
      if (calls < maxCalls) void callWhileAnyWait();
    });
}

function takeBatch(waiting: Waiting[]): Waiting[] {
  let count = 0;
  let articles = 0;
  for (const { record } of waiting.slice(0, maxRecords)) {
    articles += record.articles.length;
    if (count > 0 && articles > maxArticles) break;
    count += 1;
  }
  return waiting.splice(0, count);
}

function settle({ resolve, reject }: Waiting, result: Recorded['results'][number] | undefined) {
  if (result === undefined) reject(new Error('The database did not answer for every record.'));
  else if (result instanceof RefusedCallError) reject(result);
  else resolve(result);
}

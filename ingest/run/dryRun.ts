import { restsSoFar } from './hostRests.ts';
import type { Article } from '../article/toArticle.ts';
import type { ClaimedSource } from './claimedSource.ts';
import type { IngestStore, SourceOutcome } from './ingestStore.ts';
import {
  refreshSource,
  type ReadingOptions,
  type RefreshOptions,
  type RefreshOutcome,
  type RefreshStore,
  type RunListener,
} from './refreshSource.ts';

export interface DryRunOptions extends ReadingOptions {
  store: Pick<IngestStore, 'list' | 'rests'>;
  listener?: RunListener;
}

/** The one reading of a source; `outcome.saved.new` counts the stories of its feed. */
export interface Reading {
  outcome: RefreshOutcome;
  /** A run would have written it into the source's row; null where there was nothing to write. */
  row: SourceOutcome | null;
  /** When its newest story was published; null where no story has a date. */
  newestAt: Date | null;
}

/**
 * Fetches and reads sources as a run would, without a condition, and writes nothing. Those that count
 * as gone are read if told.
 */
export async function dryRun(
  request: { sourceId: string | null; limit: number; withGone?: boolean },
  options: DryRunOptions,
): Promise<Reading[]> {
  const { sourceId, limit, withGone = false } = request;
  const sources = (await options.store.list(sourceId, { withGone })).slice(0, limit);
  const hostRests = await restsSoFar(options.store, options.now);
  options.listener?.started(sources.length, 0);
  const readings = await Promise.all(
    sources.map(async (source) => {
      const reading = await readOnce(source, { ...options, hostRests });
      if (reading !== null) options.listener?.refreshed(reading.outcome);
      return reading;
    }),
  );
  return readings.filter((reading) => reading !== null);
}

async function readOnce(source: ClaimedSource, options: RefreshOptions): Promise<Reading | null> {
  let row: SourceOutcome | null = null;
  let newestAt: Date | null = null;
  const nowhere: RefreshStore = {
    // Knows every article, so that no model is paid for one that is not stored.
    unknown: () => Promise.resolve(new Set()),
    record: (_source, outcome, articles) => {
      [row, newestAt] = [outcome, newestOf(articles)];
      return Promise.resolve({ new: articles.length, changed: 0, unchanged: 0, removed: 0 });
    },
  };
  const unconditional = { ...source, etag: null, last_modified: null, content_hash: null };
  const outcome = await refreshSource(unconditional, nowhere, options);
  return outcome && { outcome, row, newestAt };
}

function newestOf(articles: readonly Article[]): Date | null {
  const newest = articles
    .flatMap(({ published_at }) => published_at ?? [])
    .toSorted()
    .at(-1);
  return newest === undefined ? null : new Date(newest);
}

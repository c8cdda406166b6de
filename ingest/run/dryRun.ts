import type { IngestStore } from './ingestStore.ts';
import { noteRests } from './runIngestion.ts';
import {
  refreshSource,
  type RefreshOptions,
  type RefreshOutcome,
  type RefreshStore,
} from './refreshSource.ts';

/** What a dry run needs besides its request. */
export interface DryRunOptions extends RefreshOptions {
  store: Pick<IngestStore, 'list' | 'rests'>;
  onStarted: (total: number) => void;
  onOutcome: (outcome: RefreshOutcome) => void;
}

/**
 * Fetches and reads sources as a run would and writes nothing; as no condition is sent, `saved.new`
 * counts the articles that each feed holds.
 */
export async function dryRun(
  request: { sourceId: string | null; limit: number },
  options: DryRunOptions,
): Promise<RefreshOutcome[]> {
  const sources = (await options.store.list(request.sourceId)).slice(0, request.limit);
  await noteRests(options.store, options);
  options.onStarted(sources.length);
  const outcomes = await Promise.all(
    sources.map(async (source) => {
      const unconditional = { ...source, etag: null, last_modified: null, content_hash: null };
      const outcome = await refreshSource(unconditional, nowhere, options);
      if (outcome !== null) options.onOutcome(outcome);
      return outcome;
    }),
  );
  return outcomes.filter((outcome) => outcome !== null);
}

/** Knows every article, so that no model is paid for one that is not stored. */
const nowhere: RefreshStore = {
  unknown: () => Promise.resolve(new Set()),
  record: (_source, _outcome, articles) =>
    Promise.resolve({ new: articles.length, changed: 0, unchanged: 0, removed: 0 }),
};

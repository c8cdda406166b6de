import type { AddressGuard } from './addressGuard.ts';
import { fetchFeed, type FetchOutcome } from './fetchFeed.ts';
import { healthAfter } from './healthAfter.ts';
import type { HostQueue } from './hostQueue.ts';
import {
  RefusedCallError,
  type ClaimedSource,
  type SavedCounts,
  type SourceOutcome,
} from './ingestStore.ts';
import { readFeed, type Feed } from './readFeed.ts';
import { toArticles } from './toArticles.ts';
import type { Article } from './toArticle.ts';

/** What a refresh needs besides its source; `random` answers numbers from 0 to 1. */
export interface RefreshOptions {
  guard: AddressGuard;
  hostQueue: HostQueue;
  userAgent: string;
  now: () => Date;
  random: () => number;
  timeoutMs?: number;
}

/** Where a refresh ends: the one place that writes, or for a dry run the one that does not. */
export type RecordFetch = (
  source: ClaimedSource,
  outcome: Omit<SourceOutcome, 'job_id'>,
  articles: Article[],
) => Promise<SavedCounts>;

/** How the refresh of one source ended. */
export interface RefreshOutcome {
  source: ClaimedSource;
  kind: FetchOutcome['kind'] | 'unreadable';
  /** A sentence for administrators; null when all is well. */
  error: string | null;
  saved: SavedCounts;
}

/**
 * Brings one source up to date: fetch, decode and parse, turn into articles, record. Whatever a
 * publisher does wrong ends in the source's row; only a failing database throws.
 */
export async function refreshSource(
  source: ClaimedSource,
  record: RecordFetch,
  options: RefreshOptions,
): Promise<RefreshOutcome> {
  const known = {
    url: source.url,
    etag: source.etag,
    lastModified: source.last_modified,
    contentHash: source.content_hash,
  };
  const fetched = await options.hostQueue.run(hostOf(source.url), () => fetchFeed(known, options));
  const read = await readOutcome(fetched);
  const articles =
    read.kind === 'modified'
      ? toArticles(read.feed, {
          feedUrl: read.finalUrl,
          sourceType: source.type,
          now: options.now(),
        })
      : [];
  const recordAs = async (ended: EndedFetch, saving: Article[]): Promise<RefreshOutcome> => {
    const health = healthAfter(
      ended,
      { errorCount: source.error_count, failingSince: source.failing_since },
      options.now(),
      options.random(),
    );
    const outcome = { ...health, ...validatorsAfter(fetched, source) };
    const saved = await record(source, outcome, saving);
    return { source, kind: ended.kind, error: health.error, saved };
  };
  try {
    return await recordAs(read.kind === 'unreadable' ? read : fetched, articles);
  } catch (error) {
    if (!(error instanceof RefusedCallError)) throw error;
    // One feed that the database cannot store must not stop the run for all others.
    const reason = `The articles could not be stored (${error.message}).`;
    return recordAs({ kind: 'unreadable', reason }, []);
  }
}

type EndedFetch = Parameters<typeof healthAfter>[0];

type ReadOutcome =
  | { kind: 'modified'; feed: Feed; finalUrl: string }
  | { kind: 'unreadable'; reason: string }
  | Exclude<FetchOutcome, { kind: 'modified' }>;

async function readOutcome(fetched: FetchOutcome): Promise<ReadOutcome> {
  if (fetched.kind !== 'modified') return fetched;
  const { body, contentType, finalUrl } = fetched;
  try {
    return { kind: 'modified', feed: await readFeed(body, contentType, finalUrl), finalUrl };
  } catch (error) {
    return { kind: 'unreadable', reason: error instanceof Error ? error.message : String(error) };
  }
}

function validatorsAfter(
  fetched: FetchOutcome,
  source: ClaimedSource,
): Pick<SourceOutcome, 'etag' | 'last_modified' | 'content_hash' | 'moved_to'> {
  switch (fetched.kind) {
    case 'modified':
      return {
        etag: fetched.etag,
        last_modified: fetched.lastModified,
        content_hash: fetched.contentHash,
        moved_to: fetched.permanentRedirectUrl,
      };
    case 'notModified':
      return {
        etag: fetched.etag,
        last_modified: fetched.lastModified,
        content_hash: source.content_hash,
        moved_to: fetched.permanentRedirectUrl,
      };
    case 'rateLimited':
    case 'failed':
      return {
        etag: source.etag,
        last_modified: source.last_modified,
        content_hash: source.content_hash,
        moved_to: null,
      };
  }
}

/** An address that is none shares one queue; the fetch itself says what is wrong with it. */
function hostOf(url: string): string {
  return URL.parse(url)?.hostname ?? '';
}

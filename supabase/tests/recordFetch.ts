import type { Article } from '../../ingest/article/toArticle.ts';
import { dataOf } from './dataOf.ts';
import type { Client } from './openTestBackend.ts';

/** What `record_fetch` takes of an article: what a feed says, and what enrichment may add. */
export interface RecordedItem extends Omit<Article, 'minutes_ahead'> {
  minutes_ahead?: number | null;
  sentiment?: string;
  summary_short?: string;
  tags?: string[];
  tokens_used?: number;
}

/** What `record_fetch` takes of a fetch, all of it optional here: nothing means that it went well. */
export interface RecordedOutcome {
  job_id?: string;
  state?: string;
  error?: string | null;
  next_check_at?: string;
  retry_after_at?: string | null;
  etag?: string | null;
  last_modified?: string | null;
  content_hash?: string | null;
  redirected_to?: string | null;
  is_same_body?: boolean;
  is_deferred?: boolean;
}

/** An entry of a feed: the story of that name at the address of that name, without a guid. */
export function buildItem(name: string, overrides: Partial<RecordedItem> = {}): RecordedItem {
  return {
    guid: null,
    url_key: `news.test/${name}`,
    title_key: name,
    headline: name,
    excerpt: null,
    canonical_url: `https://news.test/${name}`,
    image_url: null,
    published_at: null,
    ...overrides,
  };
}

/** Records one fetch of a source; answers how many articles were new, changed and so on. */
export async function recordFetch(
  service: Client,
  sourceId: string,
  items: readonly RecordedItem[],
  outcome: RecordedOutcome = {},
): Promise<unknown> {
  return dataOf(
    await service.rpc('record_fetch', {
      source_id: sourceId,
      outcome: { ...outcome },
      articles: items.map((item) => ({ ...item })),
    }),
  );
}

/** What `record_fetch` answers, nought where nothing is named. */
export function counts(
  named: Partial<Record<'new' | 'changed' | 'unchanged' | 'removed', number>>,
) {
  return { new: 0, changed: 0, unchanged: 0, removed: 0, ...named };
}

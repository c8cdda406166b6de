import { fetchFeed, type FetchFeedOptions } from '../fetch/fetchFeed.ts';
import { cutAtWord } from '../../common/text/plainText.ts';
import { toArticle, type Article } from '../article/toArticle.ts';
import { readFeedFacts, type FeedFacts, sourceTypes } from './readFeedFacts.ts';
import { carriesComments } from './scoreFeed.ts';

const latestItems = 3;
const maxTitleCharacters = 300;

/** A story of a feed in the words that ingestion would store. */
interface CheckedItem {
  headline: string;
  url: string;
  /** ISO; dates in the future count as now. */
  publishedAt: string | null;
}

/** What a feed brings at this moment, or in a sentence why it cannot be read. */
export type FeedCheck =
  | ({
      kind: 'feed';
      /** Where redirects led. */
      finalUrl: string;
      /** The site's host where the feed has no title. */
      title: string;
      type: (typeof sourceTypes)[FeedFacts['type']];
      /** The latest three, newest first, those without a date last. */
      items: CheckedItem[];
      /** It brings what readers wrote below stories. */
      isOfComments: boolean;
      /** Of its newest hundred items, all that ingestion would take, in the order of the feed. */
      articles: Article[];
    } & Pick<FeedFacts, 'itemCount' | 'itemsPerWeek' | 'lastItemAt'>)
  /** What came is something else. */
  | { kind: 'notAFeed'; reason: string }
  /** `isAnswered` by the server that was asked, with a status; else nobody outside may learn the reason. */
  | { kind: 'failed'; reason: string; isAnswered: boolean };

/**
 * Reads a feed once as ingestion will, for somebody who decides about it. One request and no robots.txt:
 * a person looks at one address, as with previews.
 */
export async function checkFeed(url: string, options: FetchFeedOptions): Promise<FeedCheck> {
  const firstTime = { url, etag: null, lastModified: null, contentHash: null };
  const fetched = await fetchFeed(firstTime, options);
  if (fetched.kind === 'resting' || fetched.kind === 'notModified') {
    throw new Error(`A first fetch without rests ended as ${fetched.kind}.`);
  }
  if (fetched.kind !== 'modified') {
    const isAnswered = fetched.kind !== 'failed' || fetched.status !== null;
    return { kind: 'failed', reason: fetched.reason, isAnswered };
  }
  const now = options.now();
  const reading = await readFeedFacts(fetched, () => false, now);
  if (reading.kind === 'notAFeed') return reading;
  const { finalUrl } = fetched;
  const { title, type, itemCount, itemsPerWeek, lastItemAt } = reading.facts;
  const context = { feedUrl: finalUrl, sourceType: 'rss', clockOffsetMinutes: 0, now };
  const articles = reading.items.flatMap((item) => toArticle(item, context) ?? []);
  return {
    kind: 'feed',
    finalUrl,
    title: cutAtWord(title, maxTitleCharacters) || new URL(finalUrl).host,
    type: sourceTypes[type],
    items: latestOf(articles),
    isOfComments: carriesComments(finalUrl, title),
    articles,
    itemCount,
    itemsPerWeek,
    lastItemAt,
  };
}

function latestOf(articles: readonly Article[]): CheckedItem[] {
  return articles
    .map((article) => ({
      headline: article.headline,
      url: article.canonical_url,
      publishedAt: article.published_at,
    }))
    .toSorted((a, b) => (b.publishedAt ?? '').localeCompare(a.publishedAt ?? ''))
    .slice(0, latestItems);
}

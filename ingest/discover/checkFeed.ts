import { fetchFeed, type FailureCause, type FetchFeedOptions } from '../fetch/fetchFeed.ts';
import { cutAtWord } from '../../common/text/plainText.ts';
import type { Article, ArticleContext } from '../article/toArticle.ts';
import { toArticles } from '../article/toArticles.ts';
import { readFeedFacts, type FeedFacts, sourceTypes } from './readFeedFacts.ts';
import { carriesComments } from './scoreFeed.ts';

const maxTitleCharacters = 300;

/** A feed as it is at this moment, or in a sentence why it cannot be read. */
export type FeedCheck =
  | ({
      kind: 'feed';
      /** Where redirects led. */
      finalUrl: string;
      /** The site's host where the feed has no title. */
      title: string;
      type: (typeof sourceTypes)[FeedFacts['type']];
      /** It brings what readers wrote below stories. */
      isOfComments: boolean;
      /** Of its first hundred items, all that ingestion would take, newest first, those without a date last. */
      articles: Article[];
    } & Pick<FeedFacts, 'itemCount' | 'itemsPerWeek' | 'lastItemAt' | 'encoding' | 'language'>)
  /** The answer is something else. */
  | { kind: 'notAFeed'; reason: string }
  /** `isAnswered` by the server that was asked, with a status; else nobody outside may learn the reason. */
  | { kind: 'failed'; reason: string; isAnswered: boolean };

/** Something came, though nothing to read. */
const answeredCauses: ReadonlySet<FailureCause> = new Set<FailureCause>([
  ...(['badAnswer', 'badFraming', 'badEncoding', 'tooLarge', 'tooManyRedirects'] as const),
]);

export type ReadAs = Pick<ArticleContext, 'sourceType' | 'clockOffsetMinutes'>;
const plainFeed: ReadAs = { sourceType: 'rss', clockOffsetMinutes: 0 };

/**
 * Reads a feed once as ingestion will, for somebody who decides about it. One request and no robots.txt:
 * a person looks at one address, as with previews.
 */
export async function checkFeed(
  url: string,
  options: FetchFeedOptions,
  readAs = plainFeed,
): Promise<FeedCheck> {
  const firstTime = { url, etag: null, lastModified: null, contentHash: null };
  const fetched = await fetchFeed(firstTime, options);
  if (fetched.kind === 'resting' || fetched.kind === 'notModified') {
    throw new Error(`A first fetch without rests ended as ${fetched.kind}.`);
  }
  if (fetched.kind !== 'modified') {
    const isAnswered =
      fetched.kind !== 'failed' || fetched.status !== null || answeredCauses.has(fetched.cause);
    return { kind: 'failed', reason: fetched.reason, isAnswered };
  }
  const now = options.now();
  const reading = await readFeedFacts(fetched, () => false, now);
  if (reading.kind === 'notAFeed') return reading;
  const { finalUrl } = fetched;
  const { title, type, encoding, language, itemCount, itemsPerWeek, lastItemAt } = reading.facts;
  const { articles } = toArticles(reading.feed, { feedUrl: finalUrl, ...readAs, now });
  return {
    kind: 'feed',
    finalUrl,
    title: cutAtWord(title, maxTitleCharacters) || new URL(finalUrl).host,
    type: sourceTypes[type],
    isOfComments: carriesComments(finalUrl, title),
    articles: articles.toSorted((a, b) =>
      (b.published_at ?? '').localeCompare(a.published_at ?? ''),
    ),
    ...{ encoding, language, itemCount, itemsPerWeek, lastItemAt },
  };
}

import { cleanUrl } from './cleanUrl.ts';
import { plainText } from './plainText.ts';
import type { FeedItem } from './readFeed.ts';
import { titleKey } from './titleKey.ts';
import { urlKey } from './urlKey.ts';

const MAX_HEADLINE_CHARACTERS = 300;
const MAX_EXCERPT_CHARACTERS = 300;

/** One story as `record_fetch` takes it: plain text and checked addresses only. */
export interface Article {
  guid: string | null;
  url_key: string;
  title_key: string;
  headline: string;
  excerpt: string | null;
  canonical_url: string;
  image_url: string | null;
  /** ISO 8601; null counts as the moment it is first seen. */
  published_at: string | null;
}

export interface ArticleContext {
  feedUrl: string;
  sourceType: string;
  now: Date;
}

/**
 * Turns what a feed says into an article, or null where it has no headline or no address that a
 * browser may follow. A date in the future is held to now.
 */
export function toArticle(item: FeedItem, context: ArticleContext): Article | null {
  const headline = headlineOf(item, context);
  const address = cleanUrl(item.link, context.feedUrl);
  if (headline === '' || address === null) return null;
  const excerpt = plainText(item.summaryHtml ?? '', MAX_EXCERPT_CHARACTERS).toWellFormed();
  return {
    guid: item.guid === null || item.guid === '' ? null : item.guid.slice(0, 2048).toWellFormed(),
    url_key: urlKey(address),
    title_key: titleKey(headline),
    headline,
    // Some feeds repeat the headline where others summarise.
    excerpt: excerpt === '' || titleKey(excerpt) === titleKey(headline) ? null : excerpt,
    canonical_url: address,
    image_url: cleanUrl(item.imageUrl, context.feedUrl),
    published_at: heldToNow(item.publishedAt ?? item.updatedAt, context.now),
  };
}

/** Google News ends every headline in ` - Publisher`; the publisher is shown beside it anyway. */
function headlineOf(item: FeedItem, context: ArticleContext): string {
  const headline = plainText(item.title ?? '', MAX_HEADLINE_CHARACTERS).toWellFormed();
  const suffix = ` - ${item.publisher ?? ''}`;
  const hasSuffix =
    context.sourceType === 'google_news' && item.publisher !== null && headline.endsWith(suffix);
  return hasSuffix ? headline.slice(0, -suffix.length) : headline;
}

function heldToNow(publishedAt: string | null, now: Date): string | null {
  if (publishedAt === null) return null;
  return new Date(Math.min(Date.parse(publishedAt), now.getTime())).toISOString();
}

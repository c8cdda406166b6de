import { cleanUrl, leadsInside, urlKey } from '../../common/webAddress.ts';
import { excerptText, storyExcerpt } from '../../common/excerptText.ts';
import { cutAtWord } from '../../common/text/plainText.ts';
import type { FeedItem } from '../read/readFeed.ts';
import { titleKey } from '../../common/text/titleKey.ts';
import { isVisibleText } from '../../common/text/characters.ts';

const minuteMs = 60_000;
/** More than a year says no more than a year. */
const maxMinutesAhead = 600_000;
const maxHeadlineCharacters = 300;
/** Three lines of a card. */
const maxFirstWordsCharacters = 110;
/** The database finds articles by guid and takes no longer text into an index. */
const maxGuidCharacters = 500;

/** One story of a feed: plain text and checked addresses only. */
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
  /** How far in the future the feed dated it, 0 for the past, null without a date. */
  minutes_ahead: number | null;
}

/** Where and when an item was read. */
export interface ArticleContext {
  feedUrl: string;
  sourceType: string;
  /** How many minutes the publisher's clock is ahead. */
  clockOffsetMinutes: number;
  now: Date;
}

/**
 * Turns what a feed says into an article, or null where it has no words or no address that a
 * browser may follow. A date in the future is held to now.
 */
export function toArticle(item: FeedItem, context: ArticleContext): Article | null {
  const headline = headlineOf(item, context);
  const address = storyAddress(item.link, context.feedUrl);
  if (headline === '' || address === null) return null;
  const publishedMs = publishedMsOf(item, context);
  const nowMs = context.now.getTime();
  return {
    guid: guidOf(item),
    url_key: urlKey(address),
    title_key: titleKey(headline),
    headline,
    excerpt: excerptOf(item, headline, context),
    canonical_url: address,
    image_url: cleanUrl(item.imageUrl, context.feedUrl),
    published_at:
      publishedMs === null ? null : new Date(Math.min(publishedMs, nowMs)).toISOString(),
    minutes_ahead:
      publishedMs === null
        ? null
        : Math.min(Math.max(0, Math.round((publishedMs - nowMs) / minuteMs)), maxMinutesAhead),
  };
}

const ownMachine = /^(?:localhost|.*\.localhost|127(?:\.\d+){3}|0\.0\.0\.0|\[::1?\])$/;

/**
 * The address of a story. One of the machine on which a site was tried out is that of the site itself; any
 * other of somebody's own network leads a visitor nowhere, and is none.
 */
export function storyAddress(link: string | null, feedUrl: string): string | null {
  const address = cleanUrl(link, feedUrl);
  if (address === null || !leadsInside(address, feedUrl)) return address;
  const { hostname, pathname, search, hash } = new URL(address);
  return ownMachine.test(hostname) ? cleanUrl(`${pathname}${search}${hash}`, feedUrl) : null;
}

/**
 * Google News ends every headline in ` - Publisher`; the publisher is shown beside it anyway. A post
 * without a title, as small blogs have them, or with one that nobody sees, goes by its first words.
 */
function headlineOf({ title, publisher, summaryHtml }: FeedItem, context: ArticleContext): string {
  const headline = title ?? '';
  const suffix = ` - ${publisher ?? ''}`;
  const hasSuffix =
    context.sourceType === 'google_news' && publisher !== null && headline.endsWith(suffix);
  const withoutSuffix = hasSuffix ? headline.slice(0, -suffix.length) : headline;
  const given = cutAtWord(withoutSuffix, maxHeadlineCharacters);
  const text = isVisibleText(given)
    ? given
    : excerptText(summaryHtml ?? '', maxFirstWordsCharacters);
  return isVisibleText(text) ? text.toWellFormed() : '';
}

/**
 * A guid that is cut would stand for two stories; without one, address and headline identify. No
 * control character tells two stories apart, and the database takes no NUL: the readers drop that
 * one, but a single guid that slipped through would have its whole feed refused.
 */
function guidOf(item: FeedItem): string | null {
  const guid = item.guid?.replace(/\p{Cc}+/gu, '') ?? '';
  return guid !== '' && guid.length <= maxGuidCharacters ? guid.toWellFormed() : null;
}

function excerptOf(item: FeedItem, headline: string, context: ArticleContext): string | null {
  // There it lists links: the headline once more, with its publisher.
  if (context.sourceType === 'google_news') return null;
  return storyExcerpt(item.summaryHtml ?? '', headline);
}

function publishedMsOf(item: FeedItem, context: ArticleContext): number | null {
  const dated = item.publishedAt ?? item.updatedAt;
  return dated === null ? null : Date.parse(dated) - context.clockOffsetMinutes * minuteMs;
}

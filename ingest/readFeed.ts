import { decodeFeed } from './read/decodeFeed.ts';
import { mendMojibake } from './read/mendMojibake.ts';
import { NotAFeedError } from './read/notAFeedError.ts';
import { parseJsonFeed } from './read/parseJsonFeed.ts';
import { parseXmlFeed } from './read/parseXmlFeed.ts';
import { readXmlItem } from './read/readXmlItem.ts';
import { webUrl } from './read/webUrl.ts';
import { plainText } from './plainText.ts';

/** A feed as read; nothing in it is trusted yet. */
export interface Feed {
  /** Plain text. */
  title: string | null;
  /** The site that the feed belongs to, absolute http(s). */
  siteUrl: string | null;
  /** In document order, 2,000 at most. */
  items: FeedItem[];
}

/** An entry in a feed. */
export interface FeedItem {
  /** As given. */
  guid: string | null;
  /** Plain text. */
  title: string | null;
  /** Absolute http(s), or a relative reference where neither document nor caller names a base. */
  link: string | null;
  /** ISO 8601 in UTC, null when unknown or ambiguous; may lie in the future. */
  publishedAt: string | null;
  /** ISO 8601 in UTC. */
  updatedAt: string | null;
  /** Description or summary, else content: raw HTML, hostile. */
  summaryHtml: string | null;
  /** Absolute http(s). */
  imageUrl: string | null;
  /** The text of RSS's `<source>`: at Google News, who published the story. */
  publisher: string | null;
}

/** Feeds above this size, after decompression, are refused. */
export const maxFeedBytes = 10 * 1024 * 1024;

/**
 * Reads RSS 0.9x, 1.0 and 2.0, Atom 0.3 and 1.0 and JSON Feed, repairing what real feeds break.
 * Rejects with a {@link NotAFeedError}, whose message is a sentence for an administrator, when the
 * bytes are no feed.
 *
 * @param body The answer's body, decompressed.
 * @param contentType The HTTP header's value, null when unknown.
 * @param feedUrl Where the body came from: the last resort for relative links.
 */
export async function readFeed(
  body: Uint8Array,
  contentType: string | null,
  feedUrl: string | null = null,
): Promise<Feed> {
  if (body.byteLength > maxFeedBytes) {
    throw new NotAFeedError(`The answer is larger than ${maxFeedBytes / 1024 / 1024} MB.`);
  }
  const source = decodeFeed(body, contentType).trimStart();
  if (source === '') throw new NotAFeedError('The answer is empty.');
  if (source.startsWith('{')) return parseJsonFeed(source, feedUrl);

  const feed = await parseXmlFeed(source);
  const siteUrl = webUrl(feed.link, feedUrl);
  return {
    title: plainText(mendMojibake(feed.title ?? '')) || null,
    siteUrl,
    items: feed.items.map((item) => readXmlItem(item, [siteUrl, feedUrl])),
  };
}

import { plainText } from '../../common/text/plainText.ts';
import { decodeFeed } from './decode/decodeText.ts';
import { type Feed, type FeedItem, maxItems, NotAFeedError } from './document/feed.ts';
import { mendMojibake } from './decode/mendMojibake.ts';
import { newestOf } from './newestOf.ts';
import { parseJsonFeed } from './parseJsonFeed.ts';
import { parseXmlFeed } from './parseXmlFeed.ts';
import { readSchedule } from './document/readSchedule.ts';
import { readXmlItem } from './readXmlItem.ts';
import { unpackGzip } from './decode/unpackGzip.ts';
import { webUrl } from '../../common/webAddress.ts';

export type { Feed, FeedItem } from './document/feed.ts';

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
  if (body.byteLength > maxFeedBytes) throw new NotAFeedError('The answer is larger than 10 MB.');
  const unpacked = await unpackGzip(body, maxFeedBytes);
  const source = decodeFeed(unpacked, contentType).trimStart();
  if (source === '') throw new NotAFeedError('The answer is empty.');
  if (source.startsWith('{')) return newestOfFeed(parseJsonFeed(source, feedUrl));

  const feed = await parseXmlFeed(source);
  const siteUrl = webUrl(feed.link, feedUrl);
  const schedule = readSchedule(source);
  return newestOfFeed({
    title: plainText(mendMojibake(feed.title ?? '')) || null,
    siteUrl,
    items: feed.items.map((item) => readXmlItem(item, [siteUrl, feedUrl])),
    ...(schedule !== null && { schedule }),
  });
}

function newestOfFeed(feed: Feed): Feed {
  const ageOf = ({ publishedAt, guid, link }: FeedItem) => ({ publishedAt, name: guid ?? link });
  const items = [...newestOf(feed.items, maxItems, ageOf)];
  const leftOut = feed.items.length - items.length;
  return { ...feed, items, ...(leftOut > 0 && { leftOut }) };
}

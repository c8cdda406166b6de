import { plainText } from '../../common/text/plainText.ts';
import { decodeFeed } from './decode/decodeText.ts';
import { createNaming } from './document/feedNames.ts';
import {
  type Feed,
  type FeedItem,
  maxItems,
  maxReadItems,
  NotAFeedError,
} from './document/feed.ts';
import { mendMojibake } from './decode/mendMojibake.ts';
import { newestOf } from './newestOf.ts';
import { parseJsonFeed } from './parseJsonFeed.ts';
import { readWithRssParser, type XmlFeed } from './readWithRssParser.ts';
import { readXmlItem } from './readXmlItem.ts';
import { repairXml } from './repair/repairXml.ts';
import { webUrl } from '../../common/webAddress.ts';

export type { Feed, FeedItem } from './document/feed.ts';

/** Feeds above this size, after decompression, are refused. */
const maxFeedBytes = 10 * 1024 * 1024;
/** rss-parser holds names, values and comments letter by letter: of longer documents it gets what is read. */
const maxUntouchedChars = 3_000_000;
/** An end tag without its end takes the next tag with it. */
const openEndTag = /<\/[\w:.-]+\s*</;

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
  const source = decodeFeed(body, contentType).text.trimStart();
  if (source === '') throw new NotAFeedError('The answer is empty.');
  if (source.startsWith('{')) return newestOfFeed(parseJsonFeed(source, feedUrl));

  const feed = await parseXmlFeed(source);
  const siteUrl = webUrl(feed.link, feedUrl);
  const read = {
    title: plainText(mendMojibake(feed.title ?? '')) || null,
    siteUrl,
    items: feed.items.map((item) => readXmlItem(item, [siteUrl, feedUrl])),
  };
  const isCut = feed.items.length >= maxReadItems;
  return newestOfFeed(read, isCut ? Math.max(0, countItems(source) - maxReadItems) : 0);
}

/**
 * Parses RSS and Atom: rss-parser gets the document as it came, and only what it cannot read, or not whole, is
 * repaired and tried again. Throws {@link NotAFeedError} for anything else.
 */
async function parseXmlFeed(source: string): Promise<XmlFeed> {
  const nameOf = createNaming(source);
  if (source.length <= maxUntouchedChars && !openEndTag.test(source)) {
    const feed = await readWithRssParser(source, nameOf).catch(() => null);
    if (feed?.isWhole === true) return feed;
  }
  const repaired = repairXml(source, nameOf);
  try {
    return await readWithRssParser(repaired, nameOf);
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('\n', 1)[0] : 'unknown reason';
    throw new NotAFeedError(`The XML could not be parsed: ${reason ?? ''}`, { cause: error });
  }
}

/** By their start tags, one by one: a document made to keep us busy has millions. */
function countItems(source: string): number {
  const startTag = /<(?:[\w.-]{1,40}:)?(?:item|entry)[\s/>]/gi;
  let count = 0;
  while (startTag.test(source)) count++;
  return count;
}

/** @param unread How many items it has besides, of which nothing is known. */
function newestOfFeed(feed: Feed, unread = feed.leftOut ?? 0): Feed {
  const ageOf = ({ publishedAt, guid, link }: FeedItem) => ({ publishedAt, name: guid ?? link });
  const items = [...newestOf(feed.items, maxItems, ageOf)];
  const leftOut = unread + feed.items.length - items.length;
  return { ...feed, items, ...(leftOut > 0 && { leftOut }) };
}

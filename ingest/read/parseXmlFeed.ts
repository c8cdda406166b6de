import { createNaming } from './document/feedNames.ts';
import { NotAFeedError } from './document/feed.ts';
import { readWithRssParser, type XmlFeed } from './readWithRssParser.ts';
import { repairXml } from './repair/repairXml.ts';

/** rss-parser holds names, values and comments letter by letter: of longer documents it gets what is read. */
const maxUntouchedChars = 3_000_000;
/** An end tag without its end takes the next tag with it. */
const openEndTag = /<\/[\w:.-]+\s*</;

/**
 * Parses RSS 0.9x, 1.0, 2.0 and Atom 0.3, 1.0: rss-parser gets the document as it came, and only what
 * it cannot read, or not whole, is repaired and tried again. Throws {@link NotAFeedError} for anything
 * else.
 */
export async function parseXmlFeed(source: string): Promise<XmlFeed> {
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

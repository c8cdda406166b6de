import { escapeUTF8 } from 'entities';
import { dressSummary } from './dressSummary.ts';
import type { FeedDocument, FeedItem } from './feedDocument.ts';

/** RSS 1.0, which is RDF: the items stand beside the channel, dates are Dublin Core. */
export function writeRdf(feed: FeedDocument): string {
  const sequence = feed.items.map(({ id }) => `<rdf:li rdf:resource="${escapeUTF8(id)}"/>`);
  return `<?xml version="1.0" encoding="UTF-8"?>
<rdf:RDF xmlns="http://purl.org/rss/1.0/" xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/">
<channel rdf:about="${escapeUTF8(feed.feedUrl)}">
<title>${escapeUTF8(feed.title)}</title>
<link>${escapeUTF8(feed.homeUrl)}</link>
<description>${escapeUTF8(feed.description)}</description>
<dc:language>en-GB</dc:language>
<items><rdf:Seq>${sequence.join('')}</rdf:Seq></items>
</channel>
${feed.items.map((item) => writeItem(item, feed.author)).join('')}</rdf:RDF>
`;
}

function writeItem(item: FeedItem, author: string): string {
  const lines = [
    `<title>${escapeUTF8(item.title)}</title>`,
    `<link>${escapeUTF8(item.url)}</link>`,
    item.summary !== null && `<description>${dressSummary(item.summary, item.dress)}</description>`,
    `<dc:creator>${escapeUTF8(author)}</dc:creator>`,
    item.publishedAt && `<dc:date>${w3cDate(item.publishedAt)}</dc:date>`,
    item.imageUrl !== null &&
      `<media:content url="${escapeUTF8(item.imageUrl)}" medium="image" type="image/svg+xml"/>`,
  ];
  const content = lines.filter((line) => typeof line === 'string').join('\n');
  return `<item rdf:about="${escapeUTF8(item.id)}">\n${content}\n</item>\n`;
}

/** The W3C date format without seconds, as `dc:date` often has it. */
function w3cDate(date: Date): string {
  return `${date.toISOString().slice(0, 16)}+00:00`;
}

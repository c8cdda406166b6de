import { escapeUTF8 } from 'entities';
import { dressSummary, toHtml } from './dressSummary.ts';
import type { FeedDocument, FeedItem } from './feedDocument.ts';

/** RSS 2.0 with the modules most sites use: content, Dublin Core, Media RSS and the Atom self link. */
export function writeRss(feed: FeedDocument): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/">
<channel>
<title>${escapeUTF8(feed.title)}</title>
<link>${escapeUTF8(feed.homeUrl)}</link>
<description>${escapeUTF8(feed.description)}</description>
<language>en-GB</language>
<atom:link href="${escapeUTF8(feed.feedUrl)}" rel="self" type="application/rss+xml"/>
${feed.updatedAt ? `<lastBuildDate>${rfc822(feed.updatedAt)}</lastBuildDate>\n` : ''}${feed.items.map((item) => writeItem(item, feed.author)).join('')}</channel>
</rss>
`;
}

function writeItem(item: FeedItem, author: string): string {
  const lines = [
    `<title>${escapeUTF8(item.title)}</title>`,
    `<link>${escapeUTF8(item.url)}</link>`,
    `<guid isPermaLink="${String(item.id === item.url)}">${escapeUTF8(item.id)}</guid>`,
    item.publishedAt && `<pubDate>${rfc822(item.publishedAt)}</pubDate>`,
    `<dc:creator>${escapeUTF8(author)}</dc:creator>`,
    item.summary !== null && `<description>${dressSummary(item.summary, item.dress)}</description>`,
    item.body && `<content:encoded><![CDATA[${toHtml(item.body)}]]></content:encoded>`,
    item.imageUrl !== null && writeImage(item.imageUrl, item.body !== null),
  ];
  return `<item>\n${lines.filter((line) => typeof line === 'string').join('\n')}\n</item>\n`;
}

/** Sites with the whole story in the feed attach the image as an enclosure, the others as media. */
function writeImage(url: string, isEnclosure: boolean): string {
  return isEnclosure
    ? `<enclosure url="${escapeUTF8(url)}" length="0" type="image/svg+xml"/>`
    : `<media:content url="${escapeUTF8(url)}" medium="image" type="image/svg+xml" width="1200" height="675"/>`;
}

/** A date as RFC 822 has it with the four-digit year of RFC 1123: `Sat, 21 Nov 2026 09:30:00 +0000`. */
function rfc822(date: Date): string {
  return date.toUTCString().replace('GMT', '+0000');
}

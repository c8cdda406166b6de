import { escapeUTF8 } from 'entities';
import { toHtml } from './dressSummary.ts';
import type { FeedDocument, FeedItem } from './feedDocument.ts';

/** Atom 1.0 (RFC 4287), with images as enclosure links. */
export function writeAtom(feed: FeedDocument): string {
  const updated = feed.updatedAt ? `<updated>${rfc3339(feed.updatedAt)}</updated>\n` : '';
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en-GB">
<title type="text">${escapeUTF8(feed.title)}</title>
<subtitle>${escapeUTF8(feed.description)}</subtitle>
<id>${escapeUTF8(feed.homeUrl)}</id>
<link rel="alternate" type="text/html" href="${escapeUTF8(feed.homeUrl)}"/>
<link rel="self" type="application/atom+xml" href="${escapeUTF8(feed.feedUrl)}"/>
<author><name>${escapeUTF8(feed.author)}</name></author>
${updated}${feed.items.map(writeEntry).join('')}</feed>
`;
}

function writeEntry(item: FeedItem): string {
  const lines = [
    writeTitle(item),
    `<link rel="alternate" type="text/html" href="${escapeUTF8(item.url)}"/>`,
    `<id>${escapeUTF8(item.id)}</id>`,
    item.publishedAt && `<published>${rfc3339(item.publishedAt)}</published>`,
    item.publishedAt && `<updated>${rfc3339(item.publishedAt)}</updated>`,
    item.summary !== null && writeSummary(item.summary, item.dress !== 'text'),
    item.body && `<content type="html">${escapeUTF8(toHtml(item.body))}</content>`,
    item.imageUrl !== null &&
      `<link rel="enclosure" type="image/svg+xml" href="${escapeUTF8(item.imageUrl)}"/>`,
  ];
  return `<entry>\n${lines.filter((line) => typeof line === 'string').join('\n')}\n</entry>\n`;
}

/** A title of type html is escaped twice: once as HTML and once as XML. */
function writeTitle({ title, dress }: FeedItem): string {
  return dress === 'entities'
    ? `<title type="html">${escapeUTF8(escapeUTF8(title))}</title>`
    : `<title>${escapeUTF8(title)}</title>`;
}

function writeSummary(summary: string, isXhtml: boolean): string {
  return isXhtml
    ? `<summary type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml"><p>${escapeUTF8(summary)}</p></div></summary>`
    : `<summary>${escapeUTF8(summary)}</summary>`;
}

function rfc3339(date: Date): string {
  return date.toISOString().replace('.000Z', 'Z');
}

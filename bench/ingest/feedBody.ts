import { escapeText } from 'entities';

/** As many items as a WordPress feed that its editor has turned up; most list 10 to 50. */
export const itemsPerFeed = 30;

const firstItemAt = Date.UTC(2026, 0, 1, 8);
const itemEveryMs = 4 * 3600 * 1000;
const paragraphsPerItem = 5;
const sentencesPerParagraph = 3;

const subjects = ['The manager', 'Our captain', 'The new winger', 'The board', 'A packed away end'];
const predicates = [
  'was quick to praise the work that nobody sees on a wet night',
  'kept faith with the side that began so brightly in August',
  'had an answer for all but the one about the back four',
  'said that points on the road matter more than they look',
  'left the ground knowing that a draw is no disaster',
  'will want more from the set pieces before the derby',
  'has waited since the spring for an afternoon like this one',
];
const closings = ['once more', '& rightly so', 'against “the odds”', 'for the third week in a row'];

/**
 * A feed as WordPress writes it: RSS 2.0 of 30 items with whole articles in `content:encoded`, about
 * 70 KB. No two feeds share a story. Each revision has one new item at the top and has lost the one at
 * the bottom.
 *
 * @param feed Counts from 0.
 * @param revision Counts from 0.
 */
export function feedBody(feed: number, revision: number): string {
  const newest = revision + itemsPerFeed - 1;
  const items = Array.from({ length: itemsPerFeed }, (_, index) => itemOf(feed, newest - index));
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/"
  xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
  <title>Terrace diary ${feed}</title>
  <link>${siteOf(feed)}/</link>
  <description>News and views from the stands</description>
  <language>en-GB</language>
  <generator>https://wordpress.org/?v=6.8</generator>
${items.join('')}</channel>
</rss>
`;
}

/** The headers that identify this revision in conditional requests. */
export function feedValidators(
  feed: number,
  revision: number,
): {
  etag: string;
  lastModified: string;
} {
  return {
    etag: `"feed-${feed}-revision-${revision}"`,
    lastModified: publishedAt(revision + itemsPerFeed - 1),
  };
}

function itemOf(feed: number, item: number): string {
  const address = `${siteOf(feed)}/2026/story-${item}/`;
  const paragraphs = Array.from({ length: paragraphsPerItem }, (_, index) =>
    paragraph(feed + item * paragraphsPerItem + index),
  );
  const lead = paragraphs[0]?.slice(0, 200) ?? '';
  return `  <item>
    <title>${escapeText(`${sentence(feed + item)} Diary ${feed}, part ${item}`)}</title>
    <link>${address}</link>
    <dc:creator><![CDATA[Terrace Diarist]]></dc:creator>
    <pubDate>${publishedAt(item)}</pubDate>
    <category><![CDATA[Match reports]]></category>
    <guid isPermaLink="false">${siteOf(feed)}/?p=${item}</guid>
    <description><![CDATA[<p>${escapeText(lead)} [&#8230;]</p>]]></description>
    <content:encoded><![CDATA[<figure><img src="${address}lead.jpg" alt="" width="1024" height="576" /></figure>
${paragraphs.map((text) => `<p>${escapeText(text)}</p>`).join('\n')}
<p>The post <a href="${address}">appeared first</a> on Terrace diary.</p>]]></content:encoded>
  </item>
`;
}

function siteOf(feed: number): string {
  return `https://diary-${feed}.example`;
}

function publishedAt(item: number): string {
  return new Date(firstItemAt + item * itemEveryMs).toUTCString();
}

function paragraph(seed: number): string {
  return Array.from({ length: sentencesPerParagraph }, (_, index) => sentence(seed + index)).join(
    ' ',
  );
}

function sentence(seed: number): string {
  const pick = (from: readonly string[]): string => from[seed % from.length] ?? '';
  return `${pick(subjects)} ${pick(predicates)}, ${pick(closings)}.`;
}

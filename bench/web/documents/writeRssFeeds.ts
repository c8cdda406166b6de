import { escapeText } from 'entities';
import type { WebItem } from '../webFeed.ts';

/** The texts of a feed about itself. */
export interface FeedText {
  title: string;
  url: string;
  now: Date;
}

type Writer = (feed: FeedText, items: readonly WebItem[]) => string;

/** Titles in CDATA, addresses with a campaign, ids that count their revisions, small pictures. */
export const writeBbc: Writer = (feed, items) =>
  rss(
    feed,
    'xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/"',
    `<image><url>https://news.bbcimg.co.uk/nol/shared/img/bbc_news_120x60.gif</url><title>${feed.title}</title><link>https://www.bbc.co.uk/sport</link></image>
<generator>RSS for Node</generator><atom:link href="${feed.url}" rel="self" type="application/rss+xml"/><ttl>15</ttl>`,
    items.map(
      (item) => `<title>${cdata(item.title)}</title>
<description>${cdata(item.summary)}</description>
<link>${escapeText(item.url)}</link>
<guid isPermaLink="false">${escapeText(item.url.replace(/\?.*/, ''))}#0</guid>
<pubDate>${rfc822(item.publishedAt)}</pubDate>
${item.imageUrl === null ? '' : `<media:thumbnail width="240" height="135" url="${item.imageUrl}"/>`}`,
    ),
  );

/** HTML as text, ending in "Continue reading"; two widths of a picture with a credit; two dates. */
export const writeGuardian: Writer = (feed, items) =>
  rss(
    feed,
    'xmlns:media="http://search.yahoo.com/mrss/" xmlns:dc="http://purl.org/dc/elements/1.1/"',
    `<language>en-gb</language><pubDate>${rfc822(feed.now)}</pubDate><dc:date>${feed.now.toISOString()}</dc:date>`,
    items.map(
      (item) => `<title>${escapeText(item.title)}</title>
<link>${item.url}</link>
<description>${escapeText(`<p>${item.summary}</p>${toHtml(item.body.slice(1, 2))} <a href="${item.url}">Continue reading...</a>`)}</description>
<category domain="https://www.theguardian.com/football/football">Football</category>
<pubDate>${rfc822(item.publishedAt)}</pubDate>
<guid>${item.url}</guid>
${[140, 460].map((width) => (item.imageUrl === null ? '' : `<media:content width="${width}" url="${item.imageUrl}?width=${width}"><media:credit scheme="urn:ebu">Photograph: ${item.author}/Rex</media:credit></media:content>`)).join('')}
<dc:creator>${item.author}</dc:creator>
<dc:date>${item.publishedAt.toISOString()}</dc:date>`,
    ),
  );

/** The whole post in `content:encoded`, an excerpt with "appeared first on", comments, categories. */
export const writeWordPress: Writer = (feed, items) =>
  rss(
    feed,
    'xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:wfw="http://wellformedweb.org/CommentAPI/" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:sy="http://purl.org/rss/1.0/modules/syndication/" xmlns:slash="http://purl.org/rss/1.0/modules/slash/"',
    `<atom:link href="${feed.url}" rel="self" type="application/rss+xml"/><lastBuildDate>${rfc822(feed.now, '+0000')}</lastBuildDate><language>en-GB</language>
<sy:updatePeriod>
	hourly	</sy:updatePeriod>
<sy:updateFrequency>
	1	</sy:updateFrequency><generator>https://wordpress.org/?v=6.8.3</generator>`,
    items.map((item, index) => {
      const source = `<p>The post <a href="${item.url}">${escapeText(item.title)}</a> appeared first on <a href="${new URL(item.url).origin}">${feed.title}</a>.</p>`;
      const image =
        item.imageUrl === null
          ? ''
          : `<img width="1024" height="683" src="${item.imageUrl}" class="attachment-large wp-post-image" alt="" decoding="async"/>`;
      return `<title>${escapeText(item.title).replaceAll("'", '&#8217;')}</title>
<link>${item.url}</link>
<comments>${item.url}#respond</comments>
<dc:creator>${cdata(item.author)}</dc:creator>
<pubDate>${rfc822(item.publishedAt, '+0000')}</pubDate>
<category>${cdata('News')}</category><category>${cdata('Opinion &amp; Features')}</category>
<guid isPermaLink="false">${new URL(item.url).origin}/?p=${48_210 + index}</guid>
<description>${cdata(`<p>${escapeText(item.summary)} [&#8230;]</p>\n${source}`)}</description>
<content:encoded>${cdata(`${image}${toHtml(item.body)}\n${source}`)}</content:encoded>
<wfw:commentRss>${item.url}feed/</wfw:commentRss><slash:comments>0</slash:comments>`;
    }),
  );

/** The description is the whole article; the picture an enclosure; now and then no date. */
export const writeClub: Writer = (feed, items) =>
  rss(
    feed,
    '',
    '<language>en</language>',
    items.map(
      (item) => `<title>${escapeText(item.title)}</title>
<link>${item.url}</link>
<guid isPermaLink="true">${item.url}</guid>
<description>${escapeText(`<div class="article-body">${toHtml(item.body)}<p><a href="/tickets">Buy tickets now</a></p></div>`)}</description>
${item.isDated ? `<pubDate>${rfc822(item.publishedAt)}</pubDate>` : ''}
${item.imageUrl === null ? '' : `<enclosure url="${item.imageUrl}" length="0" type="image/jpeg"/>`}`,
    ),
  );

/** A line of text, a picture, keywords. */
export const writeNewspaper: Writer = (feed, items) =>
  rss(
    feed,
    'xmlns:media="http://search.yahoo.com/mrss/" xmlns:dcterms="http://purl.org/dc/terms/"',
    `<language>en</language><copyright>Copyright ${feed.now.getUTCFullYear()}</copyright><lastBuildDate>${rfc822(feed.now)}</lastBuildDate>`,
    items.map(
      (item) => `<title>${cdata(item.title)}</title>
<link>${item.url}</link>
<guid isPermaLink="true">${item.url}</guid>
<description>${cdata(item.summary)}</description>
<pubDate>${rfc822(item.publishedAt, '+0000')}</pubDate>
<media:keywords>football, ${escapeText(item.author)}</media:keywords>
${item.imageUrl === null ? '' : `<enclosure url="${item.imageUrl}" type="image/jpeg" length="1"/><media:content url="${item.imageUrl}" type="image/jpeg"/>`}`,
    ),
  );

/** Sound as the enclosure, a picture of the programme, a length. */
export const writePodcast: Writer = (feed, items) =>
  rss(
    feed,
    'xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd" xmlns:content="http://purl.org/rss/1.0/modules/content/"',
    `<itunes:author>${feed.title}</itunes:author><itunes:explicit>false</itunes:explicit><itunes:category text="Sports"/>`,
    items.map(
      (item) => `<title>${escapeText(item.title)}</title>
<itunes:title>${escapeText(item.title)}</itunes:title>
<description>${cdata(`<p>${item.summary}</p>`)}</description>
<link>${item.url}</link>
<guid isPermaLink="false">${item.url.split('/').at(-1)}</guid>
<pubDate>${rfc822(item.publishedAt)}</pubDate>
<enclosure url="${item.url}.mp3" length="41234567" type="audio/mpeg"/><itunes:duration>3127</itunes:duration>`,
    ),
  );

/** Paragraphs of plain text as HTML. */
export function toHtml(paragraphs: readonly string[]): string {
  return paragraphs.map((paragraph) => `<p>${escapeText(paragraph)}</p>`).join('\n');
}

function rss(
  { title, url }: FeedText,
  namespaces: string,
  head: string,
  items: readonly string[],
): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0"${namespaces === '' ? '' : ` ${namespaces}`}>
<channel>
<title>${escapeText(title)}</title><link>${new URL(url).origin}/</link><description>${escapeText(title)}</description>
${head}
${items.map((item) => `<item>\n${item}\n</item>\n`).join('')}</channel>
</rss>
`;
}

function cdata(text: string): string {
  return `<![CDATA[${text}]]>`;
}

function rfc822(date: Date, zone = 'GMT'): string {
  return date.toUTCString().replace('GMT', zone);
}

import { escapeUTF8 } from 'entities';
import { seededHash } from '../../../server/samples/seededChoice.ts';
import type { WebItem } from '../webFeed.ts';
import { toHtml } from './writeRssFeeds.ts';

/** The page of a story. Where it tells its date differs from page to page, as in the real web. */
export function writeArticlePage(item: WebItem): string {
  const date = item.publishedAt.toISOString();
  const jsonLd = { '@context': 'https://schema.org', '@type': 'NewsArticle', headline: item.title };
  const dates = [
    `<script type="application/ld+json">${JSON.stringify({ ...jsonLd, datePublished: date })}</script>`,
    `<meta property="article:published_time" content="${date}">`,
    '',
  ];
  const image =
    item.imageUrl === null ? '' : `<meta property="og:image" content="${item.imageUrl}">`;
  const place = seededHash(item.url, 'date') % dates.length;
  return page(
    item.title,
    `<meta property="og:type" content="article"><meta property="og:title" content="${escapeUTF8(item.title)}">
${image}${dates[place] ?? ''}`,
    `<article><h1>${escapeUTF8(item.title)}</h1><p>By ${item.author}</p>
${place === 2 ? `<time datetime="${date}">${item.publishedAt.toUTCString()}</time>` : ''}
${toHtml(item.body)}</article>`,
  );
}

/** The front page of a site, which names the feeds that it has. */
export function writeFrontPage(host: string, feedUrls: readonly string[]): string {
  const links = feedUrls.map(
    (url) => `<link rel="alternate" type="application/rss+xml" title="News" href="${url}">`,
  );
  return page(host, links.join('\n'), `<h1>${host}</h1>`);
}

/** The page of a site that has replaced its feed by a page. */
export function writeNoFeed(host: string): string {
  return page(`News | ${host}`, '', '<h1>News</h1><ul><li><a href="/news/1">Latest</a></li></ul>');
}

/** The page with which a bot protection turns visitors away. */
export function writeBotWall(): string {
  return page(
    'Just a moment...',
    '<meta name="robots" content="noindex,nofollow"><script>window._cf_chl_opt={cvId:"3"}</script>',
    '<noscript>Enable JavaScript and cookies to continue</noscript>',
  );
}

/** `title` is text, `head` and `main` are HTML. */
function page(title: string, head: string, main: string): string {
  return `<!DOCTYPE html>
<html lang="en-GB">
<head><meta charset="utf-8"><title>${escapeUTF8(title)}</title>
${head}
</head>
<body><main>${main}</main></body>
</html>
`;
}

import type { Page } from './visit/readPage.ts';

/** Where a program that makes sites puts the feed, by what the program calls itself. */
const byGenerator: readonly (readonly [generator: RegExp, paths: readonly string[]])[] = [
  [/wordpress/i, ['/feed/']],
  [/blogger/i, ['/feeds/posts/default']],
  [/tumblr/i, ['/rss']],
  [/joomla/i, ['/?format=feed&type=rss']],
  [/ghost/i, ['/rss/']],
  [/drupal/i, ['/rss.xml']],
  [/wix\.com/i, ['/blog-feed.xml']],
  [/squarespace/i, ['/?format=rss', '/blog?format=rss', '/news?format=rss']],
  [/hugo|jekyll|eleventy|gatsby/i, ['/index.xml', '/feed.xml', '/rss.xml']],
];

/** The others, the likeliest first. */
const usualPaths: readonly string[] = [
  '/feed',
  '/rss.xml',
  '/feed.xml',
  '/rss',
  '/atom.xml',
  '/index.xml',
  '/news/rss',
  '/feeds/posts/default',
  '/blog/feed',
  '/news/feed',
  '/feed.json',
  '/?format=feed&type=rss',
  '/blog-feed.xml',
  '/blog/rss.xml',
  '/news/rss.xml',
  '/index.rdf',
];

/** Where feeds usually are, for a site that does not say: below the page itself, then on its host. */
export function wellKnownFeeds(pageUrl: string, { generator }: Page): string[] {
  const { origin, pathname } = new URL(pageUrl);
  const folder = /\.\w+$/.test(pathname) ? '' : pathname.replace(/\/+$/, '');
  const own = byGenerator.flatMap(([name, paths]) => (name.test(generator) ? paths : []));
  const ofFolder = folder === '' ? [] : [`${folder}/feed`, `${folder}/rss`];
  return [...new Set([...ofFolder, ...own, ...usualPaths])].map((path) => `${origin}${path}`);
}

import type { Anchor, Page, PageLink } from './visit/readPage.ts';
import { isSameSite } from '../../common/webAddress.ts';
import paths from './feedPaths.json' with { type: 'json' };

/** An address where a feed may be. */
export interface FeedReference {
  url: string;
  /** The page names it as its feed, in the way that is meant for feed readers. */
  isAdvertised: boolean;
}

const feedTypes = /^(?:application|text)\/(?:x[.-])?(?:rss|atom|rdf|feed)(?:\+(?:xml|json))?$/;
/** Types of feeds and of much else. */
const vagueTypes = /^(?:application|text)\/(?:json|xml)$/;
const noFeed = /\/wp-json(?:\/|$)|[?&]rest_route=|oembed|opensearch|\/xmlrpc\.php/i;

/** Addresses that are those of feeds wherever they stand. */
const feedUrl =
  /^https?:\/\/feeds?\d?\.|\/(?:feeds?|rss2?|atom)\/?$|\/(?:feeds?|rss2?|atom|index|news|blog|posts)\.(?:xml|rss|atom|rdf|json)$|\.(?:rss|atom|rdf)$|\/feeds\/posts\/(?:default|summary)|\/rss\/|[?&](?:feed=(?:rss2?|atom|feed)|format=(?:rss|atom|feed)|type=(?:rss|atom))\b/i;
const feedText = /\b(?:rss|atom feed|(?:news|web|xml|json) ?feeds?|feeds?)\b/i;
const maxFeedText = 40;
/** Buttons that hand a feed to somebody's reader, and pages where mail is ordered. */
const readerServices =
  /^https?:\/\/(?:[^/]*\.)?(?:feedly|inoreader|netvibes|newsblur|bloglines|theoldreader|feedspot|feedbin|google|yahoo|facebook|twitter|x|instagram)\.\w+\/|feedburner\.(?:google\.)?com\/fb\/|\/mailverify/i;
const sideFeed =
  /comments?|\/\d{4}\/\d\d\/.*\/feed|\/(?:category|tags?|author|label)\/|[?&](?:cat|tag|author)=/i;

/** The feeds that a page names in its head, those of the whole site first. */
export function advertisedFeeds({ links }: Page): FeedReference[] {
  return mainFirst(links.filter(isFeedLink)).map(({ url }) => ({ url, isAdvertised: true }));
}

/** The links of a page that look like feeds by their address, then those that do by their text. */
export function linkedFeeds({ anchors }: Page): FeedReference[] {
  const usable = anchors.filter(({ url }) => !readerServices.test(url) && !noFeed.test(url));
  const byUrl = usable.filter(({ url }) => feedUrl.test(withoutFragment(url)));
  const byText = usable.filter((anchor) => !byUrl.includes(anchor) && hasFeedText(anchor));
  return [...mainFirst(byUrl), ...mainFirst(byText)].map(({ url }) => ({
    url,
    isAdvertised: false,
  }));
}

function isFeedLink({ rel, type, url }: PageLink): boolean {
  if (noFeed.test(url)) return false;
  if (rel.includes('feed')) return true;
  return rel.includes('alternate') && (feedTypes.test(type) || vagueTypes.test(type));
}

function hasFeedText({ text }: Anchor): boolean {
  return text.length <= maxFeedText && feedText.test(text);
}

function mainFirst<T extends { url: string }>(links: readonly T[]): T[] {
  const isSide = ({ url }: T): boolean => sideFeed.test(url);
  return [...links.filter((link) => !isSide(link)), ...links.filter(isSide)];
}

function withoutFragment(url: string): string {
  return url.split('#', 1)[0] ?? url;
}

/**
 * Where feeds usually are, for a site that does not say: below the page itself, then on its host where the program
 * that made the page puts them, by what it calls itself, then the likeliest first.
 */
export function wellKnownFeeds(pageUrl: string, { generator }: Page): string[] {
  const { origin, pathname } = new URL(pageUrl);
  const folder = /\.\w+$/.test(pathname) ? '' : pathname.replace(/\/+$/, '');
  const maker = generator.toLowerCase();
  const own = Object.entries(paths.byGenerator).flatMap(([name, list]) =>
    maker.includes(name) ? list : [],
  );
  const ofFolder = folder === '' ? [] : [`${folder}/feed`, `${folder}/rss`];
  return [...new Set([...ofFolder, ...own, ...paths.usual])].map((path) => `${origin}${path}`);
}

const section =
  /^(?:all-?|the-?|latest-?|club-?|team-?|fan-?)?(?:news|blogs?|latest|articles|posts|stories|features|journal|updates|headlines)(?:\.\w{2,5})?$/i;
const sectionHost = /^(?:news|blog|blogs)\./i;
/** Deeper addresses are stories. */
const maxDepth = 2;

/** The pages among these links that list a site's news or its blog, the topmost first. */
export function newsSections(
  links: readonly { url: string; text?: string }[],
  siteUrl: string,
): string[] {
  const own = links.filter(({ url }) => isSameSite(url, siteUrl));
  const sections = own.filter(({ url, text = '' }) => {
    const { hostname, pathname } = new URL(url);
    const path = segments(pathname);
    if (sectionHost.test(hostname) && path.length === 0) return true;
    if (path.length > maxDepth) return false;
    return section.test(path.at(-1) ?? '') || section.test(text.trim().replace(/\s+/g, '-'));
  });
  const urls = sections.map(({ url }) => url.split('#', 1)[0] ?? url);
  return byDepth([...new Set(urls)].filter((url) => url !== siteUrl));
}

/** The sections that the stories of a sitemap stand in: `/news` for `/news/2026/late-goal`. */
export function sectionsOfStories(storyUrls: readonly string[], siteUrl: string): string[] {
  const sections = new Set<string>();
  for (const storyUrl of storyUrls) {
    if (!isSameSite(storyUrl, siteUrl)) continue;
    const { origin, pathname } = new URL(storyUrl);
    const path = segments(pathname);
    const at = path.slice(0, maxDepth).findIndex((segment) => section.test(segment));
    if (at >= 0) sections.add(`${origin}/${path.slice(0, at + 1).join('/')}`);
  }
  return byDepth([...sections]);
}

function segments(pathname: string): string[] {
  return pathname.split('/').filter((segment) => segment !== '');
}

function byDepth(urls: readonly string[]): string[] {
  const depth = (url: string): number => segments(new URL(url).pathname).length;
  return urls.toSorted((a, b) => depth(a) - depth(b));
}

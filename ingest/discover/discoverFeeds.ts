import { cleanUrl } from '../../common/webAddress.ts';
import type { ClubNames } from '../enrich/story/enrichment.ts';
import {
  createFeedSearch,
  type FeedCandidate,
  type FeedSearch,
  type Look,
} from './createFeedSearch.ts';
import { createVisitor, type DiscoveryOptions, type Visitor } from './visit/createVisitor.ts';
import {
  advertisedFeeds,
  linkedFeeds,
  type FeedReference,
  wellKnownFeeds,
  newsSections,
  sectionsOfStories,
} from './feedReferences.ts';
import type { Page } from './visit/readPage.ts';
import { readSitemap } from './visit/readSitemap.ts';

const defaultTimeoutMs = 60_000;
const defaultMaxRequests = 25;

/** How many addresses of a kind are looked at. */
const maxAdvertised = 6;
const maxLinked = 4;
const maxSections = 3;
const maxOfSection = 2;
/** Guessing stops where so many requests are left: the sitemap is the better last resort. */
const requestsForSitemap = 5;

/** The feeds of a site, best first, or in a sentence why there are none. */
export type FeedDiscovery =
  | {
      kind: 'found';
      candidates: FeedCandidate[];
      /** The addresses that could not be looked at, such as a feed that robots.txt keeps automatic visitors from. */
      notes: string[];
    }
  | { kind: 'failed'; reason: string };

/**
 * Finds the feeds of a web site: what the page advertises, what it links, then, while nothing sound was
 * found, its news sections, the usual addresses, and the sections that the sitemap knows. Keeps to
 * robots.txt (see `createVisitor`) and to the bounds in `options`: one minute and 25 requests unless told.
 *
 * @param siteUrl A page or a feed; `https://` is added where the scheme is missing.
 */
export async function discoverFeeds(
  siteUrl: string,
  club: ClubNames,
  options: DiscoveryOptions,
): Promise<FeedDiscovery> {
  const { timeoutMs = defaultTimeoutMs, maxRequests = defaultMaxRequests } = options;
  const startUrl = toStartUrl(siteUrl);
  if (startUrl === null) {
    return { kind: 'failed', reason: `"${siteUrl.slice(0, 200)}" is not a web address.` };
  }
  const visitor = createVisitor({ ...options, timeoutMs, maxRequests });
  const search = createFeedSearch(visitor, club, options.now());
  try {
    const start = await search.look({ url: startUrl, isAdvertised: false });
    if (start.kind === 'nothing') return { kind: 'failed', reason: start.reason };
    if (start.kind === 'page') await searchSite(start, search, visitor);
    return toDiscovery(search, startUrl);
  } finally {
    visitor.close();
  }
}

function toStartUrl(siteUrl: string): string | null {
  const text = siteUrl.trim();
  return cleanUrl(/^[a-z][a-z\d+.-]*:(?!\d)/i.test(text) ? text : `https://${text}`);
}

async function searchSite(
  start: Extract<Look, { kind: 'page' }>,
  search: FeedSearch,
  visitor: Visitor,
): Promise<void> {
  const { page, url } = start;
  await lookAt(advertisedFeeds(page), maxAdvertised, search);
  if (search.hasSoundFeed()) return;
  const listings = await lookAt(linkedFeeds(page), maxLinked, search);
  await searchPages(listings, search);
  if (search.hasSoundFeed()) return;
  await searchSections(newsSections(page.anchors, url), search);
  for (const guess of wellKnownFeeds(url, page)) {
    if (search.hasSoundFeed() || visitor.requestsLeft() <= requestsForSitemap) break;
    await search.look({ url: guess, isAdvertised: false });
  }
  if (!search.hasFeed()) {
    await searchSections(await sectionsOfSitemap(url, visitor), search);
  }
}

/** Looks at the first of these addresses, and gives back the pages among them. */
async function lookAt(
  references: readonly FeedReference[],
  maxCount: number,
  search: FeedSearch,
): Promise<Page[]> {
  const pages: Page[] = [];
  const urls = new Set<string>();
  for (const reference of references) {
    if (urls.has(reference.url)) continue;
    if (urls.size >= maxCount) break;
    urls.add(reference.url);
    const look = await search.look(reference);
    if (look.kind === 'page') pages.push(look.page);
  }
  return pages;
}

async function searchSections(urls: readonly string[], search: FeedSearch): Promise<void> {
  const references = urls.map((url) => ({ url, isAdvertised: false }));
  for (const reference of references.slice(0, maxSections)) {
    if (search.hasSoundFeed()) return;
    await searchPages(await lookAt([reference], 1, search), search);
  }
}

async function searchPages(pages: readonly Page[], search: FeedSearch): Promise<void> {
  for (const page of pages) {
    await lookAt([...advertisedFeeds(page), ...linkedFeeds(page)], maxOfSection, search);
  }
}

async function sectionsOfSitemap(siteUrl: string, visitor: Visitor): Promise<string[]> {
  const [named] = await visitor.sitemapsOf(siteUrl);
  const sitemapUrl = cleanUrl(named ?? '/sitemap.xml', siteUrl);
  const sitemap = sitemapUrl === null ? null : await visitSitemap(sitemapUrl, visitor);
  if (sitemap?.isIndex !== true) return sectionsOfStories(sitemap?.urls ?? [], siteUrl);
  const child = sitemap.urls.find((url) => /news|blog|post|article/i.test(url)) ?? sitemap.urls[0];
  const stories = child === undefined ? null : await visitSitemap(child, visitor);
  return sectionsOfStories(stories?.urls ?? [], siteUrl);
}

async function visitSitemap(url: string, visitor: Visitor) {
  const visit = await visitor.visit(url);
  return visit.kind === 'visited'
    ? readSitemap(visit.body, visit.contentType, visit.finalUrl)
    : null;
}

function toDiscovery(search: FeedSearch, startUrl: string): FeedDiscovery {
  const candidates = search.candidates();
  const notes = search.notes();
  if (candidates.length > 0) return { kind: 'found', candidates, notes };
  const reason = [`No feed was found at ${new URL(startUrl).host}.`, ...notes.slice(0, 3)].join(
    ' ',
  );
  return { kind: 'failed', reason };
}

import { cleanUrl, urlKey } from '../../common/webAddress.ts';
import type { Feed } from '../read/readFeed.ts';
import { newestOf } from '../read/newestOf.ts';
import { toArticle, type Article, type ArticleContext } from './toArticle.ts';
import { createHash } from 'node:crypto';

/** Far more than feeds list; a flood must not bury the news of everybody else. */
const maxArticles = 250;

/**
 * The articles of a feed in document order, each story once. A guid that several items share says
 * nothing of any of them and is dropped.
 *
 * `leftOut` counts what is older than the newest 250.
 *
 * @param context.keptSince Stories dated before are left out, for the database no longer keeps them.
 */
export function toArticles(
  feed: Feed,
  context: ArticleContext & { keptSince?: Date | null },
): { articles: Article[]; leftOut: number } {
  const keptSince = context.keptSince?.toISOString() ?? '';
  const listed = feed.items
    .map((item) => toArticle(item, context))
    .filter((article) => article !== null);
  const siteUrl = cleanUrl(feed.siteUrl, context.feedUrl);
  const articles = new Map<string, Article>();
  for (const article of separateSharedLinks(listed, siteUrl === null ? null : urlKey(siteUrl))) {
    if (!articles.has(article.url_key)) articles.set(article.url_key, article);
  }
  const uses = new Map<string, number>();
  for (const { guid } of articles.values()) {
    if (guid !== null) uses.set(guid, (uses.get(guid) ?? 0) + 1);
  }
  const kept = [...articles.values()].filter(
    ({ published_at }) => published_at === null || published_at >= keptSince,
  );
  const newest = newestOf(kept, maxArticles, ({ published_at, guid, canonical_url }) => ({
    publishedAt: published_at,
    name: guid ?? canonical_url,
  }));
  return {
    articles: newest.map((article) => ({
      ...article,
      guid: article.guid !== null && uses.get(article.guid) === 1 ? article.guid : null,
    })),
    leftOut: (feed.leftOut ?? 0) + kept.length - newest.length,
  };
}

/** Enough of a SHA-256 in hexadecimal to tell the stories of one page apart. */
const guidHashCharacters = 16;

/**
 * Marks the `url_key` of stories that share a link, as where a club links every item to its news
 * page, so that each stays a story of its own. They share it if their addresses are the very same
 * and both guids and headlines differ; two of one guid or one headline remain one story, and so
 * does what has no guid. The mark is made of the guid alone: it is the same in every fetch and in
 * every source. Where three or more have one guid or none, each with a headline and a date of its own,
 * their headlines tell them apart.
 *
 * A link to a home page or to the page of the feed itself is that of no story (in a real corpus 2 %
 * of the feeds have such items), and is marked even where one item has it: a feed that always lists
 * one would otherwise keep overwriting it. Any other link may be a story's own. If all but one of
 * those that share it drop out of the feed, the last goes without a mark again, and the database
 * finds it by its guid.
 *
 * @param siteKey The `urlKey` of the page that the feed belongs to.
 */
function separateSharedLinks(
  articles: readonly Article[],
  siteKey: string | null,
): readonly Article[] {
  const byLink = Map.groupBy(articles, ({ canonical_url }) => canonical_url);
  const marksByLink = new Map(
    [...byLink].map(([link, sharing]) => [link, marksThatTell(sharing, siteKey)] as const),
  );
  return articles.map((article) => {
    const mark = marksByLink.get(article.canonical_url)?.get(article.title_key);
    return mark === undefined
      ? article
      : { ...article, url_key: `${article.url_key}#${hashOf(mark)}` };
  });
}

/** Of stories with one link what tells those of each headline, or nothing where they are one story. */
function marksThatTell(
  sharing: readonly Article[],
  siteKey: string | null,
): ReadonlyMap<string, string> {
  const guids = new Map<string, string>();
  const titles = new Map<string, string>();
  const dates = new Set<string>();
  for (const { guid, title_key, canonical_url, published_at } of sharing) {
    titles.set(title_key, title_key);
    if (published_at !== null) dates.add(published_at);
    if (guid === null || guids.has(title_key) || isVersionOf(guid, canonical_url)) continue;
    guids.set(title_key, guid);
  }
  const isOfNoStory = sharing.some(({ url_key }) => isHomePage(url_key) || url_key === siteKey);
  const guidCount = new Set(guids.values()).size;
  const haveOwn = titles.size === sharing.length && dates.size === sharing.length;
  if (guidCount <= 1 && sharing.length > 2 && haveOwn) return titles;
  return isOfNoStory || guidCount > 1 ? guids : new Map();
}

/** The BBC counts in the guid how often it changed a story: the address, then `#0`, `#1`, `#2`. */
function isVersionOf(guid: string, address: string): boolean {
  const [page, version = ''] = guid.split('#');
  return page === address && /^\d{1,2}$/.test(version);
}

/** Nothing but a host. */
function isHomePage(urlKey: string): boolean {
  return !/[/?#]/.test(urlKey);
}

function hashOf(mark: string): string {
  return createHash('sha256').update(mark).digest('hex').slice(0, guidHashCharacters);
}

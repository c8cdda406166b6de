import { cleanUrl, urlKey } from '../../common/webAddress.ts';
import type { Feed } from '../read/readFeed.ts';
import { separateSharedLinks } from './separateSharedLinks.ts';
import { toArticle, type Article, type ArticleContext } from './toArticle.ts';

/** Far more than feeds list; a flood must not bury the news of everybody else. */
const maxArticles = 250;

/**
 * The articles of a feed in document order, each story once. A guid that several items share says
 * nothing of any of them and is dropped.
 *
 * @param context.keptSince Stories dated before are left out, for the database no longer keeps them.
 */
export function toArticles(
  feed: Feed,
  context: ArticleContext & { keptSince?: Date | null },
): Article[] {
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
  return newest(kept).map((article) => ({
    ...article,
    guid: article.guid !== null && uses.get(article.guid) === 1 ? article.guid : null,
  }));
}

/** The newest, in the feed's order; those without a date count as newer than any other. */
function newest(articles: readonly Article[]): readonly Article[] {
  if (articles.length <= maxArticles) return articles;
  const byDate = articles.toSorted((a, b) =>
    (b.published_at ?? '9').localeCompare(a.published_at ?? '9'),
  );
  const chosen = new Set(byDate.slice(0, maxArticles));
  return articles.filter((article) => chosen.has(article));
}

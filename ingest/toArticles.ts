import type { Feed } from './readFeed.ts';
import { toArticle, type Article, type ArticleContext } from './toArticle.ts';

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
  const articles = new Map<string, Article>();
  for (const item of feed.items) {
    const article = toArticle(item, context);
    if (article === null || articles.has(article.url_key)) continue;
    if (article.published_at !== null && article.published_at < keptSince) continue;
    articles.set(article.url_key, article);
  }
  const uses = new Map<string, number>();
  for (const { guid } of articles.values()) {
    if (guid !== null) uses.set(guid, (uses.get(guid) ?? 0) + 1);
  }
  return [...articles.values()].map((article) => ({
    ...article,
    guid: article.guid !== null && uses.get(article.guid) === 1 ? article.guid : null,
  }));
}

import { httpUrl } from './httpUrl.ts';
import type { ContentArticle } from './siteContent.ts';

/**
 * What a card names as the article's source: the source's own name or, when an administrator has
 * deleted the source since, the host the article stands on.
 */
export function sourceName(article: Pick<ContentArticle, 'source' | 'canonical_url'>): string {
  const name = article.source?.name.trim();
  if (name) return name;
  return httpUrl(article.canonical_url)?.hostname.replace(/^www\./, '') ?? 'Unknown source';
}

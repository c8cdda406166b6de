import { httpUrl } from '../../common/webAddress.ts';
import type { ContentArticle } from '../content/siteContent.ts';

/**
 * What a card names as the article's source: the source's own name or, when an administrator has
 * deleted the source since, the host the article stands on.
 */
export function sourceName(
  article: Pick<ContentArticle, 'canonical_url'> & { source: { name: string } | null },
): string {
  const name = article.source?.name.trim();
  if (name) return name;
  return hostName(article.canonical_url) ?? 'Unknown source';
}

/** The host of an address as people say it, null where the address names none. */
export function hostName(address: string): string | null {
  return httpUrl(address)?.hostname.replace(/^www\./, '') ?? null;
}

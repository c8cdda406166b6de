import { httpUrl } from '../../common/webAddress.ts';
import type { ContentArticle } from '../backend/siteContent.ts';

/** The name of the source or, once it is deleted, the host of the article. */
export function sourceName(
  article: Pick<ContentArticle, 'canonical_url'> & { source: { name: string } | null },
): string {
  const name = article.source?.name.trim();
  if (name) return name;
  return hostName(article.canonical_url) ?? 'Unknown source';
}

/** The host without `www.`; null for no address. */
export function hostName(address: string): string | null {
  return httpUrl(address)?.hostname.replace(/^www\./, '') ?? null;
}

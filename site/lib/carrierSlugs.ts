import type { Story } from './latestStories.ts';
import { loadSiteContent } from './loadSiteContent.ts';

/** The clubs that carry a story, its own first, as a list of slugs that a style sheet can ask for. */
export function carrierSlugs({ article, club }: Story): string {
  const carriers = loadSiteContent().index.carriersOf(article.url_key);
  return [...new Set([club.slug, ...carriers.map((carrier) => carrier.club.slug)])].join(' ');
}

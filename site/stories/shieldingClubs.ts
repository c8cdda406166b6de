import { alsoCoveredBy } from './alsoCoveredBy.ts';
import type { Story } from './latestStories.ts';
import { loadSiteContent } from '../content/loadSiteContent.ts';
import { sourceName } from './sourceName.ts';

/**
 * The clubs whose spoiler shield covers a story, as a list of slugs that a style sheet can ask for:
 * those that carry it, its own first, and those that anything to be read on its card names.
 */
export function shieldingClubs({ article, club }: Story): string {
  const { carriersOf, nameClubs } = loadSiteContent().index;
  const carriers = carriersOf(article.url_key);
  const texts = [
    article.headline,
    article.excerpt ?? '',
    sourceName(article),
    ...alsoCoveredBy({ article, club }, carriers),
  ];
  return nameClubs(texts, [club.slug, ...carriers.map((carrier) => carrier.club.slug)]).join(' ');
}

import type { Story } from './latestStories.ts';
import { sourceName } from './sourceName.ts';
import { loadSiteContent } from '../content/loadSiteContent.ts';

/**
 * Names of the other sources that carried a story, each once: those of its own club, and those from
 * which other clubs have the same story (`carriers`, of the same `url_key`).
 */
export function alsoCoveredBy({ article }: Story, carriers: readonly Story[]): string[] {
  const names = carriers.flatMap((carrier) =>
    carrier.article.source === null
      ? carrier.article.also_covered_by
      : [sourceName(carrier.article), ...carrier.article.also_covered_by],
  );
  const own = sourceName(article);
  return [...new Set([...article.also_covered_by, ...names])].filter((name) => name !== own);
}

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

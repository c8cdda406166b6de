import type { Story } from './latestStories.ts';
import { hostName, sourceName } from './sourceName.ts';
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

/** What a card tells the reader's scripts and style sheets of its story. */
export interface StoryMarks {
  /**
   * The clubs whose spoiler cover hides it, as a list of slugs that a style sheet can ask for: those
   * that carry it, its own first, and those that anything to be read on its card names.
   */
  'data-club': string;
  /** How many of these carry it; left out where only one does. */
  'data-carriers'?: number;
}

/** The attributes of a story's card or line. */
export function storyMarks({ article, club }: Story): StoryMarks {
  const { carriersOf, nameClubs } = loadSiteContent().index;
  const carriers = carriersOf(article.url_key);
  const texts = [
    article.headline,
    article.excerpt ?? '',
    // A small card takes this one, and paper says where it stands.
    article.summary_short ?? '',
    hostName(article.canonical_url) ?? '',
    sourceName(article),
    ...alsoCoveredBy({ article, club }, carriers),
  ];
  const own = new Set([club.slug, ...carriers.map((carrier) => carrier.club.slug)]);
  return {
    'data-club': nameClubs(texts, [...own]).join(' '),
    ...(own.size > 1 ? { 'data-carriers': own.size } : {}),
  };
}

import type { ContentArticle } from '../content/siteContent.ts';

/** About what two lines of a small card hold. */
const mostCharactersOfSmallCards = 160;

/**
 * What a card says below the headline. Small cards have room for two lines, and the style sheet would
 * cut a longer excerpt in the middle of a sentence: they take the short summary instead, if there is one.
 *
 * @param speed How loud the story is set.
 */
export function excerptFor(
  { excerpt, summary_short: summary }: Pick<ContentArticle, 'excerpt' | 'summary_short'>,
  speed: 'lead' | 'second' | 'line' | 'by-place',
): string | null {
  const isSmall = speed === 'second' || speed === 'line';
  const isTooLong = isSmall && (excerpt?.length ?? 0) > mostCharactersOfSmallCards;
  return isTooLong ? (summary ?? excerpt) : (excerpt ?? summary);
}

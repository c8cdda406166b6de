import type { CardStory } from './cardStory.ts';
import { shouldShowExcerpt } from './shouldShowExcerpt.ts';

/** About what two lines of a small card hold. */
const mostCharactersOfSmallCards = 160;

/** How loud a story is set; in a `grid` its place decides. */
export type CardSize = 'lead' | 'second' | 'line' | 'grid';

/**
 * What a card says below the headline; null where nothing. Small cards have room for two lines, and the
 * style sheet would cut a longer excerpt in the middle of a sentence: they take the short summary
 * instead, if there is one.
 *
 * @param isAtClub On the page of the club, where an excerpt that says no more than the headline is left out.
 */
export function excerptFor(
  { headline, excerpt, summary }: Pick<CardStory, 'headline' | 'excerpt' | 'summary'>,
  size: CardSize,
  isAtClub: boolean,
): string | null {
  const isSmall = size === 'second' || size === 'line';
  const isTooLong = isSmall && (excerpt?.length ?? 0) > mostCharactersOfSmallCards;
  const text = isTooLong ? (summary ?? excerpt) : (excerpt ?? summary);
  if (isAtClub && !shouldShowExcerpt(headline, text)) return null;
  return text === '' ? null : text;
}

import type { CardStory } from './cardStory.ts';
import { shouldShowExcerpt } from './shouldShowExcerpt.ts';

/** About two lines of a small card. */
const mostCharactersOfSmallCards = 160;

/** How large a card is set; in a `grid` its place decides. */
export type CardSize = 'lead' | 'second' | 'line' | 'grid';

/** The text below a headline, or null. Small cards take the summary, where an excerpt would be cut off. */
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

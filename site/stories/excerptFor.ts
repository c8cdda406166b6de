import type { ContentArticle } from '../content/siteContent.ts';
import { shouldShowExcerpt } from './shouldShowExcerpt.ts';

/** About what two lines of a small card hold. */
const mostCharactersOfSmallCards = 160;

/** How loud a story is set, or that its place in a news grid decides. */
export type Speed = 'lead' | 'second' | 'line' | 'by-place';

/**
 * What a card says below the headline; null where nothing. Small cards have room for two lines, and the
 * style sheet would cut a longer excerpt in the middle of a sentence: they take the short summary
 * instead, if there is one.
 *
 * @param isAtClub On the page of the club, where an excerpt that says no more than the headline is left out.
 */
export function excerptFor(
  { headline, excerpt, summary_short: summary }: ExcerptOf,
  speed: Speed,
  isAtClub: boolean,
): string | null {
  const isSmall = speed === 'second' || speed === 'line';
  const isTooLong = isSmall && (excerpt?.length ?? 0) > mostCharactersOfSmallCards;
  const text = isTooLong ? (summary ?? excerpt) : (excerpt ?? summary);
  if (isAtClub && !shouldShowExcerpt(headline, text)) return null;
  return text === '' ? null : text;
}

type ExcerptOf = Pick<ContentArticle, 'headline' | 'excerpt' | 'summary_short'>;

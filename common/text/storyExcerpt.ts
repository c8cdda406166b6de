import { maxExcerptCharacters } from '../limits.ts';
import { excerptText } from './excerptText.ts';
import { titleKey } from './titleKey.ts';
import { isVisibleText } from './visibleText.ts';

/** What a repeated headline may have around it: quotation marks, dots, blanks. */
const MAX_DECORATION_CHARACTERS = 20;

/**
 * What a story's card shows below its headline: the plain text of a summary, or null where that says
 * nothing, or nothing but the headline, as feeds have it that do not summarise.
 */
export function storyExcerpt(summaryHtml: string, headline: string): string | null {
  const excerpt = excerptText(summaryHtml, maxExcerptCharacters).toWellFormed();
  return !isVisibleText(excerpt) || isSameText(excerpt, headline) ? null : excerpt;
}

function isSameText(excerpt: string, headline: string): boolean {
  // Most are far longer, and folding takes its time.
  if (excerpt.length > headline.length + MAX_DECORATION_CHARACTERS) return false;
  return titleKey(excerpt) === titleKey(headline);
}

import type { CardStory } from './cardStory.ts';

const minExcerptLength = 20;
const minWordLength = 4;
const maxSharedShare = 0.7;

/** The text below a headline, or null. */
export function excerptFor(
  { headline, excerpt }: Pick<CardStory, 'headline' | 'excerpt'>,
  isAtClub: boolean,
): string | null {
  if (isAtClub && !shouldShowExcerpt(headline, excerpt)) return null;
  return excerpt === '' ? null : excerpt;
}

/**
 * Whether an excerpt adds anything to its headline on a club page. It is hidden when missing,
 * shorter than 20 characters, equal to or starting with the headline, or when at least 70% of the
 * headline's words longer than 3 characters occur in it. Case and outer white space are ignored.
 */
export function shouldShowExcerpt(
  headline: string,
  excerpt: string | null | undefined,
): excerpt is string {
  const text = plain(excerpt ?? '');
  if (text.length < minExcerptLength) return false;
  const title = plain(headline);
  if (title !== '' && text.startsWith(title)) return false;
  const words = longWords(title);
  if (words.length === 0) return true;
  const shared = words.filter((word) => text.includes(word)).length;
  return shared / words.length < maxSharedShare;
}

function plain(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLowerCase();
}

/** Words without the punctuation around them, so that `win,` and `win` are one word. */
function longWords(text: string): string[] {
  return text
    .split(' ')
    .map((word) => word.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
    .filter((word) => word.length >= minWordLength);
}

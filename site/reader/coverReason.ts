import { clubsOf, textsOf, type CardStory } from '../stories/cardStory.ts';
import { tellsResult } from '../stories/tellsResult.ts';
import { mutedPhrase } from './mutedWords.ts';
import type { ReaderChoices } from './readerChoices.ts';

/** Why a story is covered: it tells the result of a club, or has a muted phrase in it. */
export type CoverReason = { kind: 'result' } | { kind: 'muted'; phrase: string };

/**
 * Why the visitor's choices cover a story; null where they do not. A story of which nobody knows whom it
 * names may tell the result of any club.
 */
export function coverReason(
  story: CardStory,
  { covered, muted }: Pick<ReaderChoices, 'covered' | 'muted'>,
): CoverReason | null {
  for (const text of muted.length === 0 ? [] : textsOf(story)) {
    const phrase = mutedPhrase(text, muted);
    if (phrase !== null) return { kind: 'muted', phrase };
  }
  if (covered.length === 0 || !tellsResult(story)) return null;
  const isOfCovered = clubsOf(story).some((slug) => covered.includes(slug));
  return isOfCovered || story.named === null ? { kind: 'result' } : null;
}

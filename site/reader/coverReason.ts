import { clubsOf, textsOf, type CardStory } from '../stories/cardStory.ts';
import { tellsResult } from '../stories/tellsResult.ts';
import type { mutedPhrase } from './mutedWords.ts';
import type { ReaderChoices } from './readerChoices.ts';

export type CoverReason = { kind: 'result' } | { kind: 'muted'; phrase: string };

/** Why a story is covered, or null. One whose clubs are unknown may tell any club's result. */
export function coverReason(
  story: CardStory,
  { covered, muted }: Pick<ReaderChoices, 'covered' | 'muted'>,
  findMuted: typeof mutedPhrase | null,
): CoverReason | null {
  for (const text of muted.length === 0 ? [] : textsOf(story)) {
    const phrase = findMuted?.(text, muted) ?? null;
    if (phrase !== null) return { kind: 'muted', phrase };
  }
  if (covered.length === 0 || !tellsResult(story)) return null;
  const isOfCovered = clubsOf(story).some((slug) => covered.includes(slug));
  return isOfCovered || story.named === null ? { kind: 'result' } : null;
}

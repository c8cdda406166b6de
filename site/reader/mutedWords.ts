import { titleKey } from '../../common/text/titleKey.ts';
import { searchWords, type SearchWord } from '../../common/text/searchWords.ts';

/** The first phrase that a text contains as whole words in any form: `ticket` mutes tickets. */
export function mutedPhrase(text: string, phrases: readonly string[]): string | null {
  if (phrases.length === 0) return null;
  const folded = ` ${titleKey(text)} `;
  const words = searchWords(text);
  const isThere = (phrase: string) =>
    // Also as it is written, as muted phrases have lost their apostrophes.
    folded.includes(` ${phrase} `) || hasForms(words, searchWords(phrase));
  return phrases.find(isThere) ?? null;
}

function hasForms(words: readonly SearchWord[], wanted: readonly SearchWord[]): boolean {
  if (wanted.length === 0) return false;
  return words.some((_, start) =>
    wanted.every((each, offset) => isFormOf(words[start + offset], each)),
  );
}

function isFormOf(word: SearchWord | undefined, wanted: SearchWord): boolean {
  if (word === undefined) return false;
  return word.name === wanted.name || word.roots.some((root) => wanted.roots.includes(root));
}

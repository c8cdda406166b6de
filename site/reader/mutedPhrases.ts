import { titleKey } from '../../common/text/titleKey.ts';

const maxPhraseLength = 60;
const hasWord = /[\p{L}\p{N}]/u;

/**
 * Muted words as they are kept and shown: folded to lower case without accents and punctuation, at
 * most 60 characters. Empty when there is nothing to look for.
 */
export function cleanPhrase(text: string): string {
  return hasWord.test(text) ? titleKey(text).slice(0, maxPhraseLength).trim() : '';
}

/** Whether a text has one of the phrases (from `cleanPhrase`) in it, as whole words. */
export function isMuted(text: string, phrases: readonly string[]): boolean {
  if (phrases.length === 0) return false;
  const words = ` ${titleKey(text)} `;
  return phrases.some((phrase) => words.includes(` ${phrase} `));
}

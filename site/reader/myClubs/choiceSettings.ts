import { titleKey } from '../../../common/text/titleKey.ts';
import { follow, maxMuted, type ReaderChoices } from '../readerChoices.ts';

// What is chosen on the page of My clubs alone: no other page carries the code for it.

const maxPhraseLength = 60;
const hasWord = /[\p{L}\p{N}]/u;

/** Follows these clubs and no others; shields of those that stay are kept. */
export function replaceClubs(choices: ReaderChoices, slugs: readonly string[]): ReaderChoices {
  const { clubs } = follow({ ...choices, clubs: [] }, slugs);
  return { ...choices, clubs, shielded: choices.shielded.filter((slug) => clubs.includes(slug)) };
}

/** Adds words to the muted ones; nothing, or what is muted already, changes nothing. */
export function mute(choices: ReaderChoices, phrase: string): ReaderChoices {
  const cleaned = cleanPhrase(phrase);
  if (cleaned === '' || choices.muted.includes(cleaned)) return choices;
  return { ...choices, muted: [...choices.muted, cleaned].slice(0, maxMuted) };
}

export function unmute(choices: ReaderChoices, phrase: string): ReaderChoices {
  return { ...choices, muted: choices.muted.filter((muted) => muted !== phrase) };
}

/**
 * Muted words as they are kept and shown: folded to lower case without accents and punctuation, at
 * most 60 characters. Empty when there is nothing to look for.
 */
export function cleanPhrase(text: string): string {
  return hasWord.test(text) ? titleKey(text).slice(0, maxPhraseLength).trim() : '';
}

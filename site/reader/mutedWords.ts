import { titleKey } from '../../common/text/titleKey.ts';
import { searchWords, type SearchWord } from '../../common/text/searchWords.ts';
import { maxMuted, type ReaderChoices } from './readerChoices.ts';

const maxPhraseLength = 60;
const hasWord = /[\p{L}\p{N}]/u;

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

export function mute(choices: ReaderChoices, phrase: string): ReaderChoices {
  const cleaned = cleanPhrase(phrase);
  if (cleaned === '' || choices.muted.includes(cleaned)) return choices;
  return { ...choices, muted: [...choices.muted, cleaned].slice(0, maxMuted) };
}

export function unmute(choices: ReaderChoices, phrase: string): ReaderChoices {
  return { ...choices, muted: choices.muted.filter((muted) => muted !== phrase) };
}

/** Folds a muted phrase to lower case without accents and punctuation; empty where nothing is left. */
export function cleanPhrase(text: string): string {
  return hasWord.test(text) ? titleKey(text).slice(0, maxPhraseLength).trim() : '';
}

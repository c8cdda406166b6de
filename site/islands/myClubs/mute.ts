import { titleKey } from '../../../common/text/titleKey.ts';
import { maxMuted, type ReaderChoices } from '../../reader/readerChoices.ts';

const maxPhraseLength = 60;
const hasWord = /[\p{L}\p{N}]/u;

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

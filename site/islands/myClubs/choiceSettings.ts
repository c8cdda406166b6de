import { titleKey } from '../../../common/text/titleKey.ts';
import {
  follow,
  maxMuted,
  setCovered,
  unfollow,
  type ReaderChoices,
} from '../../reader/readerChoices.ts';

const maxPhraseLength = 60;
const hasWord = /[\p{L}\p{N}]/u;

export function replaceClubs(choices: ReaderChoices, slugs: readonly string[]): ReaderChoices {
  return follow({ ...choices, clubs: [] }, slugs);
}

export function renameClub(choices: ReaderChoices, slug: string, present: string): ReaderChoices {
  const renamed = (slugs: readonly string[]) => [
    ...new Set(slugs.map((each) => (each === slug ? present : each))),
  ];
  return { ...choices, clubs: renamed(choices.clubs), covered: renamed(choices.covered) };
}

export function dropClub(choices: ReaderChoices, slug: string): ReaderChoices {
  return setCovered(unfollow(choices, slug), slug, false);
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

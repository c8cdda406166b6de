import { nameWords } from '../pyramid/nameWords.ts';
import type { Word } from '../text/headlineWords.ts';

const otherMeaning = new RegExp(` (?:${nameWords.otherMeanings.join('|')}) `);

/** Suffixes that any other word turns into the name of some club: `Bath City`. */
export function isBareSuffix(word: string): boolean {
  return nameWords.suffixes.includes(word);
}

/** The part of a name that a club uses of itself: `Town ease past Hull`. */
export function isClubSuffix(word: string): boolean {
  return isBareSuffix(word) || nameWords.rareSuffixes.includes(word);
}

/** Whether a name at a word is no club here: `on Wednesday`, `derby day`, `Reading list`, `City Hall`. */
export function isOtherThanClub(words: readonly Word[], at: number, wordCount: number): boolean {
  const around = [at - 1, at, at + wordCount].map((place) => words[place]?.text);
  return otherMeaning.test(` ${around.join(' ')} `);
}

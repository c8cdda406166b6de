import { nameWords } from '../pyramid/nameWords.ts';
import type { Word } from '../text/headlineWords.ts';

const { suffixes, rareSuffixes, otherMeanings } = nameWords;

/** Suffixes that any other word turns into the name of some club: `Bath City`. */
export const bareSuffixes: ReadonlySet<string> = new Set(suffixes);
const clubSuffixes = new Set([...suffixes, ...rareSuffixes]);
/** By the name that has them. */
const meanings = new Map(
  otherMeanings.map(({ name, after, before }) => [
    name,
    { after: new Set(after), before: new Set(before) },
  ]),
);
const siteOfCity = /^(?:ground|hall|centre|council|college|road|street|park)$/;

/** What is left of a name when a club speaks of itself: `Town ease past Hull`. */
export function isClubSuffix(word: string): boolean {
  return clubSuffixes.has(word);
}

/** Whether a name at a word is no club here: `on Wednesday`, `derby day`, `Reading list`, `City Hall`. */
export function isOtherThanClub(words: readonly Word[], at: number, wordCount: number): boolean {
  const text = words[at]?.text ?? '';
  const next = words[at + wordCount]?.text ?? '';
  const meaning = meanings.get(text);
  if (meaning?.before.has(next) === true) return true;
  if (meaning?.after.has(words[at - 1]?.text ?? '') === true) return true;
  return wordCount === 1 && bareSuffixes.has(text) && siteOfCity.test(next);
}

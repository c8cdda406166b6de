import type { Word } from '../text/headlineWords.ts';

/** Suffixes that any other word turns into the name of some club: `Bath City`. */
export const bareSuffixes: ReadonlySet<string> = new Set([
  ...['city', 'united', 'town', 'rovers', 'county', 'wanderers', 'albion', 'athletic'],
]);
/** What is left of a name when a club speaks of itself: `Town ease past Hull`. */
export const commonSuffixes: ReadonlySet<string> = new Set([
  ...bareSuffixes,
  ...['alexandra', 'argyle', 'forest', 'villa', 'palace', 'orient', 'wednesday', 'rangers', 'dons'],
  ...['vale', 'stanley', 'hotspur'],
]);
/** After these, `Wednesday` is a day. */
const dayPrepositions = new Set(['on', 'this', 'next', 'last', 'every', 'until', 'by', 'from']);
const partsOfDay = /^(?:night|evening|morning|afternoon)$/;
const sitesOfCities = /^(?:ground|hall|centre|council|college|road|street|park)$/;

/** Whether a name at a word is no club here: `on Wednesday`, `derby day`, `City Hall`. */
export function isOtherThanClub(words: readonly Word[], at: number, wordCount: number): boolean {
  const text = words[at]?.text ?? '';
  const next = words[at + wordCount]?.text ?? '';
  const previous = words[at - 1]?.text ?? '';
  if (text === 'wednesday' && (partsOfDay.test(next) || dayPrepositions.has(previous))) return true;
  if (text === 'derby' && next === 'day') return true;
  return wordCount === 1 && bareSuffixes.has(text) && sitesOfCities.test(next);
}

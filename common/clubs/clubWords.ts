import type { Word } from '../text/headlineWords.ts';

/** Suffixes that any other word turns into the name of some club: `Bath City`. */
export const bareSuffix = /^(?:city|united|town|rovers|county|wanderers|albion|athletic)$/;
const rareSuffix =
  /^(?:alexandra|argyle|forest|villa|palace|orient|wednesday|rangers|dons|vale|stanley|hotspur)$/;
/** After these, `Wednesday` is a day. */
const dayPreposition = /^(?:on|this|next|last|every|until|by|from)$/;
const partOfDay = /^(?:night|evening|morning|afternoon)$/;
/** What people do with books. */
const readMatter = /^(?:habits?|lists?|rooms?|week|festival|glasses|groups?)$/;
const siteOfCity = /^(?:ground|hall|centre|council|college|road|street|park)$/;

/** What is left of a name when a club speaks of itself: `Town ease past Hull`. */
export function isClubSuffix(word: string): boolean {
  return bareSuffix.test(word) || rareSuffix.test(word);
}

/** Whether a name at a word is no club here: `on Wednesday`, `derby day`, `Reading list`, `City Hall`. */
export function isOtherThanClub(words: readonly Word[], at: number, wordCount: number): boolean {
  const text = words[at]?.text ?? '';
  const next = words[at + wordCount]?.text ?? '';
  const previous = words[at - 1]?.text ?? '';
  if (text === 'wednesday' && (partOfDay.test(next) || dayPreposition.test(previous))) return true;
  if (text === 'derby' && next === 'day') return true;
  if (text === 'reading' && wordCount === 1 && readMatter.test(next)) return true;
  return wordCount === 1 && bareSuffix.test(text) && siteOfCity.test(next);
}

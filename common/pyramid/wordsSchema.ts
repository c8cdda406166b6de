import { z } from 'zod';

const words = z.array(z.string().min(1));
const pattern = z.string().refine(isPattern, 'is no regular expression');

/**
 * `words.json`: what names of clubs mean besides, and what is not of these leagues. In lower case, but for
 * `shortForms`.
 */
export const wordsSchema = z.strictObject({
  /** What any other word turns into the name of some club: `Bath City`. */
  suffixes: words,
  /** What ends the name of a club or two: `Argyle`. */
  rareSuffixes: words,
  /** Parts of names, and how papers shorten them: `Manchester`, `Man`. */
  shortForms: z.array(z.tuple([z.string().min(1), z.string().min(1)])),
  /** Names that are no club right after or before some word: `on Wednesday`, `Reading list`. */
  otherMeanings: z.array(z.strictObject({ name: z.string().min(1), after: words, before: words })),
  /** Everyday words, other teams and other people: without the club's own name they mislead. */
  everydayNames: words,
  /** Such as mislead more often than they help as the name of another club. */
  everydayOpponents: words,
  /** Towns that are surnames: `Mark Burton`. */
  surnames: words,
  /** Towns that are first names: `Preston Zimmerman`. */
  firstNames: words,
  /** What follows the name of a club elsewhere that begins like one of ours: `Newcastle Jets`. */
  elsewhere: words,
  /** What competitions are called: before a town, no first name. */
  competitions: words,
  /**
   * Other sports and competitions, and teams of theirs that share the names of towns with our clubs, as regular
   * expressions.
   */
  otherGames: z.array(pattern),
  /** What only sounds like one of them, likewise: `title chase`. */
  notOtherGames: z.array(pattern),
  /** Topics that tell nothing, for every story has them: `women` where all leagues are women's. */
  topicsOfEveryStory: words,
});

function isPattern(text: string): boolean {
  try {
    return new RegExp(text, 'iu').source !== '';
  } catch {
    return false;
  }
}

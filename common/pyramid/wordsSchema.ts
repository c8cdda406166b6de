import { z } from 'zod';

const words = z.array(z.string().min(1));
/** A regular expression, without slashes. */
export const pattern = z.string().refine(isPattern, 'is no regular expression');

/** `words.json`: what is not about the clubs of these leagues, though it may name them; in lower case. */
export const wordsSchema = z.strictObject({
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

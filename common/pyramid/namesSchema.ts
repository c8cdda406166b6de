import { z } from 'zod';
import { pattern } from './wordsSchema.ts';

const words = z.array(z.string().min(1));

/** `names.json`: how names of clubs are made and shortened, and what they mean besides. */
export const namesSchema = z.strictObject({
  /** What any other word turns into the name of some club, in lower case: `Bath City`. */
  suffixes: words,
  /** What ends the name of a club or two: `Argyle`. */
  rareSuffixes: words,
  /** Parts of names, and how papers shorten them: `Manchester`, `Man`. */
  shortForms: z.array(
    z.tuple([z.string().min(1), z.string().min(1)], 'is no part with its short form'),
  ),
  /** Names with the word before or after them that makes them no club, as regular expressions in lower case: `derby day`. */
  otherMeanings: z.array(pattern),
});

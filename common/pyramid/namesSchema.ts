import { z } from 'zod';

const words = z.array(z.string().min(1));

/** `names.json`: how names of clubs are made and shortened, and what they mean besides. */
export const namesSchema = z.strictObject({
  /** What any other word turns into the name of some club, in lower case: `Bath City`. */
  suffixes: words,
  /** What ends the name of a club or two: `Argyle`. */
  rareSuffixes: words,
  /** Parts of names, and how papers shorten them: `Manchester`, `Man`. */
  shortForms: z.array(z.array(z.string().min(1)).length(2, 'is no part with its short form')),
  /** Names that are no club right after or before some word, in lower case: `on Wednesday`, `Reading list`. */
  otherMeanings: z.array(z.strictObject({ name: z.string().min(1), after: words, before: words })),
});

import { z } from 'zod';
import rows from './tagRules.json' with { type: 'json' };

const phrases = z.array(z.string().regex(/^[a-z0-9#'&*-]+(?: [a-z0-9#'&*-]+)*$/));

/** When a tag is given. */
const tagRule = z.strictObject({
  tag: z.string(),
  /** Any of these in the headline. */
  headline: phrases,
  /** Any of these in the excerpt, which wanders more: only what leaves no doubt. */
  excerpt: phrases,
  /** Taken out of the text before it is looked at, because they mean something else. */
  except: phrases,
});

/**
 * The tags and the rules by which stories get them, in the order in which tags are listed.
 *
 * How to read the table: capitals do not count, and neither does punctuation inside a phrase.
 * Phrases are whole words; `*` stands for the rest of a word and `#-#` for a scoreline such as 2-1.
 * A story carries at most four tags. Where more would fit, those of the headline go before those of
 * the excerpt, and earlier rows before later ones.
 */
export const tagRules = z.array(tagRule).parse(rows);

import rows from '#pyramid/words.json' with { type: 'json' };
import { wordsSchema } from './wordsSchema.ts';

/** The words by which the clubs of this deployment are told from all else. */
export const pyramidWords = wordsSchema.parse(rows);

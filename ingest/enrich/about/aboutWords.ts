import { wordSets } from '../story/wordSets.ts';
import rows from './aboutWords.json' with { type: 'json' };

/** The words that tell which clubs a story is about; the file says of each list what it is for. */
export const aboutWords = wordSets(rows.words);

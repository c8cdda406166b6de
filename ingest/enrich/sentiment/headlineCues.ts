import { wordSets } from '../story/wordSets.ts';
import rows from './headlineCues.json' with { type: 'json' };

/** The words and phrases that decide what a headline's other words mean for the club; the file says how. */
export const headlineCues = wordSets(rows.words);

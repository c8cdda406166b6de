import { readQuery } from './readQuery.ts';

const inWords = new Intl.ListFormat('en-GB', { type: 'conjunction' });

const ADVICE = 'Try fewer or other words: a surname often finds more than a full name.';

/** Why nothing was found, and what to try. */
export function reasonForNone(query: string, unknown: readonly { text: string }[]): string {
  if (query.trim() === '') return 'No story matches these choices.';
  if (readQuery(query).length === 0) return 'Type a word or a number to search for.';
  if (unknown.length === 0) return `No story has all of these words. ${ADVICE}`;
  const words = [...new Set(unknown.map(({ text }) => `“${text}”`))];
  return `No story has the ${words.length === 1 ? 'word' : 'words'} ${inWords.format(words)}. ${ADVICE}`;
}

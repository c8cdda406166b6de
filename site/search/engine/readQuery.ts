import { searchWords, type SearchWord } from '../words/searchWords.ts';

/** Words that have to stand side by side as they are, or one word in any of its forms. */
export interface QueryTerm {
  words: SearchWord[];
  isPhrase: boolean;
}

/** Keyboards write their own quotation marks. */
const phrasePattern = /["“”„«»]([^"“”„«»]*)["“”„«»]/g;

/** What a query asks for: a story has to have all of it. Without a letter or digit it is nothing. */
export function readQuery(query: string): QueryTerm[] {
  const terms: QueryTerm[] = [];
  let end = 0;
  const addWords = (text: string) => {
    terms.push(...searchWords(text).map((word) => ({ words: [word], isPhrase: false })));
  };
  for (const match of query.matchAll(phrasePattern)) {
    addWords(query.slice(end, match.index));
    const words = searchWords(match[1] ?? '');
    if (words.length > 0) terms.push({ words, isPhrase: true });
    end = match.index + match[0].length;
  }
  addWords(query.slice(end));
  const keyOf = ({ words, isPhrase }: QueryTerm) =>
    [isPhrase, ...words.map(({ name }) => name)].join(' ');
  return [...new Map(terms.map((term) => [keyOf(term), term])).values()];
}

const inWords = new Intl.ListFormat('en-GB', { type: 'conjunction' });

const advice = 'Try fewer or other words: a surname often finds more than a full name.';

/** Why nothing was found, and what to try. */
export function reasonForNone(query: string, unknown: readonly { text: string }[]): string {
  if (query.trim() === '') return 'No story matches these choices.';
  if (readQuery(query).length === 0) return 'Type a word or a number to search for.';
  if (unknown.length === 0) return `No story has all of these words. ${advice}`;
  const words = [...new Set(unknown.map(({ text }) => `“${text}”`))];
  return `No story has the ${words.length === 1 ? 'word' : 'words'} ${inWords.format(words)}. ${advice}`;
}

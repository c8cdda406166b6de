import { searchWords, tiedWords, type SearchWord } from '../../../common/text/searchWords.ts';

/** Words that have to stand side by side as they are, or one word in any of its forms, or of several parts. */
export interface QueryTerm {
  words: SearchWord[];
  isPhrase: boolean;
}

/** Keyboards write their own quotation marks. */
const phrasePattern = /["“”„«»]([^"“”„«»]*)["“”„«»]/g;
const inWords = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** The words of a query, each once: a story has to have all of them. Without a letter or digit there are none. */
export function readQuery(query: string): QueryTerm[] {
  // A phrase, and what is before the next one, take turns.
  const terms = query.split(phrasePattern).flatMap((text, place) => {
    const isPhrase = place % 2 === 1;
    const groups = isPhrase ? [searchWords(text)] : tiedWords(searchWords(text));
    return groups.flatMap((words) => (words.length === 0 ? [] : [{ words, isPhrase }]));
  });
  const keyOf = ({ words, isPhrase }: QueryTerm) =>
    [isPhrase, ...words.map(({ name }) => name)].join(' ');
  return [...new Map(terms.map((term) => [keyOf(term), term])).values()];
}

/** The same words, none of which has to stand beside another. */
export function withoutPhrases(query: string): string {
  return query.replaceAll(phrasePattern, ' $1 ').replace(/\s+/g, ' ').trim();
}

/** Why nothing was found, and what to try, where no story has what is `absent`. */
export function reasonForNone(query: string, absent: readonly QueryTerm[]): string {
  if (query.trim() === '') return 'No story matches these choices.';
  if (readQuery(query).length === 0) return 'Type a word or a number to search for.';
  const texts = absent.map(({ words }) => `“${words.map(({ text }) => text).join(' ')}”`);
  const what = texts.length === 0 ? 'all of these words' : inWords.format(new Set(texts));
  return `No story has ${what}. Try fewer or other words: a surname often finds more than a full name.`;
}

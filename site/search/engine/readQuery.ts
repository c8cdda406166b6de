import { searchWords, tiedWords, type SearchWord } from '../../../common/text/searchWords.ts';

/** Words that have to stand side by side as they are, or one word in any of its forms, or of several parts. */
export interface QueryTerm {
  words: SearchWord[];
  isPhrase: boolean;
}

/** Keyboards write their own quotation marks. */
const phrasePattern = /["“”„«»]([^"“”„«»]*)["“”„«»]/g;

/** What a query asks for, each once: a story has to have all of it. Without a letter or digit it is nothing. */
export function readQuery(query: string): QueryTerm[] {
  // A phrase, and what is before the next one, take turns.
  const terms = query.split(phrasePattern).flatMap((text, place) => {
    const words = searchWords(text);
    const groups = place % 2 === 0 ? tiedWords(words) : [words].filter(({ length }) => length > 0);
    return groups.map((group) => ({ words: group, isPhrase: place % 2 === 1 }));
  });
  const keyOf = ({ words, isPhrase }: QueryTerm) =>
    [isPhrase, ...words.map(({ name }) => name)].join(' ');
  return [...new Map(terms.map((term) => [keyOf(term), term])).values()];
}

/** The same words, none of which has to stand beside another. */
export function withoutPhrases(query: string): string {
  return query.replaceAll(phrasePattern, ' $1 ').replace(/\s+/g, ' ').trim();
}

const inWords = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/**
 * Why nothing was found, and what to try.
 *
 * @param absent What no story has.
 */
export function reasonForNone(query: string, absent: readonly QueryTerm[]): string {
  if (query.trim() === '') return 'No story matches these choices.';
  if (readQuery(query).length === 0) return 'Type a word or a number to search for.';
  const texts = absent.map(({ words }) => `“${words.map(({ text }) => text).join(' ')}”`);
  const what = texts.length === 0 ? 'all of these words' : inWords.format(new Set(texts));
  return `No story has ${what}. Try fewer or other words: a surname often finds more than a full name.`;
}

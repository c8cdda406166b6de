import { searchWords, type SearchWord } from './words/searchWords.ts';

/** Words that have to stand side by side as they are, or one word in any of its forms. */
export interface QueryTerm {
  words: SearchWord[];
  isPhrase: boolean;
}

/** Keyboards write their own quotation marks. */
const PHRASES = /["“”„«»]([^"“”„«»]*)["“”„«»]/g;

/** What a query asks for: a story has to have all of it. Without a letter or digit it is nothing. */
export function readQuery(query: string): QueryTerm[] {
  const phrases = Array.from(query.matchAll(PHRASES), ([, phrase = '']) => searchWords(phrase));
  const terms = [
    ...phrases.filter(({ length }) => length > 0).map((words) => ({ words, isPhrase: true })),
    ...searchWords(query.replace(PHRASES, ' ')).map((word) => ({ words: [word], isPhrase: false })),
  ];
  const keyOf = ({ words, isPhrase }: QueryTerm) =>
    [isPhrase, ...words.map(({ name }) => name)].join(' ');
  return [...new Map(terms.map((term) => [keyOf(term), term])).values()];
}

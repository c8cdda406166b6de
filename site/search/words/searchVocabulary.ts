import { searchWords, type SearchWord } from './searchWords.ts';

/** What the search index knows, for spellings to be offered from: `vocabulary.json` beside it. */
export interface SearchVocabulary {
  /** Every club that has a story: its name, and then the others that fans call it by. */
  clubs: string[][];
  /** What two stories have or more, as it is mostly written, the commonest first, with blanks between. */
  words: string;
}

/** The same, taken apart once for all that is asked of it. */
export interface KnownWords {
  /** Each name of each club, and its words. */
  clubNames: { text: string; words: SearchWord[] }[];
  words: SearchWord[];
}

/** Takes the file of a build apart. */
export function readVocabulary({ clubs, words }: SearchVocabulary): KnownWords {
  return {
    clubNames: clubs.flat().map((text) => ({ text, words: searchWords(text) })),
    words: searchWords(words),
  };
}

/** Whether one of these words is known, or a form of one. */
export function hasWord({ clubNames, words }: KnownWords, wanted: readonly string[]): boolean {
  const isWanted = ({ name, roots }: SearchWord) =>
    wanted.some((each) => each === name || roots.includes(each));
  return words.some(isWanted) || clubNames.some((club) => club.words.some(isWanted));
}

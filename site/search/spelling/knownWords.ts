import { foldText } from '../../../common/text/foldText.ts';
import type { SearchableClub } from '../../islands/clubSearch/searchClubs.ts';
import { searchWords, type SearchWord } from '../../../common/text/searchWords.ts';

/** What spellings are offered from, taken apart once. */
export interface KnownWords {
  /** Each name of each club, and its words. */
  clubNames: { text: string; words: SearchWord[] }[];
  /** As they are mostly written, and as `searchWords` names them; no numbers, for a wrong one is another. */
  words: Pick<SearchWord, 'text' | 'name'>[];
}

/**
 * Takes apart what spellings are offered from.
 *
 * @param words With blanks between, the commonest first: see `collectVocabulary`.
 */
export function readVocabulary(
  clubs: readonly Pick<SearchableClub, 'name' | 'aliases'>[],
  words: string,
): KnownWords {
  return {
    clubNames: clubs
      .flatMap(({ name, aliases }) => [name, ...aliases])
      .map((text) => ({ text, words: searchWords(text) })),
    words: words
      .split(' ')
      .filter((text) => !/\d/.test(text))
      .map((text) => ({ text, name: foldText(text) })),
  };
}

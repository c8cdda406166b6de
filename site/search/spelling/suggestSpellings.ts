import { searchWords, type SearchWord } from '../../../common/text/searchWords.ts';
import {
  clubLimit,
  clubWordBonus,
  compareSpelling,
  inOrder,
  wordLimit,
  type Candidate,
} from '../../islands/clubSearch/compareSpelling.ts';
import type { KnownWords } from './knownWords.ts';

const mostCandidates = 5;
const shortestClubWord = 5;
/** Where two words or more are all but a club's name, they are meant to be. */
const clubNameBonus = 1;

/**
 * Queries that are spelt much like this one, the likeliest first: with other words in place of those
 * that no story has, or a club's name in place of all. Whether they find something is for the search to
 * say. None has a word twice.
 */
export function suggestSpellings(
  query: string,
  unknown: readonly SearchWord[],
  known: KnownWords,
): string[] {
  const typed = nameOf(searchWords(query));
  const clubs = known.clubNames.flatMap(({ text, words }) =>
    compareSpelling(
      typed,
      { text, name: nameOf(words) },
      clubLimit,
      words.length > 1 ? clubNameBonus : bonusOf(text),
    ),
  );
  const sorted = inOrder([...clubs, ...correctWords(query, unknown, known)]);
  const spellings = new Map<string, string>();
  for (const { text } of sorted) {
    const words = searchWords(text);
    const name = nameOf(words);
    if (name !== typed && !hasTwice(words) && !spellings.has(name)) spellings.set(name, text);
  }
  return [...spellings.values()].slice(0, mostCandidates);
}

/** The query with every unknown word replaced: by the nearest, and by the second and third nearest. */
function correctWords(
  query: string,
  unknown: readonly SearchWord[],
  known: KnownWords,
): Candidate[] {
  if (unknown.length === 0) return [];
  const spellings = new Map(unknown.map(({ name }) => [name, nearest(name, known)]));
  return [0, 1, 2].flatMap((rank) => {
    let [text, end, cost] = ['', 0, 0];
    for (const word of searchWords(query)) {
      const options = spellings.get(word.name);
      if (options === undefined) continue;
      const option = options[Math.min(rank, options.length - 1)];
      if (option === undefined) return [];
      text += query.slice(end, word.start) + option.text;
      end = word.start + word.text.length;
      cost += option.cost;
    }
    return [{ text: text + query.slice(end), cost }];
  });
}

function nearest(typed: string, { clubNames, words }: KnownWords): Candidate[] {
  const clubWords = clubNames.flatMap((club) => club.words);
  return inOrder([
    ...clubWords.flatMap((word) => compareSpelling(typed, word, clubLimit, bonusOf(word.name))),
    ...words.flatMap((word) => compareSpelling(typed, word, wordLimit, 0)),
  ]);
}

/** To a short word such as `back` some short form of a name (`BAFC`) is always near. */
function bonusOf(clubWord: string): number {
  return clubWord.length < shortestClubWord ? 0 : clubWordBonus;
}

/** A word that was typed already says no more by being there again. */
function hasTwice(words: readonly SearchWord[]): boolean {
  return new Set(words.map(({ name }) => name)).size < words.length;
}

function nameOf(words: readonly SearchWord[]): string {
  return words.map(({ name }) => name).join(' ');
}

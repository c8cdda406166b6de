import { searchWords, type SearchWord } from '../../common/text/searchWords.ts';
import {
  clubLimit,
  clubWordBonus,
  compareSpelling,
  inOrder,
  wordLimit,
} from '../islands/clubSearch/compareSpelling.ts';

const mostSpellings = 5;
const shortestClubWord = 5;

/**
 * Learns how clubs and other words are spelt, and tells which queries are spelt much like one, the likeliest
 * first: with other words in place of those that no story has (`unknown`), or with a club's whole name. Whether
 * they find something is for the search to say. None has a word twice.
 */
export function createSpelling(clubNames: readonly string[], common: readonly SearchWord[]) {
  const clubWords = clubNames.flatMap(searchWords);
  const wholeNames = clubNames
    .filter((text) => text.includes(' '))
    .map((text) => ({ text, name: nameOf(text) }));
  const nearest = (name: string) =>
    inOrder([
      ...clubWords.flatMap((word) => compareSpelling(name, word, clubLimit, bonusOf(word))),
      ...common.flatMap((word) => compareSpelling(name, word, wordLimit, 0)),
    ]).map(({ text }) => text);
  return (query: string, unknown: readonly string[]): string[] => {
    const options = new Map(unknown.map((name) => [name, [...new Set(nearest(name))]]));
    const corrected = Array.from({ length: mostSpellings }, (_, rank) => {
      let text = query;
      // From the end, so that what is before stays where it is.
      for (const { name, start, text: typed } of searchWords(query).toReversed()) {
        const words = options.get(name) ?? [];
        const word = words[Math.min(rank, words.length - 1)] ?? typed;
        text = text.slice(0, start) + word + text.slice(start + typed.length);
      }
      return text;
    });
    const typed = nameOf(query);
    // Where two words or more are all but a club's name, they are meant to be.
    const whole = wholeNames.flatMap((name) => compareSpelling(typed, name, clubLimit, 0));
    return [...new Set([...inOrder(whole).map(({ text }) => text), ...corrected])]
      .filter((text) => nameOf(text) !== typed && !hasTwice(nameOf(text).split(' ')))
      .slice(0, mostSpellings);
  };
}

/** To a short word such as `back` some short form of a name (`BAFC`) is always near. */
const bonusOf = ({ name }: SearchWord) => (name.length < shortestClubWord ? 0 : clubWordBonus);

/** A word that was typed already says no more by being there again. */
const hasTwice = (names: readonly string[]) => new Set(names).size < names.length;

function nameOf(text: string): string {
  const names = searchWords(text).map(({ name }) => name);
  return names.join(' ');
}

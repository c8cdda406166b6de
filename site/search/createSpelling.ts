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
 * they find something is for the search to say.
 */
export function createSpelling(clubNames: readonly string[], common: readonly SearchWord[]) {
  const clubWords = clubNames.flatMap(searchWords);
  const wholeNames = clubNames.filter((text) => text.includes(' '));
  const nearest = (name: string) => [
    ...clubWords.flatMap((word) => {
      // To a short word such as `back` some short form of a name (`BAFC`) is always near.
      const bonus = word.name.length < shortestClubWord ? 0 : clubWordBonus;
      return compareSpelling(name, word, clubLimit, bonus);
    }),
    ...common.flatMap((word) => compareSpelling(name, word, wordLimit, 0)),
  ];
  return (query: string, unknown: readonly SearchWord[]): string[] => {
    const options = new Map(unknown.map(({ name }) => [name, textsOf(nearest(name))]));
    const corrected = Array.from({ length: mostSpellings }, (_, rank) =>
      // From the end, so that what is before stays where it is.
      searchWords(query).reduceRight((text, { name, start, text: typed }) => {
        const words = options.get(name) ?? [];
        const word = words[Math.min(rank, words.length - 1)] ?? typed;
        return text.slice(0, start) + word + text.slice(start + typed.length);
      }, query),
    );
    const typed = namesOf(query).join(' ');
    // Where two words or more are all but a club's name, they are meant to be.
    const whole = wholeNames.flatMap((text) =>
      compareSpelling(typed, { text, name: namesOf(text).join(' ') }, clubLimit, 0),
    );
    return [...new Set([...textsOf(whole), ...corrected])]
      .filter((text) => {
        const names = namesOf(text);
        // A word that was typed already says no more by being there again.
        return names.join(' ') !== typed && new Set(names).size === names.length;
      })
      .slice(0, mostSpellings);
  };
}

/** Each once, the nearest first. */
const textsOf = (candidates: ReturnType<typeof compareSpelling>) => [
  ...new Set(inOrder(candidates).map(({ text }) => text)),
];

const namesOf = (text: string) => searchWords(text).map(({ name }) => name);

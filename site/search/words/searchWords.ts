import { foldText } from '../../islands/clubSearch/foldText.ts';
import { wordRoots } from './wordRoots.ts';

/** A word of a text, and where it stands. */
export interface SearchWord {
  /** As it is written. */
  text: string;
  start: number;
  /** Without case, accents, apostrophes and a possessive ending. */
  name: string;
  /** Of which words it may be a form; see `wordRoots`. */
  roots: string[];
}

/** Scores, times and sums (4-1, 19.45, 1.5m), numbers with commas, and words with apostrophes. */
const WORDS =
  /(?<![\p{L}\p{N}])(?:\d{1,3}(?:,\d{3})+|\d{1,3}(?:[.:/–-]\d{1,2})+)\p{L}*(?![\p{L}\p{N}])|[\p{L}\p{M}\p{N}]+(?:['’‘ʼ][\p{L}\p{M}\p{N}]+)*/gu;

/** Letters that are not one with an accent, as keyboards without them write them. */
const PLAIN_LETTERS = new Map(
  Object.entries({ ø: 'o', ł: 'l', đ: 'd', ð: 'd', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' }),
);

/** The words of a text as the search sees them, when stories are indexed, asked for and marked. */
export function searchWords(text: string): SearchWord[] {
  return Array.from(text.matchAll(WORDS), (match) => {
    const [written] = match;
    const owner = written.replace(/['’‘ʼ]s$/iu, '');
    const name = nameOf(owner);
    return { text: owner, start: match.index, name, roots: wordRoots(name) };
  });
}

function nameOf(word: string): string {
  const folded = /^\d/.test(word)
    ? word.toLowerCase().replaceAll(',', '').replace(/[/–]/g, '-').replace(':', '.')
    : foldText(word);
  return folded
    .replace(/[ʼ]/g, '')
    .replace(/[^\p{ASCII}]/gu, (letter) => PLAIN_LETTERS.get(letter) ?? letter);
}

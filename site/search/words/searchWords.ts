import { foldText } from '../../islands/clubSearch/searchClubs.ts';
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
const wordPattern =
  /(?<![\p{L}\p{N}])(?:\d{1,3}(?:,\d{3})+|\d{1,3}(?:[.:/–-]\d{1,2})+)\p{L}*(?![\p{L}\p{N}])|[\p{L}\p{M}\p{N}]+(?:['’‘ʼ][\p{L}\p{M}\p{N}]+)*/gu;

/** Letters that are not one with an accent, as keyboards without them write them. */
const plainLetters = new Map(
  Object.entries({ ø: 'o', ł: 'l', đ: 'd', ð: 'd', ı: 'i', ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' }),
);

/** The words of a text as the search sees them, when stories are indexed, asked for and marked. */
export function searchWords(text: string): SearchWord[] {
  return Array.from(text.matchAll(wordPattern), (match) => {
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
    .replace(/[^\p{ASCII}]/gu, (letter) => plainLetters.get(letter) ?? letter);
}

/**
 * Letters of no word that is in the news. Pagefind finds a word also by its start, and one that is not
 * there by the longest start of it that is (`injury` by `in`). No word between two borders is the
 * start of another, so that it finds what is asked for and nothing else.
 */
const border = '\uA78F';
const inner = '\u02D0';

/** Keeps two texts of one field apart, so that no phrase reaches from one into the other. */
export const textBreak = inner;

/** A word in the form in which Pagefind is given it, and asked for it: letters and digits alone. */
export function searchToken(name: string): string {
  return `${border}${withoutBorders(name).replace(/[^\p{L}\p{N}]/gu, inner)}${border}`;
}

/** A text that is indexed as it is written: a border of its own would be the start of every word. */
export function withoutBorders(text: string): string {
  return text.replaceAll(border, '·');
}

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
  return folded.replace(/[ʼ]/g, '');
}

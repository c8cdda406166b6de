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
  roots: readonly string[];
}

/** Scores, times and sums (4-1, 19.45, 1.5m), numbers with commas, and words with apostrophes. */
const wordPattern =
  /(?<![\p{L}\p{N}])(?:\d{1,3}(?:,\d{3})+|\d{1,3}(?:[.:/–-]\d{1,2})+)\p{L}*(?![\p{L}\p{N}])|[\p{L}\p{M}\p{N}]+(?:['’‘ʼ][\p{L}\p{M}\p{N}]+)*/gu;

type KnownWord = Omit<SearchWord, 'start'>;

/** Texts have few words and have them often; to tell the roots of one takes longer than to look it up. */
const knownWords = new Map<string, KnownWord>();

/** The words of a text as the search sees them, when stories are indexed, asked for and marked. */
export function searchWords(text: string): SearchWord[] {
  return Array.from(text.matchAll(wordPattern), ({ 0: written, index }) => ({
    start: index,
    ...(knownWords.get(written) ?? learnWord(written)),
  }));
}

function learnWord(written: string): KnownWord {
  const text = written.replace(/['’‘ʼ]s$/iu, '');
  const name = nameOf(text);
  const word = { text, name, roots: wordRoots(name) };
  knownWords.set(written, word);
  return word;
}

function nameOf(word: string): string {
  const folded = /^\d/.test(word)
    ? word.toLowerCase().replaceAll(',', '').replace(/[/–]/g, '-').replace(':', '.')
    : foldText(word);
  return folded.replace(/[ʼ]/g, '');
}

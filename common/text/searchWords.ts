import { dashes, foldText } from './foldText.ts';
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
  /** Whether a hyphen ties it to the next word: `kick` in `kick-off`. */
  isTied?: true;
}

/** Scores, times and sums (4-1, 19.45, 1.5m), numbers with commas, and words with apostrophes. */
const wordPattern = new RegExp(
  String.raw`(?<![\p{L}\p{N}])(?:\d{1,3}(?:,\d{3})+|\d{1,3}(?:[.:/${dashes}]\d{1,2})+)\p{L}*(?![\p{L}\p{N}])` +
    String.raw`|[\p{L}\p{M}\p{N}\p{Cf}]*[\p{L}\p{N}][\p{L}\p{M}\p{N}\p{Cf}]*(?:['’‘ʼ][\p{L}\p{M}\p{N}\p{Cf}]+)*`,
  'gu',
);

type KnownWord = Omit<SearchWord, 'start' | 'isTied'>;

/** Texts have few words and have them often; to tell the roots of one takes longer than to look it up. */
const knownWords = new Map<string, KnownWord>();

/** The words of a text as the search sees them, when stories are indexed, asked for and marked. */
export function searchWords(text: string): SearchWord[] {
  return Array.from(text.matchAll(wordPattern), ({ 0: written, index }) => {
    const known = knownWords.get(written) ?? learnWord(written);
    const end = index + written.length;
    const isTied = /^[-\u2010\u2011][\p{L}\p{N}]/u.test(text.slice(end, end + 3));
    return { start: index, ...known, ...(isTied && { isTied }) };
  });
}

/**
 * The words in groups: those that hyphens tie together are one, as `kick-off` is `kickoff` to others. What
 * begins with a number (`2026-27`) is no such word.
 */
export function tiedWords(words: readonly SearchWord[]): SearchWord[][] {
  const groups: SearchWord[][] = [];
  for (const [place, word] of words.entries()) {
    const open = words[place - 1]?.isTied === true ? groups.at(-1) : undefined;
    if (open !== undefined && !/^\p{N}/u.test(open[0]?.name ?? '')) open.push(word);
    else groups.push([word]);
  }
  return groups;
}

/** The one word that others would make of these: `playoffs` of `play-offs`. */
export function joinWords(words: readonly SearchWord[]): Pick<SearchWord, 'name' | 'roots'> {
  const name = words.map((word) => word.name).join('');
  return { name, roots: words.length === 1 ? (words[0]?.roots ?? []) : wordRoots(name) };
}

function learnWord(written: string): KnownWord {
  const text = written.replace(/['’‘ʼ]s$/iu, '');
  const name = nameOf(text);
  const word = { text, name, roots: wordRoots(name) };
  knownWords.set(written, word);
  return word;
}

function nameOf(word: string): string {
  if (!/^\d/.test(word)) return foldText(word);
  const dotted = word.toLowerCase().replaceAll(',', '').replaceAll('/', '-').replace(':', '.');
  // Its dots stay, with which it is another number.
  return dotted.split('.').map(foldText).join('.');
}

import { joinWords, searchWords, type SearchWord } from '../../../common/text/searchWords.ts';

/** A stretch of text, and whether the search found it. */
export interface TextPart {
  text: string;
  isMatch: boolean;
}

/** What stories were found by: a phrase, or one word that stands for all of its forms. */
export interface WantedTerm {
  words: string[];
  isPhrase: boolean;
}

/** A text in parts, in which all that was searched for is set apart, and nothing else. */
export function markMatches(text: string, wanted: readonly WantedTerm[]): TextPart[] {
  const words = searchWords(text);
  const parts: TextPart[] = [];
  let end = 0;
  for (let index = 0; index < words.length; index += 1) {
    const length = Math.max(0, ...wanted.map((term) => matchLength(words, index, term)));
    const [first, last] = [words[index], words[index + length - 1]];
    if (length === 0 || first === undefined || last === undefined) continue;
    const lastEnd = last.start + last.text.length;
    parts.push(
      { text: text.slice(end, first.start), isMatch: false },
      { text: text.slice(first.start, lastEnd), isMatch: true },
    );
    end = lastEnd;
    index += length - 1;
  }
  parts.push({ text: text.slice(end), isMatch: false });
  return parts.filter((part) => part.text !== '');
}

/** `half time` and `half-time` are marked for `halftime`, and `out-of-favour` for `outoffavour`. */
const mostParts = 3;

/** How many words from this one on are the term; 0 where it is not there. */
function matchLength(words: readonly SearchWord[], index: number, term: WantedTerm): number {
  if (term.isPhrase) {
    const isThere = term.words.every((wanted, offset) => words[index + offset]?.name === wanted);
    return isThere ? term.words.length : 0;
  }
  const lengths = Array.from(
    { length: Math.min(mostParts, words.length - index) },
    (_, at) => at + 1,
  );
  const isMatch = (length: number) => {
    const { name, roots } = joinWords(words.slice(index, index + length));
    return term.words.some((wanted) => name === wanted || roots.includes(wanted));
  };
  return lengths.find(isMatch) ?? 0;
}

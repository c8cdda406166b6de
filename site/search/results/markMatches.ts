import { searchWords, type SearchWord } from '../words/searchWords.ts';

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

/** How many words from this one on are the term; 0 where it is not there. */
function matchLength(words: readonly SearchWord[], index: number, term: WantedTerm): number {
  const isThere = term.words.every((wanted, offset) => {
    const word = words[index + offset];
    if (word === undefined) return false;
    return word.name === wanted || (!term.isPhrase && word.roots.includes(wanted));
  });
  return isThere ? term.words.length : 0;
}

import { joinWords, searchWords } from '../../../common/text/searchWords.ts';

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

/** `half time` and `half-time` are marked for `halftime`, and `out-of-favour` for `outoffavour`. */
const lengths = [1, 2, 3];

/** A text in parts, in which all that was searched for is set apart, and nothing else. */
export function markMatches(text: string, wanted: readonly WantedTerm[]): TextPart[] {
  const words = searchWords(text);
  const lengthAt = (start: number, term: WantedTerm) => {
    if (term.isPhrase) {
      const isThere = term.words.every((name, place) => words[start + place]?.name === name);
      return isThere ? term.words.length : 0;
    }
    return lengths.find((length) => {
      const { name, roots } = joinWords(words.slice(start, start + length));
      return term.words.some((word) => name === word || roots.includes(word));
    });
  };
  const parts: TextPart[] = [];
  let end = 0;
  for (let place = 0; place < words.length; place += 1) {
    const length = Math.max(0, ...wanted.map((term) => lengthAt(place, term) ?? 0));
    const [first, last] = [words[place], words[place + length - 1]];
    if (length === 0 || first === undefined || last === undefined) continue;
    parts.push({ text: text.slice(end, first.start), isMatch: false });
    end = last.start + last.text.length;
    parts.push({ text: text.slice(first.start, end), isMatch: true });
    place += length - 1;
  }
  return [...parts, { text: text.slice(end), isMatch: false }].filter((part) => part.text !== '');
}

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

/** A text in parts, in which all that was searched for is set apart, and nothing else. */
export function markMatches(text: string, wanted: readonly WantedTerm[]): TextPart[] {
  const words = searchWords(text);
  /** How many words are found that begin with this one; 0 where none is. */
  const lengthAt = (start: number, { words: names, isPhrase }: WantedTerm) => {
    const [first = ''] = names;
    if (isPhrase) {
      return names.every((name, at) => words[start + at]?.name === name) ? names.length : 0;
    }
    // `half time` and `half-time` are marked for `halftime`, and `out-of-favour` for `outoffavour`.
    const lengths = first.startsWith(words[start]?.name ?? '') ? [1, 2, 3] : [1];
    const isFound = (length: number) => {
      const { name, roots } = joinWords(words.slice(start, start + length));
      return name === first || roots.includes(first);
    };
    return lengths.find(isFound) ?? 0;
  };
  const parts: TextPart[] = [];
  let end = 0;
  for (let place = 0; place < words.length; place += 1) {
    const length = Math.max(0, ...wanted.map((term) => lengthAt(place, term)));
    const [first, last] = [words[place], words[place + length - 1]];
    if (length === 0 || first === undefined || last === undefined) continue;
    parts.push({ text: text.slice(end, first.start), isMatch: false });
    end = last.start + last.text.length;
    parts.push({ text: text.slice(first.start, end), isMatch: true });
    place += length - 1;
  }
  return [...parts, { text: text.slice(end), isMatch: false }].filter((part) => part.text !== '');
}

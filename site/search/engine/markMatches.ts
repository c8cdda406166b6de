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
  const isThere = (start: number, length: number, term: WantedTerm) => {
    const run = words.slice(start, start + length);
    if (term.isPhrase) return term.words.every((name, place) => run[place]?.name === name);
    const [word = ''] = term.words;
    // `half time` and `half-time` are marked for `halftime`, and `out-of-favour` for `outoffavour`.
    if (length > 1 && !word.startsWith(run[0]?.name ?? '')) return false;
    const { name, roots } = joinWords(run);
    return name === word || roots.includes(word);
  };
  const parts: TextPart[] = [];
  let end = 0;
  for (let place = 0; place < words.length; place += 1) {
    const lengths = wanted.map(
      (term) =>
        (term.isPhrase ? [term.words.length] : [1, 2, 3]).find((length) =>
          isThere(place, length, term),
        ) ?? 0,
    );
    const length = Math.max(0, ...lengths);
    const [first, last] = [words[place], words[place + length - 1]];
    if (length === 0 || first === undefined || last === undefined) continue;
    parts.push({ text: text.slice(end, first.start), isMatch: false });
    end = last.start + last.text.length;
    parts.push({ text: text.slice(first.start, end), isMatch: true });
    place += length - 1;
  }
  return [...parts, { text: text.slice(end), isMatch: false }].filter((part) => part.text !== '');
}

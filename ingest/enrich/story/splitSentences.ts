import words from './abbreviations.json' with { type: 'json' };

/** Ends of words that look like ends of sentences: `St. James' Park`, `Derby v. Leeds`, `No. 9`. */
const abbreviations = new Set(words);
/** `J. Smith`, `A.F.C. Wimbledon`, `p.m.` */
const initials = /^(?:\p{L}\.)*\p{L}$/u;

const ending = /[.!?…]+["'”’)\]]*\s+/gu;

/**
 * Splits plain English text into sentences, trimmed and in order. `Intl.Segmenter` breaks after
 * every abbreviation and initial, which names of people, grounds and clubs are full of; where this
 * one errs, it leaves two sentences together. Linear in the text.
 */
export function splitSentences(text: string): string[] {
  const sentences: string[] = [];
  let start = 0;
  for (const match of text.matchAll(ending)) {
    const end = match.index + match[0].length;
    if (!endsSentence(text, match.index, end)) continue;
    sentences.push(text.slice(start, end).trim());
    start = end;
  }
  sentences.push(text.slice(start).trim());
  return sentences.filter((sentence) => sentence !== '');
}

function endsSentence(text: string, mark: number, next: number): boolean {
  // No sentence begins in lower case; what stopped there was a pause.
  if (/^["'“‘([]?\p{Ll}/u.test(text.slice(next, next + 2))) return false;
  if (text[mark] !== '.' || text[mark + 1] === '.') return true;
  const word = text.slice(text.lastIndexOf(' ', mark) + 1, mark).replace(/^["'“‘([]+/, '');
  return !abbreviations.has(word.toLowerCase()) && !initials.test(word);
}

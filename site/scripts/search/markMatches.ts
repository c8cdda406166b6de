/** A stretch of text, and whether the search found it. */
export interface TextPart {
  text: string;
  isMatch: boolean;
}

/**
 * The headline and the excerpt of a record that was found, in parts to set apart.
 *
 * @param content The headline's words and then those of the excerpt.
 * @param locations Which words were found, counted from 0.
 */
export function markMatches(
  headline: string,
  content: string,
  locations: readonly number[],
): { headline: TextPart[]; excerpt: TextPart[] } {
  const found = new Set(locations);
  const parts = wordsOf(content).map((word, index) => partsOf(word, found.has(index)));
  const length = wordsOf(headline).length;
  return { headline: joined(parts.slice(0, length)), excerpt: joined(parts.slice(length)) };
}

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== '');
}

/** A word without the quotation marks, commas and so on around it, which nobody searched for. */
function partsOf(word: string, isMatch: boolean): TextPart[] {
  const [, before = '', core = '', after = ''] =
    /^([^\p{L}\p{N}]*)(.*?)([^\p{L}\p{N}]*)$/u.exec(word) ?? [];
  if (!isMatch || core === '') return [{ text: word, isMatch: false }];
  return [
    { text: before, isMatch: false },
    { text: core, isMatch: true },
    { text: after, isMatch: false },
  ];
}

/** Words with spaces between them, in as few parts as there can be. */
function joined(words: readonly TextPart[][]): TextPart[] {
  const parts: TextPart[] = [];
  const spaced = words.flatMap((word, index) =>
    index === 0 ? word : [{ text: ' ', isMatch: false }, ...word],
  );
  for (const { text, isMatch } of spaced) {
    const last = parts.at(-1);
    if (last?.isMatch === isMatch) last.text += text;
    else if (text !== '') parts.push({ text, isMatch });
  }
  return parts;
}

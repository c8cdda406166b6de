/**
 * Letters of no word that is in the news. Pagefind finds a word also by its start, and one that is not
 * there by the longest start of it that is (`injury` by `in`). No word between two borders is the
 * start of another, so that it finds what is asked for and nothing else.
 */
const BORDER = '\uA78F';
const INNER = '\u02D0';

/** Keeps two texts of one field apart, so that no phrase reaches from one into the other. */
export const TEXT_BREAK = INNER;

/** A word in the form in which Pagefind is given it, and asked for it: letters and digits alone. */
export function searchToken(name: string): string {
  return `${BORDER}${withoutBorders(name).replace(/[^\p{L}\p{N}]/gu, INNER)}${BORDER}`;
}

/** A text that is indexed as it is written: a border of its own would be the start of every word. */
export function withoutBorders(text: string): string {
  return text.replaceAll(BORDER, '·');
}

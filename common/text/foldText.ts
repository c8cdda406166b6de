/** Letters that are not one with an accent, as keyboards without them write them. */
const plainLetters: Readonly<Record<string, string>> = {
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ı: 'i',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
};

/** What stands between parts of a word or of a score: a hyphen, or a dash in its place. */
export const dashes = '\\-\u2010-\u2015\u2212';
const everyDash = new RegExp(`[${dashes}]`, 'g');

/**
 * The letters of a text as they are compared: without case, accents, and marks that show only where a line
 * breaks (soft hyphens); ligatures and wide letters as plain ones. Vowel signs, which some scripts need,
 * belong to theirs.
 */
export function foldLetters(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{Script=Inherited}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/[^\p{ASCII}]/gu, (letter) => plainLetters[letter] ?? letter);
}

/** Text as names and words are compared: without dots and apostrophes, one kind of dash, one blank between words. */
export function foldText(text: string): string {
  return foldLetters(text)
    .replace(/[.'’‘ʼ]/g, '')
    .replace(everyDash, '-')
    .replace(/\s+/g, ' ')
    .trim();
}

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
 * Text as names and words are compared: without case, accents, dots, apostrophes, and marks that show only
 * where a line breaks (soft hyphens); one kind of dash, one blank between words.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{M}\p{Cf}.'’‘ʼ]/gu, '')
    .toLowerCase()
    .replace(everyDash, '-')
    .replace(/[^\p{ASCII}]/gu, (letter) => plainLetters[letter] ?? letter)
    .replace(/\s+/g, ' ')
    .trim();
}

/** Text as names are compared: without case, accents, dots and apostrophes, one blank between words. */
export function foldText(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\p{M}.'’‘]/gu, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim();
}

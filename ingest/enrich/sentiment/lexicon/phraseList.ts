/** Reads a list written as prose: phrases between commas, over as many lines as it takes. */
export function phraseList(text: string): string[] {
  return text.split(',').map((phrase) => phrase.trim().replace(/\s+/g, ' '));
}

/**
 * A text in parts, of which every second one is a score (`2-1`), a formation or a season, which should not
 * be broken over lines.
 */
export function splitScores(text: string): string[] {
  return text.split(/(\d+(?:[-–—]\d+)+)/);
}

/** A text whose scores never break over lines. */
export function WholeScores({ text }: { text: string }) {
  return splitScores(text).map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      <span className="score whitespace-nowrap" key={place}>
        {part}
      </span>
    ),
  );
}

/**
 * A text in parts, of which every second one is a score (`2-1`), a formation or a season, which should not
 * be broken over lines.
 */
export function splitScores(text: string): string[] {
  return text.split(/(\d+(?:[-–—]\d+)+)/);
}

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

/** Splits a text so that every second part is a score (`2-1`), a formation or a season. */
export function splitScores(text: string): string[] {
  return text.split(/(\d+(?:[-–—]\d+)+)/);
}

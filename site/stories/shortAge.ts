const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** A story may be a little ahead of a clock that is slow. */
const mostAheadMs = 10 * minuteMs;

/**
 * How long ago a story came out, shorter than any date: `2 h ago`; null from a day on, where its date
 * says it. Words and no clock, so that it is right in every time zone and past midnight.
 */
export function shortAge(ageMs: number): string | null {
  if (!(ageMs > -mostAheadMs && ageMs < 24 * hourMs)) return null;
  if (ageMs < minuteMs) return 'just now';
  return ageMs < hourMs
    ? `${Math.floor(ageMs / minuteMs)} min ago`
    : `${Math.floor(ageMs / hourMs)} h ago`;
}

/** Sets the words of a story's date, whose other contents stay. */
export function setTimeWords(time: HTMLTimeElement, words: string): void {
  const [text] = time.childNodes;
  // Setting it again would be work for nothing.
  if (text instanceof Text && text.data !== words) text.data = words;
}

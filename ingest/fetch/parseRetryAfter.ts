/** The longest wait that one answer may impose; more is a mistake or a way to be rid of us unnoticed. */
export const longestWaitMs = 7 * 24 * 60 * 60 * 1000;

/** The three forms of HTTP-date (RFC 9110 section 5.6.7); the last has no zone and means GMT. */
const httpDates = [
  /^[a-z]{3}, \d{2} [a-z]{3} \d{4} \d{2}:\d{2}:\d{2} GMT$/i,
  /^[a-z]{6,9}, \d{2}-[a-z]{3}-\d{2} \d{2}:\d{2}:\d{2} GMT$/i,
  /^[a-z]{3} [a-z]{3} [ \d]\d \d{2}:\d{2}:\d{2} \d{4}$/i,
];

/**
 * Reads a Retry-After header (RFC 9110 section 10.2.3), seconds or HTTP-date, as milliseconds from `now`
 * on: 0 for a moment that has passed, a week at most, null when the header is absent or unreadable.
 * A source rests as long as it says (`healthAfter`), its host when two of its addresses do (`hostRests`).
 */
export function parseRetryAfter(header: string | undefined, now: Date): number | null {
  const text = header?.trim() ?? '';
  if (/^\d+$/.test(text)) return Math.min(Number(text) * 1000, longestWaitMs);
  if (!httpDates.some((form) => form.test(text))) return null;
  const time = Date.parse(text.endsWith('GMT') ? text : `${text} GMT`);
  return Number.isNaN(time) ? null : Math.min(Math.max(time - now.getTime(), 0), longestWaitMs);
}

import { formatDate, formatMoment } from './formatDate.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** A story may be a little ahead of a clock that is slow. */
const mostAheadMs = 10 * minuteMs;

/**
 * How long ago a story came out: `2 h ago`; null from a day on, where its date says it. Words and no
 * clock, so that it is right in every time zone and past midnight.
 */
export function shortAge(ageMs: number): string | null {
  if (!(ageMs > -mostAheadMs && ageMs < 24 * hourMs)) return null;
  if (ageMs < minuteMs) return 'just now';
  return ageMs < hourMs
    ? `${Math.floor(ageMs / minuteMs)} min ago`
    : `${Math.floor(ageMs / hourMs)} h ago`;
}

/** Says when a story came out: its day, and all of it in `title`. */
export function showMoment(time: HTMLTimeElement, moment: Date): void {
  time.dateTime = moment.toISOString();
  time.title = formatMoment(moment);
  time.textContent = formatDate(moment);
}

/** Has the style sheet say behind a story's date how old it is; with null, no more. */
export function showAge({ dataset }: HTMLTimeElement, age: string | null): void {
  if (age === null) delete dataset['age'];
  else dataset['age'] = age;
}

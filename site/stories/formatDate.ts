import { timeZone } from '../../common/pyramid/timeZone.ts';

/** Day, short month and year by the clock of the pyramid: `3 Mar 2025`. */
export const formatDate = onClock({ dateStyle: 'medium' });

/** The time on that clock: `14:05`. */
export const formatTime = onClock({ timeStyle: 'short' });

/** Both: `3 Mar 2025, 14:05`. */
export const formatMoment = onClock({ dateStyle: 'medium', timeStyle: 'short' });

/** The year there, for the copyright line. */
export const formatYear = onClock({ year: 'numeric' });

const formatFullDate = onClock({ dateStyle: 'full' });

/** The dateline of a front page: `Monday 3 March 2025`. */
export function formatLongDate(moment: Date): string {
  return formatFullDate(moment).replace(',', '');
}

/** Made when it is first needed, which few pages' scripts ever do: making one takes longer than all else. */
function onClock(options: Intl.DateTimeFormatOptions): (moment: Date) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (moment) => {
    format ??= new Intl.DateTimeFormat('en-GB', { ...options, timeZone });
    return format.format(moment);
  };
}

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** How long ago something was, in the largest whole unit: `14 minutes ago`. */
export function formatAge(milliseconds: number): string {
  if (milliseconds < minuteMs) return 'just now';
  if (milliseconds < hourMs) return countOf(milliseconds / minuteMs, 'minute');
  if (milliseconds < dayMs) return countOf(milliseconds / hourMs, 'hour');
  return countOf(milliseconds / dayMs, 'day');
}

function countOf(amount: number, unit: Intl.RelativeTimeFormatUnit): string {
  return new Intl.RelativeTimeFormat('en-GB').format(-Math.floor(amount), unit);
}

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

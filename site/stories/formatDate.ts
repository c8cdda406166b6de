import { timeZone } from '../../common/pyramid/timeZone.ts';

/** The day on the clock of the pyramid: `3 Mar 2025`. */
export const formatDate = onClock({ dateStyle: 'medium' });

export const formatTime = onClock({ timeStyle: 'short' });

export const formatMoment = onClock({ dateStyle: 'medium', timeStyle: 'short' });

export const formatYear = onClock({ year: 'numeric' });

const formatFullDate = onClock({ dateStyle: 'full' });

export function formatLongDate(moment: Date): string {
  return formatFullDate(moment).replace(',', '');
}

/** The same of a day such as `2026-11-22`; noon is in it whatever the time of year. */
export function formatDay(day: string): string {
  return formatLongDate(new Date(`${day}T12:00:00Z`));
}

/** Created on first use, as a formatter is slow to make. */
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

/** Clocks may be a little slow. */
const mostAheadMs = 10 * minuteMs;

/** The age of a story, `2 h ago`; null from a day on. */
export function shortAge(ageMs: number): string | null {
  if (!(ageMs > -mostAheadMs && ageMs < 24 * hourMs)) return null;
  if (ageMs < minuteMs) return 'just now';
  return ageMs < hourMs
    ? `${Math.floor(ageMs / minuteMs)} min ago`
    : `${Math.floor(ageMs / hourMs)} h ago`;
}

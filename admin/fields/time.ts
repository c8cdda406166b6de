import { timeZone } from '../../common/pyramid/timeZone.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** How long ago `moment` was, in words such as `2 h 40 min ago`; seconds are not counted. */
export function describeAge(moment: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - moment.getTime()) / minuteMs);
  if (minutes < 1) return 'just now';
  const hours = Math.floor(minutes / 60);
  if (hours < 12) return `${hoursAndMinutes(minutes)} ago`;
  return hours < 48 ? `${hours} h ago` : `${Math.floor(hours / 24)} days ago`;
}

/** How long until `moment`, in words such as `in 2 h 40 min`; seconds are not counted. */
export function describeWait(moment: Date, now: Date): string {
  const minutes = Math.round((moment.getTime() - now.getTime()) / minuteMs);
  return minutes < 1 ? 'in less than a minute' : `in ${hoursAndMinutes(minutes)}`;
}

/** A length of time in words such as `3 min 20 s`; one below zero, as clocks differ, is none. */
export function describeDuration(durationMs: number): string {
  const seconds = Math.max(0, Math.round(durationMs / 1000));
  const minutes = Math.floor(seconds / 60);
  if (minutes === 0) return `${seconds} s`;
  return minutes < 60 ? join(`${minutes} min`, seconds % 60, 's') : hoursAndMinutes(minutes);
}

function hoursAndMinutes(minutes: number): string {
  return minutes < 60
    ? `${minutes} min`
    : join(`${Math.floor(minutes / 60)} h`, minutes % 60, 'min');
}

function join(whole: string, rest: number, unit: string): string {
  return rest === 0 ? whole : `${whole} ${rest} ${unit}`;
}

const withTime = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  timeZone,
});

/** A moment as administrators read it, such as `3 Mar 2025, 14:05`, by the clock of the pyramid. */
export function formatMoment(moment: Date): string {
  return withTime.format(moment);
}

const longDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** A day as administrators read it, such as `8 August 2027`; `date` is as a column has it. */
export function formatDay(date: string): string {
  return longDate.format(new Date(`${date}T00:00Z`));
}

/**
 * When a day begins, and when the next one does.
 *
 * @param date Such as `2025-03-30`, as a date field has it; null for anything else.
 * @param zone By whose clocks; those of the pyramid unless told.
 */
export function wholeDay(date: string, zone = timeZone) {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return null;
  const midnightMs = Date.parse(`${date}T00:00Z`);
  if (Number.isNaN(midnightMs)) return null;
  return { start: startOfDay(midnightMs, zone), end: startOfDay(midnightMs + dayMs, zone) };
}

/** @param midnightMs What clocks show when the day begins, in milliseconds as if it were UTC. */
function startOfDay(midnightMs: number, zone: string): Date {
  const shown = clockOf(zone);
  // Right but for a day on which the clocks change between the two, and there one of them is.
  const nearly = 2 * midnightMs - shown(midnightMs);
  const exactly = nearly + midnightMs - shown(nearly);
  const moments = [nearly, exactly].filter((momentMs) => shown(momentMs) >= midnightMs);
  return new Date(Math.min(...moments));
}

/** The local time of a zone at a moment, in milliseconds as if it were UTC. */
function clockOf(timeZone: string): (momentMs: number) => number {
  // Only Sweden writes its dates and times as databases do.
  const written = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  return (momentMs) => Date.parse(`${written.format(momentMs).replace(' ', 'T')}Z`);
}

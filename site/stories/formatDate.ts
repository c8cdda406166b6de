const london = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'Europe/London' });
const dayFormat = london({ dateStyle: 'medium' });
const timeFormat = london({ timeStyle: 'short' });

/** Day, short month and year as read in London: `3 Mar 2025`. */
export function formatDate(moment: Date): string {
  return dayFormat.format(moment);
}

let longDateFormat: Intl.DateTimeFormat | undefined;

/** The dateline of a front page: `Monday 3 March 2025`. */
export function formatLongDate(moment: Date): string {
  // Made when it is first needed, which few pages' scripts ever do; making one takes longer than all else.
  longDateFormat ??= london({ dateStyle: 'full' });
  return longDateFormat.format(moment).replace(',', '');
}

/** The time on a London clock: `14:05`. */
export function formatTime(moment: Date): string {
  return timeFormat.format(moment);
}

let yearFormat: Intl.DateTimeFormat | undefined;

/** The year in London, for the copyright line. */
export function formatYear(moment: Date): string {
  yearFormat ??= london({ year: 'numeric' });
  return yearFormat.format(moment);
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

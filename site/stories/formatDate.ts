const locale = 'en-GB';
const timeZone = 'Europe/London';

const dayFormat = new Intl.DateTimeFormat(locale, {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone,
});
const timeFormat = new Intl.DateTimeFormat(locale, {
  hour: '2-digit',
  minute: '2-digit',
  hour12: false,
  timeZone,
});

/** Day, short month and year as read in London: `3 Mar 2025`. */
export function formatDate(moment: Date): string {
  return dayFormat.format(moment);
}

/** The dateline of a front page: `Monday 3 March 2025`. */
export function formatLongDate(moment: Date): string {
  // Written once for all pages; a format that no script needs would still be in each.
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone });
  return format.format(moment).replace(',', '');
}

/** The time on a London clock: `14:05`. */
export function formatTime(moment: Date): string {
  return timeFormat.format(moment);
}

/** The year in London, for the copyright line. */
export function formatYear(moment: Date): string {
  return new Intl.DateTimeFormat(locale, { year: 'numeric', timeZone }).format(moment);
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

function countOf(amount: number, unit: string): string {
  const whole = Math.floor(amount);
  return `${String(whole)} ${unit}${whole === 1 ? '' : 's'} ago`;
}

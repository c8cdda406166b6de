/** Day, short month and year as read in London: `3 Mar 2025`. */
export const formatDate = inLondon({ dateStyle: 'medium' });

/** The time on a London clock: `14:05`. */
export const formatTime = inLondon({ timeStyle: 'short' });

/** Both: `3 Mar 2025, 14:05`. */
export const formatMoment = inLondon({ dateStyle: 'medium', timeStyle: 'short' });

/** The year in London, for the copyright line. */
export const formatYear = inLondon({ year: 'numeric' });

const formatFullDate = inLondon({ dateStyle: 'full' });

/** The dateline of a front page: `Monday 3 March 2025`. */
export function formatLongDate(moment: Date): string {
  return formatFullDate(moment).replace(',', '');
}

/** Made when it is first needed, which few pages' scripts ever do: making one takes longer than all else. */
function inLondon(options: Intl.DateTimeFormatOptions): (moment: Date) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (moment) => {
    format ??= new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'Europe/London' });
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

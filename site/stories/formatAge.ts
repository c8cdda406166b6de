const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long ago something was, in the largest whole unit: `14 minutes ago`. */
export function formatAge(milliseconds: number): string {
  if (milliseconds < MINUTE_MS) return 'just now';
  if (milliseconds < HOUR_MS) return countOf(milliseconds / MINUTE_MS, 'minute');
  if (milliseconds < DAY_MS) return countOf(milliseconds / HOUR_MS, 'hour');
  return countOf(milliseconds / DAY_MS, 'day');
}

function countOf(amount: number, unit: string): string {
  const whole = Math.floor(amount);
  return `${String(whole)} ${unit}${whole === 1 ? '' : 's'} ago`;
}

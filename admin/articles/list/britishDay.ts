const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

const hourInLondon = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  hourCycle: 'h23',
  timeZone: 'Europe/London',
});

/** A day in Britain, as two moments. */
export interface BritishDay {
  start: Date;
  /** The start of the next day. */
  end: Date;
}

/**
 * When a day begins and ends in Britain.
 *
 * @param date Such as `2025-03-30`, as a date field has it; null for anything else.
 */
export function britishDay(date: string): BritishDay | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return null;
  const midnightMs = Date.parse(`${date}T00:00Z`);
  if (Number.isNaN(midnightMs)) return null;
  return { start: startOfDay(midnightMs), end: startOfDay(midnightMs + DAY_MS) };
}

/** At midnight in Greenwich it is one o'clock in a British summer, whose day began an hour before. */
function startOfDay(midnightMs: number): Date {
  const hour = Number(hourInLondon.format(midnightMs));
  return new Date(midnightMs - hour * HOUR_MS);
}

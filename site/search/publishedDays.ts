import { timeZone } from '../../common/pyramid/timeZone.ts';

/** The spans of time that are offered, by the days before today that they begin. */
export const offeredDays = [1, 7, 30] as const;

const dayMs = 86_400_000;

/** A day where the clubs are, such as `2026-11-28`. */
export const dayOf = (moment: Date) => moment.toLocaleDateString('sv-SE', { timeZone });

/** The day so many days before that of a moment. */
export function dayBefore(moment: Date, days: number): string {
  // Noon, so that clocks may be put forward or back in between.
  const noon = Date.parse(`${dayOf(moment)}T12:00:00Z`);
  return new Date(noon - days * dayMs).toISOString().slice(0, 10);
}

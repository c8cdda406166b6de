import { z } from 'zod';
import { countOf } from '../../../common/text/counts.ts';

/** Two runs that did not come, and an hour that GitHub's cron may be late. */
export const staleAfterHours = 9;

const hourMs = 3_600_000;

/** How many hours have gone by since a moment. */
export function hoursSince(moment: Date, now: Date): number {
  return (now.getTime() - moment.getTime()) / hourMs;
}

/** The moment from which on something still counts as recent. */
export function staleBefore(now: Date): Date {
  return new Date(now.getTime() - staleAfterHours * hourMs);
}

/** A moment in text. */
export const momentSchema = z.string().pipe(z.coerce.date());

/** A length of time in words: `40 minutes`, `11 hours`, `3 days`. */
export function inWords(hours: number): string {
  if (hours < 1) return countOf(Math.max(0, Math.round(hours * 60)), 'minute');
  return hours < 48 ? countOf(Math.round(hours), 'hour') : countOf(Math.round(hours / 24), 'day');
}

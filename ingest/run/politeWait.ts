import type { FeedSchedule } from '../read/readSchedule.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

/** What a publisher says of when to ask again; nothing where it says nothing. */
export interface AskedPause {
  /** For how long the answer stays fresh, in milliseconds. */
  freshForMs: number | null;
  schedule: FeedSchedule | null;
}

/**
 * How long to wait before a feed is asked again: as long as usual, and longer where its publisher says so, up to
 * a day. Never shorter.
 */
export function politeWait(usualWaitMs: number, asked: AskedPause, now: Date): number {
  const { freshForMs, schedule } = asked;
  const pauseMs = (schedule?.pauseMinutes ?? 0) * minuteMs;
  const waitMs = Math.min(Math.max(usualWaitMs, freshForMs ?? 0, pauseMs), dayMs);
  if (schedule === null) return waitMs;
  const latestMs = now.getTime() + dayMs;
  let dueMs = now.getTime() + waitMs;
  while (dueMs < latestMs && isSkipped(new Date(dueMs), schedule)) {
    dueMs = Math.min((Math.floor(dueMs / hourMs) + 1) * hourMs, latestMs);
  }
  return dueMs - now.getTime();
}

function isSkipped(moment: Date, { skipHours, skipDays }: FeedSchedule): boolean {
  return skipHours.includes(moment.getUTCHours()) || skipDays.includes(moment.getUTCDay());
}

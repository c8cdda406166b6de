import type { Answer, Backend } from '../backend/backend.ts';
import { momentOf } from './readBuild.ts';

/** When the last run over the feeds ended; null before the first. */
interface LastRun {
  at: number | null;
}

/** Asks the backend when the feeds were last read: a run that found nothing new leads to no build. */
export function askLastRun(backend: Backend): Promise<Answer<LastRun>> {
  return backend.select('rpc/last_run_at', {}, (moment) => ({ at: momentOf(moment) }));
}

const hourMs = 3_600_000;
/** Feeds are read every few hours; after this long something is wrong. */
const staleAfterMs = 9 * hourMs;
/** A site that is looked after is built at least once a day, as its pages tell the date. */
const builtAtLeastEveryMs = 24 * hourMs;

/** Whether a run was so long ago that visitors should know. */
export function isLongAgo(lastRunAt: number, now: number): boolean {
  return now - lastRunAt > staleAfterMs;
}

/**
 * When the last run was, where that is so long ago that visitors should know; null otherwise. What
 * the build knows is proof only once no build came for a day, as runs that find nothing lead to none.
 *
 * @param ofBuild The last run that the build knows of.
 */
export function staleSince(ofBuild: number, answer: Answer<LastRun>, now: number): number | null {
  if (answer.kind !== 'answered') {
    return isLongAgo(ofBuild, now - builtAtLeastEveryMs) ? ofBuild : null;
  }
  const lastRunAt = Math.max(ofBuild, answer.value.at ?? ofBuild);
  return isLongAgo(lastRunAt, now) ? lastRunAt : null;
}

import type { Answer, Backend } from '../backend/backend.ts';
import { momentOf } from './readBuild.ts';

type LastRunAnswer = Answer<{ at: number | null }>;

/** A run without news leads to no build, so that only the backend knows of it. */
export function askLastRun(backend: Backend): Promise<LastRunAnswer> {
  return backend.select('rpc/last_run_at', {}, (moment) => ({ at: momentOf(moment) }));
}

const hourMs = 3_600_000;
/** Feeds are read every few hours: after this long something is wrong. */
const staleAfterMs = 9 * hourMs;
/** A site that is looked after is built at least once a day, as its pages tell the date. */
const builtAtLeastEveryMs = 24 * hourMs;

export function isLongAgo(lastRunAt: number, now: number): boolean {
  return now - lastRunAt > staleAfterMs;
}

/** The last run, if it is too long ago. Without an answer, only a build older than a day is proof. */
export function staleSince(ofBuild: number, answer: LastRunAnswer, now: number): number | null {
  if (answer.kind !== 'answered') {
    return isLongAgo(ofBuild, now - builtAtLeastEveryMs) ? ofBuild : null;
  }
  const lastRunAt = Math.max(ofBuild, answer.value.at ?? ofBuild);
  return isLongAgo(lastRunAt, now) ? lastRunAt : null;
}

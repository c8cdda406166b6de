import type { Backend } from '../backend/backend.ts';
import { momentOf } from './readBuild.ts';

/** What the backend says of the last run over the feeds. */
export type LastRun = { kind: 'told'; at: number | null } | { kind: 'unreachable' };

/** Asks the backend when the feeds were last read: a run that found nothing new leads to no build. */
export async function askLastRun(backend: Backend): Promise<LastRun> {
  const answer = await backend.select('rpc/last_run_at', {}, (moment) => ({
    at: momentOf(moment),
  }));
  return answer.kind === 'answered'
    ? { kind: 'told', at: answer.value.at }
    : { kind: 'unreachable' };
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
export function staleSince(ofBuild: number, answer: LastRun, now: number): number | null {
  if (answer.kind === 'unreachable') {
    return isLongAgo(ofBuild, now - builtAtLeastEveryMs) ? ofBuild : null;
  }
  const lastRunAt = Math.max(ofBuild, answer.at ?? ofBuild);
  return isLongAgo(lastRunAt, now) ? lastRunAt : null;
}

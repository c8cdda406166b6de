import type { ServerHealth } from '../../providers/readServerHealth.ts';
import { countOf } from '../../../common/text/counts.ts';
import type { SiteBuild, Withdrawal } from './overviewFigures.ts';

/** After that, whoever was to build has died without a word. */
const lostAfterMs = 30 * 60 * 1000;

/** How the public site stands: its last build, or the one under way. */
export type BuildState =
  | { kind: 'unknown' }
  | { kind: 'underWay'; status: 'queued' | 'running' }
  | { kind: 'built'; at: Date }
  | { kind: 'failed'; error: string; builtAt: Date | null };

/**
 * Puts together what is known of the public site's last build.
 *
 * @param build The last that somebody asked for; a server of ours also builds by itself.
 * @param health What that server tells, null where there is none.
 */
export function describeBuild(
  build: SiteBuild | null,
  health: ServerHealth | null,
  now: Date,
): BuildState {
  const isOpen = build?.status === 'queued' || build?.status === 'running';
  const isLost = isOpen && now.getTime() - Date.parse(build.requested_at) > lostAfterMs;
  if (isOpen && !isLost) {
    return { kind: 'underWay', status: build.status === 'queued' ? 'queued' : 'running' };
  }
  const builtAt = latest(
    health?.lastBuild.builtAt ?? null,
    build?.status === 'succeeded' ? build.finished_at : null,
  );
  const error = health === null ? errorOf(build, isLost) : health.lastBuild.error;
  if (error !== null) return { kind: 'failed', error, builtAt };
  return builtAt === null ? { kind: 'unknown' } : { kind: 'built', at: builtAt };
}

/** Of a build that somebody asked for. Our own server knows better, for it may have built since. */
function errorOf(build: SiteBuild | null, isLost: boolean): string | null {
  if (isLost) return 'Nothing was heard of it for half an hour.';
  return build?.status === 'failed' ? (build.error ?? 'No reason was given.') : null;
}

function latest(...moments: (string | null)[]): Date | null {
  const times = moments.flatMap((moment) => (moment === null ? [] : [Date.parse(moment)]));
  return times.length === 0 ? null : new Date(Math.max(...times));
}

/**
 * A withdrawal of stories from the site, in one sentence without a full stop: by whom, and how many.
 *
 * @param visibleCount How many there are now.
 */
export function describeWithdrawal(
  { title, table_name: table, action, articles, made_by_email: email }: Withdrawal,
  visibleCount: number,
): string {
  const isAll = visibleCount === 0 && title?.startsWith('Deleted all') === true;
  const count = countOf(articles, 'article');
  const verb = articles === 1 ? 'was' : 'were';
  const deed = action === 'update' ? 'hidden' : 'deleted';
  const club = table === 'clubs' && action === 'delete' ? ' with their club' : '';
  return `${isAll ? 'All ' : ''}${count} ${verb} ${deed}${club} by ${email ?? 'an administrator'}`;
}

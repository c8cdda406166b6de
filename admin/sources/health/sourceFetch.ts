import type { Tables } from '../../../common/database.types.ts';
import { countOf } from '../../../common/text/counts.ts';
import type { Source } from '../source.ts';

/** A row of `source_fetches`: what one run made of one source. */
export type SourceFetch = Tables<'source_fetches'> & { outcome: 'read' | 'failed' | 'deferred' };

/** How often is looked while a run may read what somebody waits for. */
export const whileReadMs = 1500;

/** The parameters of a list of `ingestion_jobs` that holds the queued or running one, if any. */
export const runUnderWay = {
  filter: { 'status@in': '(queued,running)' },
  pagination: { page: 1, perPage: 1 },
  sort: { field: 'created_at', order: 'DESC' },
} as const;

/** How a fetch ended, in words; why it failed stands beside it. */
export function describeFetch(fetch: SourceFetch): string {
  switch (fetch.outcome) {
    case 'failed':
      return 'Failed';
    // Its host wanted a rest.
    case 'deferred':
      return 'Put off';
    case 'read': {
      const stored = `Read, ${countOf(fetch.new_articles, 'new article')}, ${fetch.changed_articles.toLocaleString('en-GB')} changed`;
      return fetch.left_out_articles === 0
        ? stored
        : `${stored}, ${fetch.left_out_articles.toLocaleString('en-GB')} left out`;
    }
  }
}

type Waiting = Pick<Source, 'is_enabled' | 'next_check_at'>;
type Run = Pick<Tables<'ingestion_jobs'>, 'id' | 'created_at' | 'heartbeat_at'>;

/**
 * Whether the run that is under way has still to read a source that is due. All moments are the
 * database's own: the clock of this machine may be wrong.
 */
export function isAwaited(
  source: Waiting,
  run: Run | undefined,
  lastFetch: Pick<SourceFetch, 'job_id'> | undefined,
): boolean {
  if (run === undefined || !source.is_enabled || lastFetch?.job_id === run.id) return false;
  return Date.parse(source.next_check_at) <= Date.parse(run.heartbeat_at ?? run.created_at);
}

import { LRUCache } from 'lru-cache';
import type { Statements } from '../database/engine.ts';

/**
 * Reads what `/healthz` tells of the database: the last run, unpublished changes, and counts.
 *
 * @param overdueAfterHours After how many hours without a run one is overdue; null where none is scheduled.
 * @param upToDateAt Since when changes are not on the site yet; null when that is not known.
 */
export async function readHealth(
  engine: Pick<Statements, 'query'>,
  overdueAfterHours: number | null,
  upToDateAt: Date | null,
) {
  const [jobs, states] = await Promise.all([
    engine.query<{
      status: string;
      startedAt: string;
      completedAt: string | null;
      newArticles: number;
      failedSources: number;
      error: string | null;
    }>(
      `select status, started_at as "startedAt", completed_at as "completedAt",
         total_new_articles as "newArticles", failed_sources as "failedSources", error
       from public.ingestion_jobs where started_at is not null order by created_at desc limit 1`,
    ),
    engine.query<{
      counts: { clubs: number; sources: number; failingSources: number; articles: number };
      /** Of those that are switched on, no source could be read. */
      isEverySourceFailing: boolean;
      isRunOverdue: boolean;
      lastRunAt: string | null;
      changedAt: string | null;
    }>(
      `select
         json_build_object(
           'clubs', (select count(*) from public.clubs),
           'sources', (select count(*) from public.sources),
           'failingSources', (select count(*) from public.sources where last_error is not null),
           'articles', (select count(*) from public.articles where is_visible)
         ) as counts,
         (select coalesce(bool_and(last_error is not null), false)
          from public.sources where is_enabled) as "isEverySourceFailing",
         (select started_at from public.ingestion_jobs
          where started_at is not null and source_id is null
          order by created_at desc limit 1) as "lastRunAt",
         case when $1::int is null then false else public.run_overdue($1) end as "isRunOverdue",
         -- What hides a story, and every other edit, is written down as a change.
         least(
           (select min(updated_at) from public.articles where is_visible and updated_at > $2),
           (select min(made_at) from public.audit_changes
            where made_at > $2 and table_name not in ('feed_submissions', 'link_previews'))
         ) as "changedAt"`,
      [overdueAfterHours, upToDateAt],
    ),
  ]);
  const [job] = jobs.rows;
  const [state] = states.rows;
  if (state === undefined) throw new Error('The database says nothing of itself.');
  const { lastRunAt, changedAt, ...told } = state;
  return {
    ...told,
    lastIngestion:
      job === undefined
        ? null
        : {
            ...job,
            startedAt: new Date(job.startedAt),
            completedAt: momentOf(job.completedAt),
          },
    /** When the last run over all sources began. */
    lastRunAt: momentOf(lastRunAt),
    oldestUnpublishedChangeAt: momentOf(changedAt),
  };
}

/** The engine answers moments as text. */
function momentOf(text: string | null): Date | null {
  return text === null ? null : new Date(text);
}

/** Measures the database in bytes, once a minute, for that reads every file and holds up everybody else. */
export function rememberSize(
  engine: Pick<Statements, 'query'>,
  forMs = 60_000,
): () => Promise<number> {
  const sizes = new LRUCache<'bytes', number>({
    max: 1,
    ttl: forMs,
    fetchMethod: async () => {
      const { rows } = await engine.query<{ bytes: number }>(
        'select pg_database_size(current_database()) as bytes',
      );
      return rows[0]?.bytes;
    },
  });
  return async () => (await sizes.fetch('bytes')) ?? 0;
}

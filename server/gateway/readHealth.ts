import type { Statements } from '../database/engine.ts';

/** Facts that only the server knows, and the database judges by. */
export interface ServerFacts {
  /** After how many hours without a run one is overdue; null where none is scheduled. */
  overdueAfterHours: number | null;
  /** Since when changes are not on the site yet; null when that is not known. */
  upToDateAt: Date | null;
}

/** Reads what `/healthz` tells of the database: the last run, unpublished changes, and counts. */
export async function readHealth(engine: Pick<Statements, 'query'>, facts: ServerFacts) {
  const [jobs, counts, watch] = await Promise.all([
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
    engine.query<{ clubs: number; sources: number; failingSources: number; articles: number }>(
      `select (select count(*)::int from public.clubs) as clubs,
         (select count(*)::int from public.sources) as sources,
         (select count(*)::int from public.sources where last_error is not null) as "failingSources",
         (select count(*)::int from public.articles where is_visible) as articles`,
    ),
    engine.query<{
      last_run_at: string | null;
      is_overdue: boolean;
      are_all_failing: boolean;
      changed_at: string | null;
    }>(
      `select
         (select coalesce(bool_and(last_error is not null), false)
          from public.sources where is_enabled) as are_all_failing,
         (select started_at from public.ingestion_jobs
          where started_at is not null and source_id is null
          order by created_at desc limit 1) as last_run_at,
         case when $1::int is null then false else public.run_overdue($1) end as is_overdue,
         -- What hides a story, and every other edit, is written down as a change.
         least(
           (select min(updated_at) from public.articles where is_visible and updated_at > $2),
           (select min(made_at) from public.audit_changes
            where made_at > $2 and table_name not in ('feed_submissions', 'link_previews'))
         ) as changed_at`,
      [facts.overdueAfterHours, facts.upToDateAt],
    ),
  ]);
  const job = jobs.rows[0];
  const watched = watch.rows[0];
  return {
    lastIngestion:
      job === undefined
        ? null
        : {
            ...job,
            startedAt: new Date(job.startedAt),
            completedAt: momentOf(job.completedAt),
          },
    counts: counts.rows[0] ?? { clubs: 0, sources: 0, failingSources: 0, articles: 0 },
    /** When the last run over all sources began. */
    lastRunAt: momentOf(watched?.last_run_at),
    isRunOverdue: watched?.is_overdue ?? false,
    isEverySourceFailing: watched?.are_all_failing ?? false,
    oldestUnpublishedChangeAt: momentOf(watched?.changed_at),
  };
}

/** The engine answers moments as text. */
function momentOf(text: string | null | undefined): Date | null {
  return text == null ? null : new Date(text);
}

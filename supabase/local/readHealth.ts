import type { PGlite } from '@electric-sql/pglite';

export interface DatabaseHealth {
  lastIngestion: {
    status: string;
    startedAt: Date;
    completedAt: Date | null;
    newArticles: number;
    failedSources: number;
    error: string | null;
  } | null;
  counts: { clubs: number; sources: number; failingSources: number; articles: number };
}

/** What `/healthz` tells of the database: the last ingestion and how much there is. */
export async function readHealth(engine: PGlite): Promise<DatabaseHealth> {
  const [jobs, counts] = await Promise.all([
    engine.query<{
      status: string;
      started_at: string;
      completed_at: string | null;
      total_new_articles: number;
      failed_sources: number;
      error: string | null;
    }>(
      `select status, started_at, completed_at, total_new_articles, failed_sources, error
       from public.ingestion_jobs where started_at is not null order by created_at desc limit 1`,
    ),
    engine.query<DatabaseHealth['counts']>(
      `select (select count(*)::int from public.clubs) as clubs,
         (select count(*)::int from public.sources) as sources,
         (select count(*)::int from public.sources where last_error is not null) as "failingSources",
         (select count(*)::int from public.articles where is_visible) as articles`,
    ),
  ]);
  const job = jobs.rows[0];
  return {
    lastIngestion:
      job === undefined
        ? null
        : {
            status: job.status,
            startedAt: new Date(job.started_at),
            completedAt: job.completed_at === null ? null : new Date(job.completed_at),
            newArticles: job.total_new_articles,
            failedSources: job.failed_sources,
            error: job.error,
          },
    counts: counts.rows[0] ?? { clubs: 0, sources: 0, failingSources: 0, articles: 0 },
  };
}

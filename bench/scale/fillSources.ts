import type pg from 'pg';
import { withoutIndexes } from './withoutIndexes.ts';

const runsPerDay = 6;
const fetchDays = 30;
const weeks = 52;

/**
 * Adds sources as they are after a year of runs: read six times a day, with the fetches of thirty days and the
 * counts of a year. Some clubs have many, most have few.
 *
 * @param database As a superuser.
 */
export async function fillSources(database: pg.Client, urls: readonly string[]): Promise<void> {
  const run = async (statement: string, parameters: unknown[] = []): Promise<void> => {
    await database.query(statement, parameters);
  };
  await run(`set session_replication_role = replica`);
  await run(
    `insert into public.sources (id, club_id, name, url, kind, is_official, priority, last_checked_at,
       last_success_at, recent_fetches)
     select md5('source' || place)::uuid, club.ids[1 + floor(cardinality(club.ids) * power(
         (place * 7919 % 5000) / 5000.0, 1.6))::integer],
       'Terrace diary ' || place, url, (array['press', 'fan_blog', 'official', 'press'])[1 + place % 4],
       place % 4 = 2, 50, now() - interval '4 hours', now() - interval '4 hours', ${runsPerDay * fetchDays}
     from unnest($1::text[]) with ordinality as listed (url, place),
       (select array_agg(id order by slug) as ids from public.clubs) as club`,
    [urls],
  );
  await run(
    `insert into public.ingestion_jobs (id, status, trigger, scope, created_at, started_at, completed_at,
       processed_sources, total_sources, total_new_articles)
     select md5('run' || number)::uuid, 'completed', 'schedule', 'due', moment, moment,
       moment + interval '5 minutes', $1, $1, 450
     from (
       select number, now() - make_interval(hours => 4 * number) as moment
       from generate_series(1, ${runsPerDay * 365}) as number
     ) as run`,
    [urls.length],
  );
  await withoutIndexes(database, ['public.source_fetches'], () =>
    run(
      `insert into public.source_fetches (source_id, job_id, fetched_at, outcome, error, new_articles)
     select md5('source' || place)::uuid, md5('run' || number)::uuid,
       now() - make_interval(hours => 4 * number) + make_interval(secs => place * 0.03),
       case when (place + number) % 40 = 0 then 'failed' else 'read' end,
       case when (place + number) % 40 = 0 then 'The server answered 503.' end,
       case when (place + number) % 20 = 1 then 1 else 0 end
     from generate_series(${runsPerDay * fetchDays}, 1, -1) as number,
       generate_series(1, $1::integer) as place`,
      [urls.length],
    ),
  );
  await run(
    `insert into public.weekly_fetches (source_id, week, fetches, failures)
     select md5('source' || place)::uuid, private.week_of(now()) - 7 * weeks_ago, 42, 1
     from generate_series(5, ${weeks}) as weeks_ago, generate_series(1, $1::integer) as place`,
    [urls.length],
  );
  // What is stored by the rules of today, no run has to label again.
  await run(
    `insert into private.label_progress (rules_version, is_done) values (1000000, true)
     on conflict (is_only) do update set rules_version = excluded.rules_version, is_done = true`,
  );
  await run(`set session_replication_role = origin`);
}

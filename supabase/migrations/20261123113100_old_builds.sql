-- Every take-down is a build: those of more than a year ago go, as runs do.

create or replace function private.tidy_up() returns void
language sql security definer set search_path = '' as $$
  delete from private.function_calls where window_started_at < now() - interval '1 day';
  with forgotten as (
    delete from public.source_fetches where fetched_at < now() - interval '30 days'
    returning source_id, fetched_at, outcome
  )
  insert into public.weekly_fetches as counted (source_id, week, fetches, failures)
  select source_id, private.week_of(fetched_at), count(*), count(*) filter (where outcome = 'failed')
  from forgotten where outcome <> 'deferred' group by 1, 2
  on conflict (source_id, week) do update
  set fetches = counted.fetches + excluded.fetches, failures = counted.failures + excluded.failures;
  delete from public.weekly_stories where week < private.week_of(now()) - 53 * 7;
  delete from public.weekly_fetches where week < private.week_of(now()) - 53 * 7;
  delete from public.ingestion_jobs
  where created_at < now() - interval '1 year' and status in ('completed', 'failed')
    and completed_at < private.last_run_at();
  -- The Overview shows the last one, however old.
  delete from public.site_builds
  where requested_at < now() - interval '1 year' and status in ('succeeded', 'failed')
    and requested_at < (select max(requested_at) from public.site_builds);
  update public.site_builds
  set status = 'failed', finished_at = now(), error = 'Nothing was heard of it for half an hour.'
  where status in ('queued', 'running')
    and coalesce(started_at, requested_at) < now() - interval '30 minutes';
  update public.discovery_jobs
  set status = 'failed', completed_at = now(), error_message = 'Nobody went on with it for a day.'
  where status = 'in_progress' and coalesce(heartbeat_at, created_at) < now() - interval '1 day';
$$;
comment on function private.tidy_up is 'Forgets what is no longer needed, and ends what nobody will end: counts of calls, old fetches, counted by week, old runs and builds, lost builds and searches.';

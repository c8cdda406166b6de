-- The figures of the Overview in one call: it is asked every few seconds, by everybody who has it open.

-- With is_visible in it, the index by date answers both counts without reading the stories.
create index articles_by_date on public.articles (published_at desc, id) include (is_visible);
drop index public.articles_published_at;

create function public.overview_figures()
returns jsonb
language plpgsql
stable
security invoker
set search_path = ''
as $$
declare
  -- Days as administrators live them, today included.
  today date := (now() at time zone 'Europe/London')::date;
  first_day date := today - 6;
begin
  perform private.require_admin();
  return jsonb_build_object(
    'articles', (
      select jsonb_build_object(
        'visible', count(*) filter (where is_visible), 'hidden', count(*) filter (where not is_visible))
      from public.articles
    ),
    'days', (
      select jsonb_agg(jsonb_build_object(
        'day', listed.day, 'articles', coalesce(counted.articles, 0)) order by listed.day)
      from (select first_day + number as day from generate_series(0, 6) as number) as listed
      left join (
        select (published_at at time zone 'Europe/London')::date as day, count(*) as articles
        from public.articles
        where published_at >= first_day::timestamp at time zone 'Europe/London'
        group by 1
      ) as counted using (day)
    ),
    'sources', (
      select jsonb_build_object(
        'enabled', count(*) filter (where is_enabled),
        'disabled', count(*) filter (where not is_enabled),
        'awaiting_review', count(*) filter (
          where not is_enabled and evidence <> '{}' and last_checked_at is null),
        'states', jsonb_build_object(
          'ok', count(*) filter (where is_enabled and state = 'ok'),
          'failing', count(*) filter (where is_enabled and state = 'failing'),
          'blocked', count(*) filter (where is_enabled and state = 'blocked'),
          'moved', count(*) filter (where is_enabled and state = 'moved'),
          'gone', count(*) filter (where is_enabled and state = 'gone')))
      from public.sources
    ),
    'pending_submissions', (select count(*) from public.feed_submissions where status = 'pending'),
    -- One source checked on its own is no run.
    'last_run', (
      select jsonb_build_object('status', status, 'trigger', trigger, 'started_at', started_at,
        'completed_at', completed_at, 'new_articles', total_new_articles)
      from public.ingestion_jobs
      where started_at is not null and source_id is null
      order by created_at desc limit 1
    ),
    'last_build', (
      select jsonb_build_object('id', id, 'status', status, 'requested_at', requested_at,
        'finished_at', finished_at, 'error', error)
      from public.site_builds
      order by requested_at desc limit 1
    )
  );
end;
$$;
comment on function public.overview_figures() is 'What the Overview counts: articles, the last seven days in British time, enabled sources by state, submissions, the last run and the last build that was asked for.';
revoke all on function public.overview_figures() from public, anon, authenticated;
grant execute on function public.overview_figures() to authenticated, service_role;

-- Who clears an error has seen to its cause. Without this the source would go on being called failing
-- with no error to show, and one that is gone would never be read again.
create function private.forget_failure()
returns trigger
language plpgsql
security invoker
set search_path = ''
as $$
begin
  if new.state in ('failing', 'blocked', 'gone') then
    new.state := 'ok';
  end if;
  new.failing_since := null;
  new.not_found_since := null;
  new.next_check_at := now();
  return new;
end;
$$;
comment on function private.forget_failure() is 'A source whose error an administrator cleared is read again with the next run; a wait that the publisher asked for stays.';
revoke all on function private.forget_failure() from public, anon, authenticated;
create trigger forget_failure before update of last_error on public.sources
  for each row
  when (current_setting('role', true) = 'authenticated'
    and old.last_error is not null and new.last_error is null)
  execute function private.forget_failure();

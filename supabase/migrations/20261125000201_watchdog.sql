-- Who notices that the scheduled runs no longer come, and who cleans up where no server of ours runs.

create function public.run_overdue(after_hours integer default 9)
returns boolean
language plpgsql
stable
security invoker
set search_path = ''
as $$
declare
  since timestamptz := now() - make_interval(hours => after_hours);
begin
  perform private.require_admin();
  return exists (select from public.sources where is_enabled and created_at < since)
    -- One source checked on its own is no run; and runs that fail, again and again, bring nothing.
    and not exists (
      select from public.ingestion_jobs
      where source_id is null and status in ('running', 'completed')
        and coalesce(started_at, created_at) >= since
    );
end;
$$;
comment on function public.run_overdue(integer) is 'Whether for so many hours, two schedules and one by default, no run has begun that goes on or went well, though there were sources to read.';
revoke all on function public.run_overdue(integer) from public, anon, authenticated;
grant execute on function public.run_overdue(integer) to authenticated, service_role;

create function private.tidy_up()
returns void
language sql
security definer
set search_path = ''
as $$
  delete from private.function_calls where window_started_at < now() - interval '1 day';
  delete from public.source_fetches where fetched_at < now() - interval '30 days';
  delete from public.ingestion_jobs
  where created_at < now() - interval '1 year' and status in ('completed', 'failed')
    and completed_at < private.last_run_at();
  update public.site_builds
  set status = 'failed', finished_at = now(), error = 'Nothing was heard of it for half an hour.'
  where status in ('queued', 'running')
    and coalesce(started_at, requested_at) < now() - interval '30 minutes';
  update public.discovery_jobs
  set status = 'failed', completed_at = now(), error_message = 'Nobody went on with it for a day.'
  where status = 'in_progress' and coalesce(heartbeat_at, created_at) < now() - interval '1 day';
$$;
comment on function private.tidy_up() is 'Forgets what is no longer needed, and ends what nobody will end: counts of calls, old fetches and runs, lost builds and searches.';
revoke all on function private.tidy_up() from public, anon, authenticated;

create function private.tidy_up_with_run()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  perform private.tidy_up();
  return null;
end;
$$;
comment on function private.tidy_up_with_run() is 'Every run begins with a clean house, on every backend.';
revoke all on function private.tidy_up_with_run() from public, anon, authenticated;
create trigger tidy_up after insert on public.ingestion_jobs
  for each statement execute function private.tidy_up_with_run();

-- By name, for neither extension is everywhere: the migration must pass without them.
create function private.call_function(function_name text, body jsonb)
returns boolean
language plpgsql
security definer
set search_path = ''
as $$
declare
  project_url text;
  secret_key text;
begin
  if to_regprocedure('net.http_post(text, jsonb, jsonb, jsonb, integer)') is null
    or to_regclass('vault.decrypted_secrets') is null
  then
    return false;
  end if;
  execute 'select max(decrypted_secret) filter (where name = ''touchline_url''),
      max(decrypted_secret) filter (where name = ''touchline_secret_key'')
    from vault.decrypted_secrets'
  into project_url, secret_key;
  if project_url is null or secret_key is null then
    return false;
  end if;
  execute 'select net.http_post(
      url => $1, body => $2, headers => $3, timeout_milliseconds => 10000)'
  using rtrim(project_url, '/') || '/functions/v1/' || function_name, body,
    jsonb_build_object('content-type', 'application/json', 'apikey', secret_key);
  return true;
end;
$$;
comment on function private.call_function(text, jsonb) is 'Calls a function of the project with its secret key, both from the vault; answers whether it could.';
revoke all on function private.call_function(text, jsonb) from public, anon, authenticated;

create function private.keep_watch()
returns text
language plpgsql
security definer
set search_path = ''
as $$
declare
  search_id uuid;
  is_dispatched boolean;
begin
  perform public.expire_jobs();
  perform private.tidy_up();
  for search_id in
    select id from public.discovery_jobs
    where status = 'in_progress' and kind = 'fan_blogs'
      and coalesce(heartbeat_at, created_at) <= now() - interval '2 minutes'
  loop
    perform private.call_function('bulk-discover-fan-blogs',
      jsonb_build_object('action', 'continue', 'jobId', search_id));
  end loop;
  if not public.run_overdue() then
    return 'All is well.';
  end if;
  is_dispatched := private.call_function('ingest-feeds-cron', '{}');
  return case when is_dispatched then 'A run was overdue and is dispatched.'
    else 'A run is overdue, and the vault holds no touchline_url and touchline_secret_key to dispatch it with.' end;
end;
$$;
comment on function private.keep_watch() is 'Cleans up, goes on with searches, and dispatches a run that is overdue; answers in words for the log of pg_cron.';
revoke all on function private.keep_watch() from public, anon, authenticated;

create function private.schedule_watch()
returns text
language plpgsql
security invoker
set search_path = ''
as $$
declare
  extension text;
begin
  foreach extension in array array['pg_cron', 'pg_net'] loop
    if exists (select from pg_catalog.pg_available_extensions
      where name = extension and installed_version is null)
    then
      begin
        execute format('create extension %I', extension);
      exception
        -- For want of rights, of memory set apart, of the right database: runs come without it too.
        when others then
          raise notice '% stays off: %', extension, sqlerrm;
      end;
    end if;
  end loop;
  if to_regprocedure('cron.schedule(text, text, text)') is null then
    return 'There is no pg_cron: nobody but the schedule starts runs.';
  end if;
  execute 'select cron.schedule(''touchline-watch'', ''7 * * * *'', ''select private.keep_watch()'')';
  return 'pg_cron keeps watch every hour.';
end;
$$;
comment on function private.schedule_watch() is 'Has pg_cron keep watch where it exists; may be called again once it does.';
revoke all on function private.schedule_watch() from public, anon, authenticated;

select private.schedule_watch();

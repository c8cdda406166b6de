-- Who notices that the scheduled runs no longer come, who cleans up where no server of ours runs, and
-- what `npm run doctor` asks a deployment about itself.

create function public.run_overdue(after_hours integer default 9) returns boolean
language plpgsql stable set search_path = '' as $$
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
comment on function public.run_overdue is 'Whether for so many hours, two schedules and one by default, no run has begun that goes on or went well, though there were sources to read.';

create function private.tidy_up() returns void
language sql security definer set search_path = '' as $$
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
comment on function private.tidy_up is 'Forgets what is no longer needed, and ends what nobody will end: counts of calls, old fetches and runs, lost builds and searches.';

create function private.tidy_up_with_run() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.tidy_up();
  return null;
end;
$$;
comment on function private.tidy_up_with_run is 'Every run begins with a clean house, on every backend.';
create trigger tidy_up after insert on public.ingestion_jobs
  for each statement execute function private.tidy_up_with_run();

-- By name, for neither extension is everywhere: the migration must pass without them.
create function private.call_function(function_name text, body jsonb) returns boolean
language plpgsql security definer set search_path = '' as $$
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
comment on function private.call_function is 'Calls a function of the project with its secret key, both from the vault; answers whether it could.';

create function private.keep_watch() returns text
language plpgsql security definer set search_path = '' as $$
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
comment on function private.keep_watch is 'Cleans up, goes on with searches, and dispatches a run that is overdue; answers in words for the log of pg_cron.';

create function private.schedule_watch() returns text
language plpgsql set search_path = '' as $$
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
comment on function private.schedule_watch is 'Has pg_cron keep watch where it exists; may be called again once it does.';

create function private.deployed_rights() returns setof text
language sql stable security definer set search_path = '' as $$
  with relations as (
    select oid, relname from pg_catalog.pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')
  ),
  visitors as (select unnest(array['anon', 'authenticated']) as role),
  verbs as (select unnest(array['select', 'insert', 'update', 'delete', 'truncate']) as verb)
  select format('%s may %s %s', role, verb, relname)
  from relations, visitors, verbs
  where has_table_privilege(role, oid, verb)
  union all
  -- Of some columns only.
  select format('%s may %s %s(%s)', role, verb, relname, string_agg(attname, ', ' order by attname))
  from relations, visitors, verbs, pg_catalog.pg_attribute
  where attrelid = relations.oid and attnum > 0 and not attisdropped
    and verb in ('select', 'insert', 'update')
    and not has_table_privilege(role, relations.oid, verb)
    and has_column_privilege(role, relations.oid, attnum, verb)
  group by role, verb, relname
  union all
  select format('%s may call %s(%s)', role, proname, oidvectortypes(proargtypes))
  from visitors, pg_catalog.pg_proc
  where pronamespace = 'public'::regnamespace and has_function_privilege(role, oid, 'execute');
$$;
comment on function private.deployed_rights is 'What visitors and signed-in users may do with the tables, views and functions of the API, a sentence each.';

create function public.deployment_facts() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  migrations jsonb;
begin
  -- The history is the Supabase CLI's own; a database that was filled in another way has none.
  if to_regclass('supabase_migrations.schema_migrations') is not null then
    select coalesce(jsonb_agg(version order by version), '[]') into migrations
    from supabase_migrations.schema_migrations;
  end if;
  return jsonb_build_object(
    'migrations', migrations,
    'administrators', (select count(*) from private.admins),
    'unguarded_tables', (
      select coalesce(jsonb_agg(relname order by relname), '[]') from pg_catalog.pg_class
      where relnamespace in ('public'::regnamespace, 'private'::regnamespace)
        and relkind in ('r', 'p') and not relrowsecurity
    ),
    'rights', (
      select coalesce(jsonb_agg(sentence order by sentence), '[]')
      from private.deployed_rights() as sentence
    ),
    'policies', (
      select coalesce(jsonb_agg(format('%s: %s, %s for %s', tablename, policyname, lower(cmd),
        array_to_string(roles, ' and ')) order by tablename, policyname), '[]')
      from pg_catalog.pg_policies where schemaname in ('public', 'private')
    )
  );
end;
$$;
comment on function public.deployment_facts is 'For npm run doctor: which migrations are applied, how many administrators there are, and who may do what.';

revoke all on function
  public.run_overdue, private.tidy_up, private.tidy_up_with_run, private.call_function,
  private.keep_watch, private.schedule_watch, private.deployed_rights, public.deployment_facts
  from public, anon, authenticated;
grant execute on function public.run_overdue to authenticated, service_role;
grant execute on function public.deployment_facts to service_role;

select private.schedule_watch();

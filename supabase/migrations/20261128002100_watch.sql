-- Whether the runs come: alerts, what is tidied up with each run, and the watch that a hosted database keeps by
-- pg_cron and pg_net.

create table public.alerts (
  id uuid primary key default gen_random_uuid(),
  key text not null,
  kind text not null check (kind in ('runs', 'build', 'disk', 'source', 'club')),
  sentence text not null check (length(sentence) <= 500),
  page text not null,
  began_at timestamptz not null default now(),
  ended_at timestamptz,
  told_by text[] not null default '{}',
  cleared_by text[] not null default '{}',
  sending_until timestamptz,
  failure text check (length(failure) <= 1000)
);

comment on table public.alerts is 'What needs the operator, from when it was noticed until it was over; forgotten 90 days after that.';

comment on column public.alerts.key is 'What it is about; of each there is one that is open.';
comment on column public.alerts.sentence is 'What is wrong, for messages that leave the house: no address, no error text, nothing secret.';
comment on column public.alerts.page is 'Where in the admin area one looks.';
comment on column public.alerts.ended_at is 'Since when it is over; told an hour later, so that what comes and goes is told once. Within the hour it begins again as the same.';
comment on column public.alerts.told_by is 'The channels that took the message that it began.';
comment on column public.alerts.cleared_by is 'The channels that took the message that it is over; told are those that heard of it.';
comment on column public.alerts.sending_until is 'Until when it is left to the check that is sending it.';
comment on column public.alerts.failure is 'Why a channel did not take the last message, in a sentence.';

-- A database that refuses every write may well answer what is read: the server finds out by writing.
create table private.write_probe (
  is_only boolean primary key default true constraint write_probe_is_one check (is_only),
  written_at timestamptz not null default now()
);

comment on table private.write_probe is 'When a server last found that the database takes writes.';

create unique index alerts_one_open on public.alerts (key) where ended_at is null;

alter table public.alerts enable row level security;
revoke all on table public.alerts from public, anon, authenticated;
grant select, insert, update, delete on table public.alerts to authenticated, service_role;

create policy "Administrators read alerts" on public.alerts for select
  to authenticated using ((select private.is_admin()));

alter table private.write_probe enable row level security;
revoke all on table private.write_probe from public, anon, authenticated;

create policy "Nobody reaches the probe of writes through the API" on private.write_probe
  for select to anon, authenticated using (false);

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

create function private.troubles(server jsonb)
returns table (key text, kind text, sentence text, page text)
language plpgsql stable set search_path = '' as $$
declare
  -- A server of ours knows its own schedule; null where it has none.
  due_after_hours integer := case when server is null then 9 else (server ->> 'runDueAfterHours')::integer end;
  -- A club is not silent where nobody has read its feeds for a week.
  read_at timestamptz := private.last_run_at();
begin
  return query
  select 'runs', 'runs', format('For %s hours no run over the feeds has gone well.', due_after_hours), '/runs'
  where due_after_hours is not null and public.run_overdue(due_after_hours)
  union all
  select 'runs', 'runs', 'The last run over the feeds failed.', '/runs'
  where not (due_after_hours is not null and public.run_overdue(due_after_hours))
    and (
      select job.status from public.ingestion_jobs as job
      where job.source_id is null and job.status in ('completed', 'failed')
        and (job.error is null or job.error not in ('Manually cancelled by user', 'Stopped at the terminal'))
      order by job.completed_at desc nulls last limit 1
    ) = 'failed'
  union all
  select 'build', 'build', case build.outcome
      when 'refused' then 'A build of the site was refused, because the site lost many articles; what was published before is still up.'
      else 'The last build of the site failed; what was published before is still up.' end, '/'
  from (
    select case when server is not null then server ->> 'build' else (
      select case when last.status = 'failed' and last.is_refused then 'refused' else last.status end
      from public.site_builds as last where last.status in ('succeeded', 'failed')
      order by last.finished_at desc nulls last limit 1
    ) end as outcome
  ) as build
  where build.outcome in ('failed', 'refused')
  union all
  select 'disk', 'disk', 'The disk of the server is nearly full.', '/'
  where (server ->> 'isDiskNearlyFull')::boolean
  union all
  select 'source ' || source.id, 'source',
    format('%s: the official source %s is dead.', left(club.name, 120),
      left(coalesce(source.display_name, source.name), 120)),
    '/sources/' || source.id
  from public.reviews as review
  join public.sources as source on source.id = review.source_id and source.kind = 'official'
  join public.clubs as club on club.id = source.club_id
  where review.kind = 'dead' and review.status = 'pending'
  union all
  select 'club ' || club.id, 'club', format('%s has had no news for a week.', left(club.name, 120)),
    '/clubs/' || club.id
  from public.league_memberships as membership
  join public.seasons as season on season.id = membership.season_id and season.is_active
  join public.clubs as club on club.id = membership.club_id
  where exists (
      select from public.sources as source
      where source.club_id = club.id and source.is_enabled and source.created_at < read_at - interval '7 days'
    )
    and not exists (
      select from public.articles as article
      where article.club_id = club.id and article.is_visible
        and article.published_at >= read_at - interval '7 days'
    );
end;
$$;

comment on function private.troubles is 'What is wrong at this moment. server: what a server of ours knows of itself ({runDueAfterHours, build: failed, refused or null, isDiskNearlyFull}); null on a hosted project.';

-- Two checks at the same moment tell an alert once: the one that came second to the lock may have begun first.
create function public.take_alerts(channels text[], server jsonb default null)
returns setof public.alerts language plpgsql set search_path = '' as $$
declare
  moment timestamptz;
begin
  perform public.expire_jobs();
  -- Two checks at once would both tell.
  perform pg_advisory_xact_lock(hashtext('public.take_alerts'));
  -- Of a caller that waited meanwhile, now() is older than what the other one has noted.
  moment := clock_timestamp();
  with found as materialized (
    select * from private.troubles(take_alerts.server)
  ), ended as (
    update public.alerts as alert set ended_at = now(), failure = null
    where alert.ended_at is null and not exists (select from found where found.key = alert.key)
  ), resumed as (
    update public.alerts as alert set ended_at = null
    from found where found.key = alert.key and alert.ended_at > now() - interval '1 hour'
    returning alert.key
  )
  insert into public.alerts as alert (key, kind, sentence, page)
  select found.key, found.kind, left(found.sentence, 500), found.page from found
  where found.key not in (select resumed.key from resumed)
  on conflict (key) where ended_at is null do update set sentence = excluded.sentence
  where alert.sentence <> excluded.sentence;
  delete from public.alerts as alert where alert.ended_at < now() - interval '90 days';
  return query
  update public.alerts as alert set sending_until = moment + interval '2 minutes'
  where (alert.sending_until between moment and moment + interval '2 minutes') is not true
    and (alert.ended_at is null or alert.ended_at <= now() - interval '1 hour')
    and exists (
      select from unnest(take_alerts.channels) as channel
      where case when alert.ended_at is null then channel <> all (alert.told_by)
        else channel = any (alert.told_by) and channel <> all (alert.cleared_by) end
    )
  returning alert.*;
end;
$$;

comment on function public.take_alerts is 'Looks what is wrong, notes what began and what is over, and hands out what these channels have still to be told, what is over an hour after that; for two minutes to this caller alone, who ends that with note_alerts.';

create function public.note_alerts(taken uuid[], outcomes jsonb) returns void
language sql set search_path = '' as $$
  update public.alerts as alert
  set sending_until = null,
    told_by = alert.told_by || array(
      select outcome ->> 'channel' from jsonb_array_elements(note_alerts.outcomes) as outcome
      where outcome ->> 'failure' is null and outcome -> 'begun' ? alert.id::text),
    cleared_by = alert.cleared_by || array(
      select outcome ->> 'channel' from jsonb_array_elements(note_alerts.outcomes) as outcome
      where outcome ->> 'failure' is null and outcome -> 'over' ? alert.id::text),
    failure = (
      select left(string_agg(outcome ->> 'failure', ' '), 1000)
      from jsonb_array_elements(note_alerts.outcomes) as outcome
      where outcome -> 'begun' ? alert.id::text or outcome -> 'over' ? alert.id::text)
  where alert.id = any (note_alerts.taken);
$$;

comment on function public.note_alerts is 'Notes what became of the alerts that take_alerts handed out: outcomes, one a channel ({channel, begun, over, failure}) with the ids that it was told of and why it did not take them, null where it did. What was not taken is handed out again.';

-- Every take-down is a build: those of more than a year ago go, as runs do.
create function private.tidy_up() returns void
language sql security definer set search_path = '' as $$
  delete from private.function_calls where window_started_at < now() - interval '1 day';
  delete from private.site_changes where changed_at < now() - interval '7 days';
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

create function private.tidy_up_with_run() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.tidy_up();
  perform private.start_due_season();
  return null;
end;
$$;

comment on function private.tidy_up_with_run is 'Every run begins with a clean house and in the season of its day, on every backend.';

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
  perform private.call_function('send-alerts', '{}');
  if private.site_is_behind() then
    perform private.call_function('rebuild-site', '{}');
  end if;
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
  -- A run that fails, or that nobody takes up, is asked for once an hour.
  if exists (
    select from public.ingestion_jobs where source_id is null and created_at > now() - interval '1 hour'
  ) then
    return 'A run is overdue, and was asked for within the hour.';
  end if;
  is_dispatched := private.call_function('ingest-feeds-cron', '{}');
  return case when is_dispatched then 'A run was overdue and is dispatched.'
    else 'A run is overdue, and cannot be dispatched for want of pg_net, or of touchline_url and touchline_secret_key in the vault.' end;
end;
$$;

comment on function private.keep_watch is 'Cleans up, has alerts sent, goes on with searches, and dispatches a run that is overdue; answers in words for the log of pg_cron.';

-- The empty search_path offers no schema: an extension whose control file names none, as that of pg_net, needs one here.
create function private.add_extension(extension text) returns void
language plpgsql set search_path = '' as $$
declare
  target text;
begin
  select ' with schema extensions' into target from pg_catalog.pg_available_extension_versions
  where name = extension and schema is null and to_regnamespace('extensions') is not null
  limit 1;
  execute format('create extension if not exists %I', extension) || coalesce(target, '');
exception
  -- For want of rights, of memory set apart, of the right database: runs come without it too.
  when others then
    raise notice '% stays off: %', extension, sqlerrm;
end;
$$;

comment on function private.add_extension is 'Creates an extension, in the schema extensions unless its control file names another one; a notice where that fails.';

create function private.watch_lacks() returns text
language plpgsql stable set search_path = '' as $$
declare
  has_secrets boolean := false;
  is_scheduled boolean;
begin
  if to_regprocedure('cron.schedule(text, text, text)') is null then
    return 'pg_cron';
  end if;
  if to_regprocedure('net.http_post(text, jsonb, jsonb, jsonb, integer)') is null then
    return 'pg_net';
  end if;
  if has_table_privilege(to_regclass('vault.decrypted_secrets'), 'select') then
    execute 'select count(distinct name) = 2 from vault.decrypted_secrets
      where name in (''touchline_url'', ''touchline_secret_key'')'
    into has_secrets;
  end if;
  if not has_secrets then
    return 'secrets';
  end if;
  execute 'select exists (select from cron.job where jobname = ''touchline-watch'')' into is_scheduled;
  return case when not is_scheduled then 'task' end;
end;
$$;

comment on function private.watch_lacks is 'The first thing that the watch of a hosted project lacks: pg_cron, pg_net, secrets (in the vault) or task (of pg_cron); null where it is kept.';

create function private.schedule_watch() returns text
language plpgsql set search_path = '' as $$
declare
  extension text;
begin
  for extension in
    select name from pg_catalog.pg_available_extensions
    where name in ('pg_cron', 'pg_net') and installed_version is null
  loop
    perform private.add_extension(extension);
  end loop;
  if to_regprocedure('cron.schedule(text, text, text)') is null then
    return 'There is no pg_cron: nobody but the schedule starts runs.';
  end if;
  execute 'select cron.schedule(''touchline-watch'', ''*/10 * * * *'', ''select private.keep_watch()'')';
  return 'pg_cron keeps watch every ten minutes' || case private.watch_lacks()
    when 'pg_net' then ', but there is no pg_net: it starts no run and sends no alert.'
    when 'secrets' then ', but the vault holds no touchline_url and touchline_secret_key: it starts no run and sends no alert.'
    else '.' end;
end;
$$;

comment on function private.schedule_watch is 'Has pg_cron keep watch where it exists, and answers what it lacks to start runs and send alerts; may be called again.';

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
    'watch_lacks', private.watch_lacks(),
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

comment on function public.deployment_facts is 'For npm run doctor: which migrations are applied, how many administrators there are, what the watch lacks, and who may do what.';

grant execute on function
  private.troubles, public.take_alerts, public.note_alerts, public.deployment_facts
  to service_role;
grant execute on function public.run_overdue to authenticated, service_role;

select private.schedule_watch();

insert into private.write_probe default values;

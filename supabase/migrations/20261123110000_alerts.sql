-- Word when it matters: what is wrong now, whom it was told, and that it is over.

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
comment on column public.alerts.ended_at is 'Since when it is over; told an hour later, so that what comes and goes is told once. Within the hour it begins again as the same.';
comment on column public.alerts.key is 'What it is about; of each there is one that is open.';
comment on column public.alerts.sentence is 'What is wrong, for messages that leave the house: no address, no error text, nothing secret.';
comment on column public.alerts.page is 'Where in the admin area one looks.';
comment on column public.alerts.told_by is 'The channels that took the message that it began.';
comment on column public.alerts.cleared_by is 'The channels that took the message that it is over; told are those that heard of it.';
comment on column public.alerts.sending_until is 'Until when it is left to the check that is sending it.';
comment on column public.alerts.failure is 'Why a channel did not take the last message, in a sentence.';
create unique index alerts_one_open on public.alerts (key) where ended_at is null;

alter table public.alerts enable row level security;
revoke all on table public.alerts from public, anon, authenticated;
grant select, insert, update, delete on table public.alerts to authenticated, service_role;
create policy "Administrators read alerts" on public.alerts for select
  to authenticated using ((select private.is_admin()));

create function private.troubles(server jsonb)
returns table (key text, kind text, sentence text, page text)
language plpgsql stable set search_path = '' as $$
declare
  -- A server of ours knows its own schedule; null where it has none.
  due_after_hours integer := case when server is null then 9 else (server ->> 'runDueAfterHours')::integer end;
  -- What nobody has read for a week is no club's silence.
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

create function public.take_alerts(channels text[], server jsonb default null) returns setof public.alerts
language plpgsql set search_path = '' as $$
begin
  perform public.expire_jobs();
  -- Two checks at once would both tell.
  perform pg_advisory_xact_lock(hashtext('public.take_alerts'));
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
  update public.alerts as alert set sending_until = now() + interval '2 minutes'
  where (alert.sending_until between now() and now() + interval '2 minutes') is not true
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

create or replace function private.keep_watch() returns text
language plpgsql security definer set search_path = '' as $$
declare
  search_id uuid;
  is_dispatched boolean;
begin
  perform public.expire_jobs();
  perform private.tidy_up();
  perform private.call_function('send-alerts', '{}');
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
comment on function private.keep_watch is 'Cleans up, has alerts sent, goes on with searches, and dispatches a run that is overdue; answers in words for the log of pg_cron.';

revoke all on function private.troubles, public.take_alerts, public.note_alerts
  from public, anon, authenticated;
grant execute on function private.troubles, public.take_alerts, public.note_alerts to service_role;

-- Runs over the sources: jobs, and which sources any number of workers take of them. What was written before a
-- clock was set back lies in the future afterwards; nothing waits for that.

create table public.ingestion_jobs (
  id uuid primary key default gen_random_uuid(),
  status text not null default 'queued' check (status in ('queued', 'running', 'completed', 'failed')),
  trigger text not null default 'administrator'
    check (trigger in ('schedule', 'start', 'administrator', 'command_line')),
  scope text not null default 'all' check (scope in ('due', 'all')),
  source_id uuid references public.sources (id) on delete cascade,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  heartbeat_at timestamptz,
  completed_at timestamptz,
  current_club text,
  processed_sources integer not null default 0,
  failed_sources integer not null default 0,
  total_sources integer not null default 0,
  total_new_articles integer not null default 0,
  error text
);

comment on table public.ingestion_jobs is 'Runs over the sources, with their progress. At most one is queued or running.';

comment on column public.ingestion_jobs.scope is 'due: the sources whose next check has come; all: every enabled source, except those a publisher asked to leave alone. Narrowed to one by source_id.';

create unique index ingestion_jobs_one_active on public.ingestion_jobs ((true))
  where status in ('queued', 'running');
create index ingestion_jobs_created_at on public.ingestion_jobs (created_at desc);
create index ingestion_jobs_source_id on public.ingestion_jobs (source_id);

alter table public.ingestion_jobs enable row level security;
revoke all on table public.ingestion_jobs from public, anon, authenticated;
grant select, insert, update, delete on table public.ingestion_jobs to authenticated, service_role;

create policy "Administrators read ingestion jobs" on public.ingestion_jobs for select
  to authenticated using ((select private.is_admin()));

create policy "Administrators add ingestion jobs" on public.ingestion_jobs for insert to authenticated
  with check ((select private.is_admin()));

create policy "Administrators change ingestion jobs" on public.ingestion_jobs
  for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));

create policy "Administrators delete ingestion jobs" on public.ingestion_jobs
  for delete to authenticated
  using ((select private.is_admin()));

create trigger begin_change before insert or update or delete on public.ingestion_jobs
  for each statement when (current_setting('role', true) = 'authenticated')
  execute function private.begin_change();

create trigger record_change after insert or update or delete on public.ingestion_jobs
  for each row when (current_setting('role', true) = 'authenticated')
  execute function private.record_change('heartbeat_at');

create function public.expire_jobs() returns integer
language plpgsql set search_path = '' as $$
declare
  expired integer;
begin
  perform private.require_admin();
  -- A run of the future would neither be too old nor fall silent for as long as the clock was set back.
  update public.ingestion_jobs
  set created_at = least(created_at, now()),
    started_at = case when started_at is not null then least(started_at, now()) end,
    heartbeat_at = case when heartbeat_at is not null then least(heartbeat_at, now()) end
  where status in ('queued', 'running')
    and greatest(created_at, started_at, heartbeat_at) > now() + interval '1 minute';
  update public.ingestion_jobs
  set status = 'failed', completed_at = now(), current_club = null,
    error = 'Job timed out after 90 minutes (auto-cleanup)'
  where status in ('queued', 'running')
    and coalesce(started_at, created_at) < now() - interval '90 minutes';
  get diagnostics expired = row_count;
  return expired;
end;
$$;

comment on function public.expire_jobs is 'Fails ingestion jobs older than 90 minutes; answers how many.';

create function private.resting_urls() returns table (url text, until timestamptz)
language sql stable set search_path = '' as $$
  select coalesce(source.retry_after_url, source.url),
    -- For others of its host, a feed speaks for four hours at most.
    least(source.retry_after_at, source.last_checked_at + interval '4 hours')
  from public.sources as source
  where source.is_enabled and source.retry_after_at > now()
    and source.last_checked_at between now() - interval '4 hours' and now() + interval '1 minute';
$$;

comment on function private.resting_urls is 'The addresses that asked to be left alone, and until when that counts towards a rest of their host.';

create function public.resting_urls() returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(to_jsonb(resting)), '[]') from private.resting_urls() as resting;
$$;

comment on function public.resting_urls is 'For workers: who asked to be left alone ([{url, until}]); two of a host mean the host.';

create function private.sources_in_scope(job public.ingestion_jobs) returns table (id uuid)
language sql stable set search_path = '' as $$
  select source.id
  from public.sources as source
  -- Checked in the future: the clock was set back since, and what was to happen later may be years away.
  cross join lateral (
    select coalesce(source.last_checked_at > now() + interval '1 minute', false) as is_of_another_clock
  ) as clock
  where source.is_enabled
    and source.recorded_in is distinct from job.id
    and (source.retry_after_at is null or source.retry_after_at <= now() or is_of_another_clock)
    and (job.source_id is null or source.id = job.source_id)
    and (source.state <> 'gone' or job.source_id is not null)
    and (job.scope = 'all' or job.source_id is not null or source.next_check_at <= now()
      or is_of_another_clock)
    -- Two feeds of a host that asked to be left alone mean the host, and all that it serves.
    and private.host_of(source.url) not in (
      select private.host_of(resting.url) from private.resting_urls() as resting
      group by 1 having count(distinct resting.url) >= 2
    );
$$;

comment on function private.sources_in_scope is 'The sources that a job still has to read, whoever holds them.';

create function private.release_claims(job_id uuid, held uuid[]) returns void
language sql set search_path = '' as $$
  update public.sources set claimed_by = null, claimed_at = null
  where id in (
    select id from public.sources
    where claimed_by = release_claims.job_id and (held is null or id = any (held))
    -- One that is locked is being recorded, and released with that.
    for no key update skip locked
  );
$$;

comment on function private.release_claims is 'Gives back what a job holds, or those of it that are named.';

-- Starts a run, or takes up the one that a dead worker left behind: a worker that is alive reports
-- at least every time it records a source, so two minutes of silence mean that nobody is there.
-- Who names a job that has living workers joins them; who names none does not disturb them.
create function public.start_ingestion(
  job_trigger text default 'administrator',
  job_scope text default 'all',
  job_source_id uuid default null,
  job_id uuid default null,
  take_over boolean default false
) returns jsonb
language plpgsql set search_path = '' as $$
declare
  job public.ingestion_jobs;
  is_resumed boolean := false;
begin
  perform private.require_admin();
  -- Serialises starts, so that two of them never both find no active job.
  perform pg_advisory_xact_lock(hashtext('public.start_ingestion'));
  perform public.expire_jobs();
  select * into job from public.ingestion_jobs where status in ('queued', 'running');
  if start_ingestion.job_id is not null and job.id is distinct from start_ingestion.job_id then
    raise exception 'The ingestion job % is not waiting to run.', start_ingestion.job_id
      using errcode = 'PT404';
  end if;
  if job.id is null then
    insert into public.ingestion_jobs (trigger, scope, source_id)
    values (job_trigger, job_scope, job_source_id) returning * into job;
  elsif job.status = 'running' and not take_over
    and job.heartbeat_at > now() - interval '2 minutes' then
    return jsonb_build_object(
      'id', job.id,
      'outcome', case when start_ingestion.job_id is null then 'busy' else 'joined' end,
      'total_sources', job.total_sources,
      'processed_sources', job.processed_sources
    );
  else
    is_resumed := job.status = 'running';
  end if;
  perform private.release_claims(job.id, null);
  update public.ingestion_jobs
  set status = 'running', started_at = coalesce(started_at, now()), heartbeat_at = now(),
    total_sources = processed_sources + (select count(*) from private.sources_in_scope(job))
  where id = job.id returning * into job;
  return jsonb_build_object(
    'id', job.id,
    'outcome', case when is_resumed then 'resumed' else 'started' end,
    'total_sources', job.total_sources,
    'processed_sources', job.processed_sources
  );
end;
$$;

comment on function public.start_ingestion is 'Starts or resumes a run; outcome is started, resumed, joined (the named job has living workers) or busy (another has). take_over: the caller knows that no other worker lives.';

create function public.queue_ingestion(job_trigger text default 'administrator', job_scope text default 'all')
returns jsonb
language plpgsql set search_path = '' as $$
declare
  job public.ingestion_jobs;
  needs_worker boolean;
begin
  perform public.expire_jobs();
  -- The lock of start_ingestion: of all that start at once, one finds no active job.
  perform pg_advisory_xact_lock(hashtext('public.start_ingestion'));
  select * into job from public.ingestion_jobs where status in ('queued', 'running');
  if job.id is null then
    insert into public.ingestion_jobs (trigger, scope) values (job_trigger, job_scope)
    returning * into job;
    update public.ingestion_jobs
    set total_sources = (select count(*) from private.sources_in_scope(job))
    where id = job.id returning * into job;
    needs_worker := true;
  else
    -- Its workers have died, or none has come.
    needs_worker := coalesce(job.heartbeat_at, job.created_at) < now() - interval '2 minutes';
  end if;
  return jsonb_build_object(
    'id', job.id, 'needs_worker', needs_worker, 'total_sources', job.total_sources
  );
end;
$$;

comment on function public.queue_ingestion is 'Queues a job, or answers the one that waits or runs ({id, needs_worker, total_sources}).';

create function public.claim_sources(job_id uuid, n integer default 20, held uuid[] default '{}')
returns table (
  id uuid, club_name text, club_aliases text[], name text, url text, type text, error_count integer,
  not_found_since timestamptz, etag text, last_modified text, content_hash text, body_at timestamptz,
  clock_offset_minutes smallint, kind text, left_out_links text[],
  left_out_titles text[], keeps_named_only boolean, shows_pictures boolean
)
language plpgsql set search_path = '' as $$
declare
  job public.ingestion_jobs;
begin
  -- Whoever works on an old job finds out here, also where no dashboard is open.
  perform public.expire_jobs();
  update public.ingestion_jobs set heartbeat_at = now()
  where ingestion_jobs.id = claim_sources.job_id and status = 'running' returning * into job;
  -- Cancelled, timed out or unknown: nothing more to do for its workers.
  if job.id is null then
    return;
  end if;
  -- Nobody is waited for, here and below: one that is locked is being recorded at this moment.
  update public.sources as source set claimed_at = now()
  where source.id in (
    select renewed.id from public.sources as renewed
    where renewed.id = any (held) and renewed.claimed_by = job.id
    for no key update skip locked
  );
  return query
  with next as (
    select source.id from public.sources as source
    where source.id in (select private.sources_in_scope(job))
      and source.id <> all (held)
      and (source.claimed_by is distinct from job.id or source.claimed_at < now() - interval '10 minutes')
      -- One worker at a time for each host, for only within a worker its sources wait for each other.
      and private.host_of(source.url) not in (
        select private.host_of(busy.url) from public.sources as busy
        where busy.claimed_by = job.id and busy.id <> all (held)
          and busy.claimed_at >= now() - interval '10 minutes'
      )
    order by source.priority, source.next_check_at, source.id
    limit n
    for update skip locked
  ), claimed as (
    update public.sources as source set claimed_by = job.id, claimed_at = now()
    from next where source.id = next.id returning source.*
  )
  select claimed.id, club.name,
    coalesce(club.aliases || array_remove(array[club.short_name], null), '{}'), claimed.name,
    claimed.url, claimed.type, claimed.error_count, claimed.not_found_since, claimed.etag,
    claimed.last_modified, claimed.content_hash, claimed.body_at, claimed.clock_offset_minutes,
    claimed.kind, claimed.left_out_links,
    claimed.left_out_titles, claimed.keeps_named_only, claimed.shows_pictures
  from claimed left join public.clubs as club on club.id = claimed.club_id
  order by claimed.priority, claimed.id;
end;
$$;

comment on function public.claim_sources is 'Hands the next n sources of a job to a worker, skipping the hosts of which others hold some; nothing once the job is over. What the worker holds already is renewed for ten minutes; n may be 0 for that. A division-wide source has no club_name.';

create function public.finish_ingestion(
  job_id uuid, job_error text default null, held uuid[] default '{}', is_partial boolean default false
)
returns boolean
language plpgsql set search_path = '' as $$
declare
  job public.ingestion_jobs;
begin
  perform private.release_claims(job_id, held);
  -- Locked first: what a claim that is under way takes is to be seen below.
  select * into job from public.ingestion_jobs
  where id = finish_ingestion.job_id and status = 'running' for no key update;
  if job.id is null then
    return true;
  end if;
  if exists (
    select from public.sources as source
    where source.claimed_by = job.id and source.claimed_at >= now() - interval '10 minutes'
  ) then
    return false;
  end if;
  if job_error is null and not is_partial and exists (select from private.sources_in_scope(job)) then
    return false;
  end if;
  update public.ingestion_jobs
  set status = case when job_error is null then 'completed' else 'failed' end,
    completed_at = now(), current_club = null, error = job_error,
    -- Fewer than counted at the start where a host asked for a rest meanwhile.
    total_sources = case when job_error is null then processed_sources else total_sources end
  where id = job.id;
  return true;
end;
$$;

comment on function public.finish_ingestion is 'Lets go of what a worker holds and ends the job once no other holds a source of it and none is left to read, or where some were not to be read (is_partial) or an error ends it. Answers whether it is over.';

create function private.last_run_at() returns timestamptz
language sql stable security definer set search_path = '' as $$
  select completed_at from public.ingestion_jobs
  -- One source checked on its own is no run, and neither is one that no feed answered.
  where status = 'completed' and source_id is null
    and (total_sources = 0 or failed_sources < total_sources)
  order by created_at desc limit 1;
$$;

comment on function private.last_run_at is 'When the last run over the feeds ended; a moment that visitors may know.';

-- As JSON, whose moments every browser can read.
create function public.last_run_at() returns jsonb
language sql stable set search_path = '' as $$
  select to_jsonb(private.last_run_at());
$$;

comment on function public.last_run_at is 'When the last run over the feeds ended: asked by pages that were built long ago.';

grant execute on function
  public.expire_jobs, private.resting_urls, private.sources_in_scope, private.release_claims
  to authenticated, service_role;
grant execute on function
  public.resting_urls, public.start_ingestion, public.queue_ingestion, public.claim_sources,
  public.finish_ingestion
  to service_role;
grant execute on function private.last_run_at, public.last_run_at to anon, authenticated, service_role;

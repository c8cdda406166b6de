-- Runs over the sources: jobs, claims by any number of workers, and the one place that records.

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

create table public.discovery_jobs (
  id uuid primary key default gen_random_uuid(),
  status text not null default 'in_progress' check (status in ('in_progress', 'completed', 'failed')),
  created_at timestamptz not null default now(),
  started_at timestamptz,
  completed_at timestamptz,
  processed_clubs integer not null default 0,
  total_clubs integer not null default 0,
  successful_clubs integer not null default 0,
  failed_clubs integer not null default 0,
  error_message text
);
comment on table public.discovery_jobs is 'Searches for fan blogs over all clubs, with their progress.';
create index discovery_jobs_created_at on public.discovery_jobs (created_at desc);

alter table public.ingestion_jobs enable row level security;
alter table public.discovery_jobs enable row level security;
revoke all on table public.ingestion_jobs, public.discovery_jobs from public, anon, authenticated;
grant select, insert, update, delete on table public.ingestion_jobs, public.discovery_jobs
  to authenticated, service_role;

create policy "Administrators read ingestion jobs" on public.ingestion_jobs for select
  to authenticated using ((select private.is_admin()));
create policy "Administrators add ingestion jobs" on public.ingestion_jobs for insert
  to authenticated with check ((select private.is_admin()));
create policy "Administrators change ingestion jobs" on public.ingestion_jobs for update
  to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Administrators delete ingestion jobs" on public.ingestion_jobs for delete
  to authenticated using ((select private.is_admin()));
create policy "Administrators read discovery jobs" on public.discovery_jobs for select
  to authenticated using ((select private.is_admin()));
create policy "Administrators add discovery jobs" on public.discovery_jobs for insert
  to authenticated with check ((select private.is_admin()));
create policy "Administrators change discovery jobs" on public.discovery_jobs for update
  to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Administrators delete discovery jobs" on public.discovery_jobs for delete
  to authenticated using ((select private.is_admin()));

create function private.is_in_scope(source public.sources, job public.ingestion_jobs)
returns boolean
language sql
stable
security invoker
set search_path = ''
as $$
  select source.is_enabled
    and source.recorded_in is distinct from job.id
    and coalesce(source.retry_after_at <= now(), true)
    and case
      when job.source_id is not null then source.id = job.source_id
      when job.scope = 'all' then source.state <> 'gone'
      else source.state <> 'gone' and source.next_check_at <= now()
    end;
$$;
comment on function private.is_in_scope(public.sources, public.ingestion_jobs) is 'Whether a job still has to read a source.';
revoke all on function private.is_in_scope(public.sources, public.ingestion_jobs) from public, anon, authenticated;
grant execute on function private.is_in_scope(public.sources, public.ingestion_jobs) to authenticated, service_role;

create function public.expire_jobs()
returns integer
language plpgsql
security invoker
set search_path = ''
as $$
declare
  expired integer;
begin
  perform private.require_admin();
  update public.ingestion_jobs
  set status = 'failed', completed_at = now(), current_club = null,
    error = 'Job timed out after 90 minutes (auto-cleanup)'
  where status in ('queued', 'running')
    and coalesce(started_at, created_at) < now() - interval '90 minutes';
  get diagnostics expired = row_count;
  return expired;
end;
$$;
comment on function public.expire_jobs() is 'Fails ingestion jobs older than 90 minutes; answers how many.';
revoke all on function public.expire_jobs() from public, anon, authenticated;
grant execute on function public.expire_jobs() to authenticated, service_role;

-- Starts a run, or takes up the one that a dead worker left behind: a worker that is alive reports
-- at least every time it records a source, so two minutes of silence mean that nobody is there.
-- Who names a job that has living workers joins them; who names none does not disturb them.
create function public.start_ingestion(
  job_trigger text default 'administrator',
  job_scope text default 'all',
  job_source_id uuid default null,
  job_id uuid default null,
  take_over boolean default false
)
returns jsonb
language plpgsql
security invoker
set search_path = ''
as $$
declare
  job public.ingestion_jobs;
  is_resumed boolean := false;
begin
  perform private.require_admin();
  perform public.expire_jobs();
  -- Serialises starts, so that two of them never both find no active job.
  perform pg_advisory_xact_lock(hashtext('public.start_ingestion'));
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
  update public.sources set claimed_by = null, claimed_at = null where claimed_by = job.id;
  update public.ingestion_jobs
  set status = 'running', started_at = coalesce(started_at, now()), heartbeat_at = now(),
    total_sources = processed_sources
      + (select count(*) from public.sources as source where private.is_in_scope(source, job))
  where id = job.id returning * into job;
  return jsonb_build_object(
    'id', job.id,
    'outcome', case when is_resumed then 'resumed' else 'started' end,
    'total_sources', job.total_sources,
    'processed_sources', job.processed_sources
  );
end;
$$;
comment on function public.start_ingestion(text, text, uuid, uuid, boolean) is 'Starts or resumes a run; outcome is started, resumed, joined (the named job has living workers) or busy (another has). take_over: the caller knows that no other worker lives.';
revoke all on function public.start_ingestion(text, text, uuid, uuid, boolean) from public, anon, authenticated;
grant execute on function public.start_ingestion(text, text, uuid, uuid, boolean) to service_role;

create function public.claim_sources(job_id uuid, n integer default 20)
returns table (
  id uuid, club_id uuid, club_name text, club_slug text, name text, url text, type text,
  is_official boolean, state text, error_count integer, failing_since timestamptz,
  last_success_at timestamptz, etag text, last_modified text, content_hash text
)
language plpgsql
security invoker
set search_path = ''
as $$
declare
  job public.ingestion_jobs;
begin
  update public.ingestion_jobs set heartbeat_at = now()
  where ingestion_jobs.id = claim_sources.job_id and status = 'running' returning * into job;
  -- Cancelled, timed out or unknown: nothing more to do for its workers.
  if job.id is null then
    return;
  end if;
  return query
  with next as (
    select source.id from public.sources as source
    where private.is_in_scope(source, job)
      and (source.claimed_by is distinct from job.id or source.claimed_at < now() - interval '10 minutes')
    order by source.priority, source.next_check_at, source.id
    limit n
    for update skip locked
  ), claimed as (
    update public.sources as source set claimed_by = job.id, claimed_at = now()
    from next where source.id = next.id returning source.*
  )
  select claimed.id, claimed.club_id, club.name, club.slug, claimed.name, claimed.url, claimed.type,
    claimed.is_official, claimed.state, claimed.error_count, claimed.failing_since,
    claimed.last_success_at, claimed.etag, claimed.last_modified, claimed.content_hash
  from claimed join public.clubs as club on club.id = claimed.club_id
  order by claimed.priority, claimed.id;
end;
$$;
comment on function public.claim_sources(uuid, integer) is 'Hands the next n sources of a job to a worker, skipping what others hold; nothing once the job is over.';
revoke all on function public.claim_sources(uuid, integer) from public, anon, authenticated;
grant execute on function public.claim_sources(uuid, integer) to service_role;

create function public.finish_ingestion(job_id uuid, job_error text default null)
returns void
language plpgsql
security invoker
set search_path = ''
as $$
begin
  update public.ingestion_jobs
  set status = case when job_error is null then 'completed' else 'failed' end,
    completed_at = now(), current_club = null, error = job_error
  where id = finish_ingestion.job_id and status = 'running'
    -- The last of several workers to come here ends the job.
    and (job_error is not null or not exists (
      select from public.sources as source
      where source.claimed_by = finish_ingestion.job_id
        and source.claimed_at > now() - interval '10 minutes'
    ));
end;
$$;
comment on function public.finish_ingestion(uuid, text) is 'Ends a running job once no worker holds a source of it, or at once with an error; one that was cancelled meanwhile stays as it is.';
revoke all on function public.finish_ingestion(uuid, text) from public, anon, authenticated;
grant execute on function public.finish_ingestion(uuid, text) to service_role;

-- Which sources a run takes, and when a run is over.

create function private.is_host_resting(source public.sources)
returns boolean
language sql
stable
security invoker
set search_path = ''
as $$
  select count(*) >= 2 from public.sources as resting
  where private.host_of(resting.url) = private.host_of(source.url) and resting.retry_after_at > now();
$$;
comment on function private.is_host_resting(public.sources) is 'Whether two feeds of the same host asked to be left alone: then the host means all of them.';
revoke all on function private.is_host_resting(public.sources) from public, anon, authenticated;
grant execute on function private.is_host_resting(public.sources) to authenticated, service_role;

create or replace function private.is_in_scope(source public.sources, job public.ingestion_jobs)
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
    end
    and not private.is_host_resting(source);
$$;

drop function public.claim_sources(uuid, integer);
create function public.claim_sources(job_id uuid, n integer default 20)
returns table (
  id uuid, club_id uuid, club_name text, club_slug text, club_aliases text[], name text, url text,
  type text, is_official boolean, state text, error_count integer, failing_since timestamptz,
  last_success_at timestamptz, etag text, last_modified text, content_hash text,
  clock_offset_minutes smallint
)
language plpgsql
security invoker
set search_path = ''
as $$
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
  select claimed.id, claimed.club_id, club.name, club.slug, club.aliases, claimed.name, claimed.url,
    claimed.type, claimed.is_official, claimed.state, claimed.error_count, claimed.failing_since,
    claimed.last_success_at, claimed.etag, claimed.last_modified, claimed.content_hash,
    claimed.clock_offset_minutes
  from claimed join public.clubs as club on club.id = claimed.club_id
  order by claimed.priority, claimed.id;
end;
$$;
comment on function public.claim_sources(uuid, integer) is 'Hands the next n sources of a job to a worker, skipping what others hold; nothing once the job is over.';
revoke all on function public.claim_sources(uuid, integer) from public, anon, authenticated;
grant execute on function public.claim_sources(uuid, integer) to service_role;

create or replace function public.finish_ingestion(job_id uuid, job_error text default null)
returns void
language plpgsql
security invoker
set search_path = ''
as $$
begin
  update public.ingestion_jobs
  set status = case when job_error is null then 'completed' else 'failed' end,
    completed_at = now(), current_club = null, error = job_error,
    -- Fewer than counted at the start where a host asked for a rest meanwhile.
    total_sources = case when job_error is null then processed_sources else total_sources end
  where id = finish_ingestion.job_id and status = 'running'
    -- The last of several workers to come here ends the job.
    and (job_error is not null or not exists (
      select from public.sources as source
      where source.claimed_by = finish_ingestion.job_id
        and source.claimed_at > now() - interval '10 minutes'
    ));
end;
$$;

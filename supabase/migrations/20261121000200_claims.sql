-- Which sources a run takes, and when a run is over.

create function private.resting_urls()
returns table (url text, until timestamptz)
language sql
stable
security invoker
set search_path = ''
as $$
  select coalesce(source.retry_after_url, source.url),
    -- For others of its host, a feed speaks for four hours at most.
    least(source.retry_after_at, source.last_checked_at + interval '4 hours')
  from public.sources as source
  where source.is_enabled and source.retry_after_at > now()
    and source.last_checked_at > now() - interval '4 hours';
$$;
comment on function private.resting_urls() is 'The addresses that asked to be left alone, and until when that counts towards a rest of their host.';
revoke all on function private.resting_urls() from public, anon, authenticated;
grant execute on function private.resting_urls() to authenticated, service_role;

create function public.resting_urls()
returns jsonb
language sql
stable
security invoker
set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(resting)), '[]') from private.resting_urls() as resting;
$$;
comment on function public.resting_urls() is 'For workers: who asked to be left alone ([{url, until}]); two of a host mean the host.';
revoke all on function public.resting_urls() from public, anon, authenticated;
grant execute on function public.resting_urls() to service_role;

drop function private.is_in_scope(public.sources, public.ingestion_jobs);
create function private.sources_in_scope(job public.ingestion_jobs)
returns table (id uuid)
language sql
stable
security invoker
set search_path = ''
as $$
  select source.id
  from public.sources as source
  where source.is_enabled
    and source.recorded_in is distinct from job.id
    and coalesce(source.retry_after_at <= now(), true)
    and (job.source_id is null or source.id = job.source_id)
    and (source.state <> 'gone' or job.source_id is not null)
    and (job.scope = 'all' or job.source_id is not null or source.next_check_at <= now())
    -- Two feeds of a host that asked to be left alone mean the host, and all that it serves.
    and private.host_of(source.url) not in (
      select private.host_of(resting.url) from private.resting_urls() as resting
      group by 1 having count(distinct resting.url) >= 2
    );
$$;
comment on function private.sources_in_scope(public.ingestion_jobs) is 'The sources that a job still has to read, whoever holds them.';
revoke all on function private.sources_in_scope(public.ingestion_jobs) from public, anon, authenticated;
grant execute on function private.sources_in_scope(public.ingestion_jobs) to authenticated, service_role;

create function private.release_claims(job_id uuid, held uuid[])
returns void
language sql
security invoker
set search_path = ''
as $$
  update public.sources set claimed_by = null, claimed_at = null
  where id in (
    select id from public.sources
    where claimed_by = release_claims.job_id and (held is null or id = any (held))
    -- One that is locked is being recorded, and released with that.
    for no key update skip locked
  );
$$;
comment on function private.release_claims(uuid, uuid[]) is 'Gives back what a job holds, or those of it that are named.';
revoke all on function private.release_claims(uuid, uuid[]) from public, anon, authenticated;
grant execute on function private.release_claims(uuid, uuid[]) to authenticated, service_role;

create or replace function public.start_ingestion(
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

drop function public.claim_sources(uuid, integer);
create function public.claim_sources(job_id uuid, n integer default 20, held uuid[] default '{}')
returns table (
  id uuid, club_name text, club_aliases text[], name text, url text, type text, error_count integer,
  not_found_since timestamptz, etag text, last_modified text, content_hash text,
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
  select claimed.id, club.name, club.aliases, claimed.name, claimed.url, claimed.type,
    claimed.error_count, claimed.not_found_since, claimed.etag, claimed.last_modified,
    claimed.content_hash, claimed.clock_offset_minutes
  from claimed join public.clubs as club on club.id = claimed.club_id
  order by claimed.priority, claimed.id;
end;
$$;
comment on function public.claim_sources(uuid, integer, uuid[]) is 'Hands the next n sources of a job to a worker, skipping the hosts of which others hold some; nothing once the job is over. What the worker holds already is renewed for ten minutes; n may be 0 for that.';
revoke all on function public.claim_sources(uuid, integer, uuid[]) from public, anon, authenticated;
grant execute on function public.claim_sources(uuid, integer, uuid[]) to service_role;

drop function public.finish_ingestion(uuid, text);
create function public.finish_ingestion(
  job_id uuid, job_error text default null, held uuid[] default '{}', is_partial boolean default false
)
returns boolean
language plpgsql
security invoker
set search_path = ''
as $$
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
comment on function public.finish_ingestion(uuid, text, uuid[], boolean) is 'Lets go of what a worker holds and ends the job once no other holds a source of it and none is left to read, or where some were not to be read (is_partial) or an error ends it. Answers whether it is over.';
revoke all on function public.finish_ingestion(uuid, text, uuid[], boolean) from public, anon, authenticated;
grant execute on function public.finish_ingestion(uuid, text, uuid[], boolean) to service_role;

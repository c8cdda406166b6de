-- Searches whose workers died: another goes on, and a club that ends its worker each time is given up.

alter table private.discovery_clubs add column claims smallint not null default 0;
comment on column private.discovery_clubs.claims is 'How often a worker took the club; after three that did not come back, it counts as failed.';

create or replace function public.start_discovery(job_kind text default 'fan_blogs')
returns jsonb
language plpgsql
security invoker
set search_path = ''
as $$
declare
  job public.discovery_jobs;
begin
  perform pg_advisory_xact_lock(hashtext('public.start_discovery'));
  select * into job from public.discovery_jobs where kind = job_kind and status = 'in_progress';
  if job.id is not null then
    return jsonb_build_object('id', job.id, 'is_new', false, 'total_clubs', job.total_clubs,
      -- A club takes two minutes at most, and a worker reports with every one.
      'needs_worker', coalesce(job.heartbeat_at, job.created_at) < now() - interval '3 minutes');
  end if;
  insert into public.discovery_jobs (kind, started_at, heartbeat_at) values (job_kind, now(), now())
  returning * into job;
  insert into private.discovery_clubs (job_id, club_id)
  select job.id, club.id from public.clubs as club
  where job_kind = 'fan_blogs' or (club.official_site is not null
    and not exists (select from public.sources where club_id = club.id));
  update public.discovery_jobs
  set total_clubs = (select count(*) from private.discovery_clubs where job_id = job.id)
  where id = job.id returning * into job;
  if job.total_clubs = 0 then
    update public.discovery_jobs set status = 'completed', completed_at = now() where id = job.id;
  end if;
  return jsonb_build_object('id', job.id, 'is_new', true, 'total_clubs', job.total_clubs,
    'needs_worker', true);
end;
$$;
comment on function public.start_discovery(text) is 'Starts a search over clubs, or answers the one of its kind that is under way ({id, is_new, total_clubs, needs_worker: nobody is at it}).';

create or replace function public.claim_clubs(job_id uuid, n integer default 2)
returns table (
  id uuid, name text, slug text, aliases text[], official_site text, known_urls text[], pages text[]
)
language plpgsql
security invoker
set search_path = ''
as $$
declare
  lost integer;
begin
  update public.discovery_jobs as job set heartbeat_at = now()
  where job.id = claim_clubs.job_id and job.status = 'in_progress';
  if not found then
    return;
  end if;
  update private.discovery_clubs as listed set done_at = now()
  where listed.job_id = claim_clubs.job_id and listed.done_at is null
    and listed.claims >= 3 and listed.claimed_at < now() - interval '5 minutes';
  get diagnostics lost = row_count;
  if lost > 0 then
    update public.discovery_jobs as job
    set processed_clubs = processed_clubs + lost, failed_clubs = failed_clubs + lost
    where job.id = claim_clubs.job_id;
  end if;
  -- The last clubs may have been deleted meanwhile.
  update public.discovery_jobs as job set status = 'completed', completed_at = now()
  where job.id = claim_clubs.job_id and not exists (
    select from private.discovery_clubs as listed
    where listed.job_id = job.id and listed.done_at is null
  );
  return query
  with next as (
    select listed.club_id from private.discovery_clubs as listed
    join public.clubs as club on club.id = listed.club_id
    where listed.job_id = claim_clubs.job_id and listed.done_at is null
      and (listed.claimed_at is null or listed.claimed_at < now() - interval '5 minutes')
    order by club.name
    limit n
    for update of listed skip locked
  ), claimed as (
    update private.discovery_clubs as listed set claimed_at = now(), claims = listed.claims + 1
    from next where listed.job_id = claim_clubs.job_id and listed.club_id = next.club_id
    returning listed.club_id
  )
  select club.id, club.name, club.slug, club.aliases, club.official_site,
    array(select source.url from public.sources as source where source.club_id = club.id),
    -- The sites of the blogs that we read already; such sites link to others of their kind.
    array(select substring(source.url from '^[^/]+//[^/?#]+') || '/' from public.sources as source
      where source.club_id = club.id and source.type = 'fan_blog' and source.is_enabled
      order by source.priority, source.created_at)
      || array_remove(array[club.official_site], null)
  from claimed join public.clubs as club on club.id = claimed.club_id
  order by club.name;
end;
$$;
comment on function public.claim_clubs(uuid, integer) is 'Hands the next n clubs of a search to a worker; nothing once it is over.';

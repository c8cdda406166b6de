-- Searches for feeds over many clubs, shared by any number of workers as ingestion is. Where its workers died
-- another goes on, and a club that ends its worker each time is given up.

create table public.discovery_jobs (
  id uuid primary key default gen_random_uuid(),
  kind text not null default 'fan_blogs' check (kind in ('fan_blogs', 'official_feeds')),
  status text not null default 'in_progress' check (status in ('in_progress', 'completed', 'failed')),
  created_at timestamptz not null default now(),
  started_at timestamptz,
  heartbeat_at timestamptz,
  completed_at timestamptz,
  processed_clubs integer not null default 0,
  total_clubs integer not null default 0,
  successful_clubs integer not null default 0,
  failed_clubs integer not null default 0,
  added_sources integer not null default 0,
  error_message text
);

comment on table public.discovery_jobs is 'Searches for fan blogs over all clubs, with their progress.';

comment on column public.discovery_jobs.kind is 'fan_blogs: blogs about every club. official_feeds: feeds of the official sites of clubs of the active season of which no official source is read.';

create table private.discovery_clubs (
  job_id uuid not null references public.discovery_jobs (id) on delete cascade,
  club_id uuid not null references public.clubs (id) on delete cascade,
  claimed_at timestamptz,
  claims smallint not null default 0,
  done_at timestamptz,
  primary key (job_id, club_id)
);

comment on table private.discovery_clubs is 'The clubs of a search: who is being looked at since claimed_at, and who is done.';

comment on column private.discovery_clubs.claims is 'How often a worker took the club; after three that did not come back, it counts as failed.';

create unique index discovery_jobs_one_active on public.discovery_jobs (kind) where status = 'in_progress';
create index discovery_jobs_created_at on public.discovery_jobs (created_at desc);

alter table public.discovery_jobs enable row level security;
revoke all on table public.discovery_jobs from public, anon, authenticated;
grant select, insert, update, delete on table public.discovery_jobs to authenticated, service_role;

create policy "Administrators read discovery jobs" on public.discovery_jobs for select
  to authenticated using ((select private.is_admin()));

create policy "Administrators add discovery jobs" on public.discovery_jobs for insert to authenticated
  with check ((select private.is_admin()));

create policy "Administrators change discovery jobs" on public.discovery_jobs
  for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));

create policy "Administrators delete discovery jobs" on public.discovery_jobs
  for delete to authenticated
  using ((select private.is_admin()));

create index discovery_clubs_club_id on private.discovery_clubs (club_id);

alter table private.discovery_clubs enable row level security;
revoke all on table private.discovery_clubs from public, anon, authenticated;
grant select, insert, update, delete on table private.discovery_clubs to service_role;

create policy "Nobody reaches the clubs of a search through the API" on private.discovery_clubs
  for select to anon, authenticated using (false);

create trigger begin_change before insert or update or delete on public.discovery_jobs
  for each statement when (current_setting('role', true) = 'authenticated')
  execute function private.begin_change();

create trigger record_change after insert or update or delete on public.discovery_jobs
  for each row when (current_setting('role', true) = 'authenticated')
  execute function private.record_change('heartbeat_at');

create function public.start_discovery(job_kind text default 'fan_blogs') returns jsonb
language plpgsql set search_path = '' as $$
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
    and not exists (
      select from public.sources as source
      where source.club_id = club.id and source.kind = 'official' and source.is_enabled
    )
    -- Nobody sees the news of other clubs on the pages of the season; without a season there is no telling.
    and (not exists (select from public.seasons where is_active) or exists (
      select from public.league_memberships as membership
      join public.seasons as season on season.id = membership.season_id and season.is_active
      where membership.club_id = club.id
    )));
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

comment on function public.start_discovery is 'Starts a search over clubs, or answers the one of its kind that is under way ({id, is_new, total_clubs, needs_worker: nobody is at it}).';

create function public.claim_clubs(job_id uuid, n integer default 2)
returns table (
  id uuid, name text, slug text, aliases text[], official_site text, known_urls text[], pages text[]
)
language plpgsql set search_path = '' as $$
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

comment on function public.claim_clubs is 'Hands the next n clubs of a search to a worker; nothing once it is over.';

create function public.record_discovery(job_id uuid, club_id uuid, proposals jsonb, failure text default null) returns jsonb
language plpgsql set search_path = '' as $$
declare
  job public.discovery_jobs;
  is_first boolean;
  added integer := 0;
begin
  -- Serialises the records of a job: its counts, and who of them is the last.
  select * into job from public.discovery_jobs
  where id = record_discovery.job_id and status = 'in_progress' for update;
  if job.id is null then
    return jsonb_build_object('is_running', false, 'added', 0);
  end if;
  update private.discovery_clubs as listed set done_at = now()
  where listed.job_id = job.id and listed.club_id = record_discovery.club_id
    and listed.done_at is null;
  is_first := found;
  if is_first then
    insert into public.sources
      (club_id, name, display_name, url, type, kind, priority, is_enabled, evidence, proposed_at)
    select record_discovery.club_id, proposal.name, proposal.name, proposal.url, proposal.type,
      case when job.kind = 'official_feeds' then 'official' else 'fan_blog' end,
      case when job.kind = 'official_feeds' then 5 else 50 end, false,
      proposal.evidence, now()
    from (
      select coalesce(nullif(btrim(left(listed.title, 120)), ''), private.host_of(listed.url)) as name,
        listed.url, listed.type, listed.evidence
      from jsonb_to_recordset(proposals) as listed (title text, url text, type text, evidence text[])
    ) as proposal
    -- At most five wait for review at a club.
    limit greatest(0, 5 - (
      select count(*) from public.sources as waiting
      where waiting.club_id = record_discovery.club_id and waiting.proposed_at is not null
    ))
    on conflict (url) do nothing;
    get diagnostics added = row_count;
    update public.discovery_jobs
    set heartbeat_at = now(), processed_clubs = processed_clubs + 1,
      successful_clubs = successful_clubs + (failure is null)::integer,
      failed_clubs = failed_clubs + (failure is not null)::integer,
      added_sources = added_sources + added
    where id = job.id returning * into job;
  end if;
  if not exists (
    select from private.discovery_clubs as listed
    where listed.job_id = job.id and listed.done_at is null
  ) then
    update public.discovery_jobs set status = 'completed', completed_at = now()
    where id = job.id returning * into job;
  end if;
  return jsonb_build_object('is_running', job.status = 'in_progress', 'added', added);
end;
$$;

comment on function public.record_discovery is 'Adds what a search found for a club ([{title, url, type, evidence}], at most five awaiting review) as disabled sources, and counts the club.';

create function public.stop_discovery(job_id uuid) returns boolean
language plpgsql set search_path = '' as $$
begin
  update public.discovery_jobs
  set status = 'failed', completed_at = now(), error_message = 'Stopped by user'
  where id = stop_discovery.job_id and status = 'in_progress';
  return found;
end;
$$;

comment on function public.stop_discovery is 'Ends a search; its workers find out with their next call. What was found stays.';

grant execute on function
  public.start_discovery, public.claim_clubs, public.record_discovery, public.stop_discovery
  to service_role;

-- What was written before a clock was set back lies in the future afterwards; nothing waits for that.

create or replace function private.resting_urls()
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
    and source.last_checked_at between now() - interval '4 hours' and now() + interval '1 minute';
$$;

create or replace function private.sources_in_scope(job public.ingestion_jobs)
returns table (id uuid)
language sql
stable
security invoker
set search_path = ''
as $$
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

create or replace function public.expire_jobs()
returns integer
language plpgsql
security invoker
set search_path = ''
as $$
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

create or replace function private.limit_submissions()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  caller text := private.caller_of_request();
begin
  new.feed_url := btrim(new.feed_url);
  new.blog_name := btrim(new.blog_name);
  if coalesce(new.feed_url, '') = '' or coalesce(new.blog_name, '') = '' then
    raise exception 'Please fill in all fields' using errcode = 'PT400';
  end if;
  if length(new.feed_url) > 2000 then
    raise exception 'Please keep the address to 2,000 characters' using errcode = 'PT400';
  end if;
  if new.feed_url !~* '^https?://[^[:space:]]+\.[^[:space:]]+$' or private.is_private_address(new.feed_url) then
    raise exception 'Please enter a valid URL' using errcode = 'PT400';
  end if;
  if length(new.blog_name) > 120 then
    raise exception 'Please keep the blog name to 120 characters' using errcode = 'PT400';
  end if;
  if new.club_id is null or not exists (select from public.clubs where id = new.club_id) then
    raise exception 'We do not know this club.' using errcode = 'PT400';
  end if;
  if (select private.is_admin()) then
    return new;
  end if;
  new.submitted_at := now();
  -- One at a time for each club: of two that come at once, the second sees the first.
  perform pg_advisory_xact_lock(hashtext('public.feed_submissions'), hashtext(new.club_id::text));
  -- Of whatever club: an address can be a source but once.
  if exists (select from public.sources where lower(url) = lower(new.feed_url)) then
    raise exception 'We already read this feed.' using errcode = 'unique_violation';
  end if;
  if exists (
    select from public.feed_submissions
    where club_id = new.club_id and lower(feed_url) = lower(new.feed_url) and status = 'pending'
  ) then
    raise exception 'This feed has already been suggested and is waiting for review.'
      using errcode = 'unique_violation';
  end if;
  if (select count(*) from public.feed_submissions
      where club_id = new.club_id and status = 'pending') >= 20 then
    raise exception 'Many suggestions for this club are waiting for review. Please try again another day.'
      using errcode = 'PT429';
  end if;
  if (caller is not null and public.take_call('feed_submissions', md5(caller), 5, 3600) > 0)
    or (select count(*) from public.feed_submissions
        where submitted_at between now() - interval '1 hour' and now()) >= 100 then
    raise exception 'Too many suggestions have come in. Please try again in an hour.'
      using errcode = 'PT429';
  end if;
  return new;
end;
$$;

-- How many stories came in each week, and how the fetches went, for a year: retention deletes the stories, and
-- fetches are forgotten after 30 days.

create function private.week_of(moment timestamptz) returns date
language sql immutable set search_path = '' as $$
  select date_trunc('week', moment at time zone 'Europe/London')::date;
$$;
comment on function private.week_of is 'The Monday of the week, as British clocks have it.';

create table public.weekly_stories (
  club_id uuid not null,
  week date not null,
  source_id uuid not null,
  stories integer not null check (stories > 0),
  routine integer not null check (routine between 0 and stories),
  primary key (club_id, week, source_id)
);
comment on table public.weekly_stories is 'How many stories each source brought each club, by the week in which they were published; what becomes of a story afterwards changes nothing. No foreign keys: whoever takes back that a club or a source was deleted has its figures again.';
comment on column public.weekly_stories.week is 'Its Monday. Of stories without a date, of the week in which they came.';
comment on column public.weekly_stories.routine is 'Those of them that were routine when they came.';
create index weekly_stories_source on public.weekly_stories (source_id, week);

create table public.weekly_fetches (
  source_id uuid not null references public.sources (id) on delete cascade,
  week date not null,
  fetches integer not null check (fetches > 0),
  failures integer not null check (failures between 0 and fetches),
  primary key (source_id, week)
);
comment on table public.weekly_fetches is 'The fetches that source_fetches has forgotten, without those put off, counted by week.';

alter table public.weekly_stories enable row level security;
alter table public.weekly_fetches enable row level security;
revoke all on table public.weekly_stories, public.weekly_fetches from public, anon, authenticated;
grant select, insert, update, delete on table public.weekly_stories, public.weekly_fetches
  to authenticated, service_role;
create policy "Administrators read weekly stories" on public.weekly_stories for select
  to authenticated using ((select private.is_admin()));
create policy "Administrators read weekly fetches" on public.weekly_fetches for select
  to authenticated using ((select private.is_admin()));

create function private.count_stories() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.weekly_stories as counted (club_id, week, source_id, stories, routine)
  -- Written out, private.week_of takes a tenth of the time.
  select added.club_id, date_trunc('week', added.published_at at time zone 'Europe/London')::date,
    added.source_id, count(*), count(*) filter (where added.is_routine)
  from added
  -- Others were brought back, or moved here from another backend.
  where added.first_seen_at = now() and added.source_id is not null
    and added.published_at > now() - interval '1 year'
  group by 1, 2, 3
  on conflict (club_id, week, source_id) do update
  set stories = counted.stories + excluded.stories, routine = counted.routine + excluded.routine;
  return null;
end;
$$;
comment on function private.count_stories is 'Counts the stories that came in, in the transaction that stores them.';
-- One statement for all that a fetch brought; a fetch that brings nothing new costs nothing.
create trigger count_stories after insert on public.articles
  referencing new table as added for each statement execute function private.count_stories();

create function private.move_weekly_stories() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  with moved as (
    delete from public.weekly_stories where club_id = old.club_id and source_id = old.id returning *
  )
  insert into public.weekly_stories as counted (club_id, week, source_id, stories, routine)
  select new.club_id, moved.week, moved.source_id, moved.stories, moved.routine from moved
  on conflict (club_id, week, source_id) do update
  set stories = counted.stories + excluded.stories, routine = counted.routine + excluded.routine;
  return null;
end;
$$;
comment on function private.move_weekly_stories is 'A source that moves to another club, as when two are merged, takes along what is to be expected of it.';
create trigger move_weekly_stories after update of club_id on public.sources for each row
  when (old.club_id <> new.club_id) execute function private.move_weekly_stories();

create or replace function private.tidy_up() returns void
language sql security definer set search_path = '' as $$
  delete from private.function_calls where window_started_at < now() - interval '1 day';
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
  update public.site_builds
  set status = 'failed', finished_at = now(), error = 'Nothing was heard of it for half an hour.'
  where status in ('queued', 'running')
    and coalesce(started_at, requested_at) < now() - interval '30 minutes';
  update public.discovery_jobs
  set status = 'failed', completed_at = now(), error_message = 'Nobody went on with it for a day.'
  where status = 'in_progress' and coalesce(heartbeat_at, created_at) < now() - interval '1 day';
$$;
comment on function private.tidy_up is 'Forgets what is no longer needed, and ends what nobody will end: counts of calls, old fetches, counted by week, and runs, lost builds and searches.';

-- What is still stored of the year before.
insert into public.weekly_stories (club_id, week, source_id, stories, routine)
select club_id, private.week_of(published_at), source_id, count(*), count(*) filter (where is_routine)
from public.articles
where source_id is not null and published_at > now() - interval '1 year'
group by 1, 2, 3;

-- How many stories and fetches a week had, for a year: articles and fetches themselves are not kept that long.

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

create table public.weekly_fetches (
  source_id uuid not null references public.sources (id) on delete cascade,
  week date not null,
  fetches integer not null check (fetches > 0),
  failures integer not null check (failures between 0 and fetches),
  primary key (source_id, week)
);

comment on table public.weekly_fetches is 'The fetches that source_fetches has forgotten, without those put off, counted by week.';

create index weekly_stories_source on public.weekly_stories (source_id, week);

alter table public.weekly_stories enable row level security;
revoke all on table public.weekly_stories from public, anon, authenticated;
grant select, insert, update, delete on table public.weekly_stories to authenticated, service_role;

create policy "Administrators read weekly stories" on public.weekly_stories for select
  to authenticated using ((select private.is_admin()));

alter table public.weekly_fetches enable row level security;
revoke all on table public.weekly_fetches from public, anon, authenticated;
grant select, insert, update, delete on table public.weekly_fetches to authenticated, service_role;

create policy "Administrators read weekly fetches" on public.weekly_fetches for select
  to authenticated using ((select private.is_admin()));

-- How many stories came in each week, and how the fetches went, for a year: retention deletes the stories, and
-- fetches are forgotten after 30 days.
create function private.week_of(moment timestamptz) returns date
language sql immutable set search_path = '' as $$
  select date_trunc('week', moment at time zone private.time_zone())::date;
$$;

comment on function private.week_of is 'The Monday of the week.';

-- The weekly counts as administrators see them: every club and source against its own usual rhythm.
create function private.silence(usual double precision, recent bigint, recent_weeks double precision)
returns double precision
-- A third of the time that the same takes in SQL, for lists of thousands.
language plpgsql immutable set search_path = '' as $$
declare
  expected double precision := usual * recent_weeks;
begin
  return case when expected > 0 then (expected - recent) / sqrt(expected) else 0 end;
end;
$$;

comment on function private.silence is 'How far the stories of so many recent weeks stay behind the usual number a week, in the measure by which such a number varies by chance: beyond 3 it is hardly that. 0 where nothing is usual yet, below 0 where more came.';

create function private.count_stories() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.weekly_stories as counted (club_id, week, source_id, stories, routine)
  -- Written out, private.week_of takes a tenth of the time.
  select added.club_id, date_trunc('week', added.published_at at time zone private.time_zone())::date,
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

-- When a story last came in is by first_seen_at, as it is for a source; of the stories that came from sources of all
-- clubs only the newest fifty are looked at.
create view public.club_statistics with (security_invoker = true) as
select club.id, club.name, league.id as league_id, league.name as league_name,
  rhythm.this_week, rhythm.last_week, rhythm.stories, rhythm.usual,
  private.silence(rhythm.usual, rhythm.this_week + rhythm.last_week, today.recent_weeks) as silence,
  coalesce(rhythm.routine::double precision / nullif(rhythm.stories, 0), 0) as routine_share,
  greatest(
    (select max(source.last_new_at) from public.sources as source where source.club_id = club.id),
    (
      select max(newest.first_seen_at)
      from (
        select article.first_seen_at from public.articles as article
        where article.club_id = club.id and article.is_visible
        order by article.published_at desc, article.id limit 50
      ) as newest
    )
  ) as last_story_at,
  (
    select array_agg(coalesce(counted.stories, 0) order by place.weeks_ago desc)
    from generate_series(0, 52) as place (weeks_ago)
    left join (
      select told.week, sum(told.stories)::integer as stories from public.weekly_stories as told
      where told.club_id = club.id group by told.week
    ) as counted on counted.week = today.week - 7 * place.weeks_ago
  ) as weeks
from public.clubs as club
cross join (
  select private.week_of(now()) as week,
    -- The last one, and what has gone of this.
    1 + extract(epoch from now() at time zone private.time_zone() - private.week_of(now()))::double precision / 604800 as recent_weeks
  offset 0
) as today
left join public.seasons as season on season.is_active
left join public.league_memberships as membership
  on membership.club_id = club.id and membership.season_id = season.id
left join public.leagues as league on league.id = membership.league_id
cross join lateral (
  select coalesce(sum(told.stories) filter (where told.week = today.week), 0) as this_week,
    coalesce(sum(told.stories) filter (where told.week = today.week - 7), 0) as last_week,
    coalesce(sum(told.stories), 0) as stories, coalesce(sum(told.routine), 0) as routine,
    case when min(told.week) <= today.week - 7 * 5 then
      (sum(told.stories) filter (where told.week < today.week - 7))::double precision
        / ((today.week - 7 - min(told.week)) / 7)
    end as usual
  from public.weekly_stories as told
  where told.club_id = club.id and told.week >= today.week - 7 * 52
) as rhythm
where current_user not in ('anon', 'authenticated') or (select private.is_admin());

comment on view public.club_statistics is 'The stories that came in for each club, over a year.';

comment on column public.club_statistics.usual is 'Stories a week since the first one of the year, without this week and the last; null with less than four such weeks.';
comment on column public.club_statistics.silence is 'The higher, the further behind its usual rhythm: see private.silence.';
comment on column public.club_statistics.last_story_at is 'When a story last came in for it: from a source of its own, or one that visitors see from any.';
comment on column public.club_statistics.weeks is 'Stories by week, the 53rd and last of them this week.';

create view public.source_statistics with (security_invoker = true) as
select source.id, coalesce(source.display_name, source.name) as name, source.club_id,
  club.name as club_name, source.is_enabled,
  rhythm.this_week, rhythm.last_week, rhythm.stories, rhythm.usual,
  private.silence(rhythm.usual, rhythm.this_week + rhythm.last_week, today.recent_weeks) as silence,
  coalesce(rhythm.routine::double precision / nullif(rhythm.stories, 0), 0) as routine_share,
  source.failed_share, source.last_new_at as last_story_at,
  (
    select array_agg(coalesce(counted.stories, 0) order by place.weeks_ago desc)
    from generate_series(0, 52) as place (weeks_ago)
    left join (
      select told.week, sum(told.stories)::integer as stories from public.weekly_stories as told
      where told.source_id = source.id group by told.week
    ) as counted on counted.week = today.week - 7 * place.weeks_ago
  ) as weeks
from public.sources as source
cross join (
  select private.week_of(now()) as week,
    -- The last one, and what has gone of this.
    1 + extract(epoch from now() at time zone private.time_zone() - private.week_of(now()))::double precision / 604800 as recent_weeks
  offset 0
) as today
left join public.clubs as club on club.id = source.club_id
cross join lateral (
  select coalesce(sum(told.stories) filter (where told.week = today.week), 0) as this_week,
    coalesce(sum(told.stories) filter (where told.week = today.week - 7), 0) as last_week,
    coalesce(sum(told.stories), 0) as stories, coalesce(sum(told.routine), 0) as routine,
    case when min(told.week) <= today.week - 7 * 5 then
      (sum(told.stories) filter (where told.week < today.week - 7))::double precision
        / ((today.week - 7 - min(told.week)) / 7)
    end as usual
  from public.weekly_stories as told
  where told.source_id = source.id and told.week >= today.week - 7 * 52
) as rhythm
where current_user not in ('anon', 'authenticated') or (select private.is_admin());

comment on view public.source_statistics is 'The stories that each source brought, over a year; its columns are those of club_statistics.';

comment on column public.source_statistics.last_story_at is 'When it last brought a new story.';

create function public.weekly_statistics(club_id uuid default null, source_id uuid default null)
returns table (week date, stories bigint, routine bigint, fetches bigint, failures bigint)
language plpgsql stable set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  return query
  with told as (
    select counted.week, sum(counted.stories) as stories, sum(counted.routine) as routine
    from public.weekly_stories as counted
    where counted.club_id = weekly_statistics.club_id or counted.source_id = weekly_statistics.source_id
    group by counted.week
  ), chosen as (
    select source.id from public.sources as source
    where source.club_id = weekly_statistics.club_id or source.id = weekly_statistics.source_id
  ), fetched as (
    select each_week.week, sum(each_week.fetches) as fetches, sum(each_week.failures) as failures
    from (
      select counted.week, counted.fetches::bigint, counted.failures::bigint
      from chosen join public.weekly_fetches as counted on counted.source_id = chosen.id
      union all
      select private.week_of(live.fetched_at), count(*), count(*) filter (where live.outcome = 'failed')
      from chosen join public.source_fetches as live on live.source_id = chosen.id
      where live.outcome <> 'deferred'
      group by 1
    ) as each_week
    group by each_week.week
  )
  select listed.week, coalesce(told.stories, 0)::bigint, coalesce(told.routine, 0)::bigint,
    coalesce(fetched.fetches, 0)::bigint, coalesce(fetched.failures, 0)::bigint
  from (
    select private.week_of(now()) - 7 * weeks_ago as week from generate_series(0, 52) as weeks_ago
  ) as listed
  left join told on told.week = listed.week
  left join fetched on fetched.week = listed.week
  order by listed.week;
end;
$$;

comment on function public.weekly_statistics is 'The 53 weeks of a club or of a source, this one last: the stories that came in, those of them that were routine, and the fetches of its sources with their failures, without those put off.';

revoke all on table public.club_statistics, public.source_statistics from public, anon, authenticated;
grant select on table public.club_statistics, public.source_statistics to authenticated, service_role;
grant execute on function
  private.week_of, private.silence, public.weekly_statistics
  to authenticated, service_role;

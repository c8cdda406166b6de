-- What administrators see of the weekly counts: every club and source against its own usual rhythm.

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

create view public.club_statistics with (security_invoker = true) as
select club.id, club.name, league.id as league_id, league.name as league_name,
  rhythm.this_week, rhythm.last_week, rhythm.stories, rhythm.usual,
  private.silence(rhythm.usual, rhythm.this_week + rhythm.last_week, today.recent_weeks) as silence,
  coalesce(rhythm.routine::double precision / nullif(rhythm.stories, 0), 0) as routine_share,
  (
    select max(article.published_at) from public.articles as article
    where article.club_id = club.id and article.is_visible
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
    1 + extract(epoch from now() at time zone 'Europe/London' - private.week_of(now()))::double precision / 604800 as recent_weeks
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
comment on column public.club_statistics.last_story_at is 'When the newest of its stories that visitors may see was published.';
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
    1 + extract(epoch from now() at time zone 'Europe/London' - private.week_of(now()))::double precision / 604800 as recent_weeks
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

revoke all on table public.club_statistics, public.source_statistics from public, anon, authenticated;
grant select on table public.club_statistics, public.source_statistics to authenticated, service_role;

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
revoke execute on function public.weekly_statistics, private.week_of, private.silence,
  private.count_stories, private.move_weekly_stories from public, anon, authenticated;
grant execute on function public.weekly_statistics, private.week_of, private.silence to authenticated, service_role;

-- “Last new” of a club was when its newest story was published, and of a source when it last brought one: beside
-- each other, a club was hours older than its sources. Of both it is now when a story last came in.

create or replace view public.club_statistics with (security_invoker = true) as
select club.id, club.name, league.id as league_id, league.name as league_name,
  rhythm.this_week, rhythm.last_week, rhythm.stories, rhythm.usual,
  private.silence(rhythm.usual, rhythm.this_week + rhythm.last_week, today.recent_weeks) as silence,
  coalesce(rhythm.routine::double precision / nullif(rhythm.stories, 0), 0) as routine_share,
  greatest(
    (select max(source.last_new_at) from public.sources as source where source.club_id = club.id),
    -- What sources of all clubs brought it.
    (
      select max(article.first_seen_at) from public.articles as article
      where article.club_id = club.id and article.is_visible
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
comment on column public.club_statistics.last_story_at is 'When a story last came in for it: from a source of its own, or one that visitors see from any.';

-- What a million articles need; the figures are in docs/scale.md.

-- As before, but who administers is asked first: the rest of it, a look at another story among them, is only for
-- those who do not, and took four fifths of an administrator's count.
alter policy "Users read visible articles, administrators all" on public.articles
  using (
    (select private.is_admin())
    or (
      is_visible
      and (topic not in ('betting', 'stream') or private.shows_betting_of(source_id))
      and (same_as is null or not private.is_told_by(same_as))
    )
  );

-- They only read. Unless it is said, no question that calls them is shared among processes.
alter function private.is_admin() parallel safe;
alter function private.has_visible_story(uuid) parallel safe;
alter function private.is_told_by(uuid) parallel safe;
alter function private.shows_betting_of(uuid) parallel safe;

-- As before, but of the stories that came from sources of all clubs only the newest fifty are looked at: to find the
-- last to come, all that a club ever had were fetched.
create or replace view public.club_statistics with (security_invoker = true) as
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

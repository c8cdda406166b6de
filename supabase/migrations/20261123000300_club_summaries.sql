-- The clubs as administrators see them in a list, and what deleting one would take along.

-- Scalar subqueries, so that a list which does not ask for a count does not make it.
create view public.club_summaries with (security_invoker = true) as
select club.id, club.name, club.slug, club.official_site, club.badge_url, club.custom_badge_url,
  club.primary_colour, club.secondary_colour, club.shield_pattern, club.monogram,
  (select membership.league_id from public.league_memberships as membership
    join public.seasons as season on season.id = membership.season_id
    where membership.club_id = club.id and season.is_active) as league_id,
  (select league.name from public.league_memberships as membership
    join public.seasons as season on season.id = membership.season_id
    join public.leagues as league on league.id = membership.league_id
    where membership.club_id = club.id and season.is_active) as league_name,
  (select league.tier from public.league_memberships as membership
    join public.seasons as season on season.id = membership.season_id
    join public.leagues as league on league.id = membership.league_id
    where membership.club_id = club.id and season.is_active) as league_tier,
  (select count(*) from public.sources as source
    where source.club_id = club.id) as source_count,
  (select count(*) from public.sources as source
    where source.club_id = club.id and source.is_enabled) as enabled_count,
  (select count(*) from public.sources as source
    where source.club_id = club.id and source.is_enabled and source.state <> 'ok'
      and (source.state = 'blocked' or coalesce(source.retry_after_at <= now(), true))
  ) as failing_count
from public.clubs as club
-- Others may read clubs and no source: they would be told that there is none.
where current_user not in ('anon', 'authenticated') or (select private.is_admin());
comment on view public.club_summaries is 'The clubs with their league in the active season and counts of their sources.';
comment on column public.club_summaries.failing_count is 'Sources that somebody has to look at: enabled, in trouble, and not merely asked by the publisher to wait.';
revoke all on table public.club_summaries from public, anon, authenticated;
grant select on table public.club_summaries to authenticated, service_role;

create view public.club_contents with (security_invoker = true) as
select club.id, club.name,
  (select count(*) from public.sources as source
    where source.club_id = club.id) as source_count,
  (select count(*) from public.articles as article
    where article.club_id = club.id) as article_count,
  (select count(*) from public.league_memberships as membership
    where membership.club_id = club.id) as membership_count,
  (select count(*) from public.feed_submissions as submission
    where submission.club_id = club.id) as submission_count,
  (select count(*) from public.removed_articles as removed
    where removed.club_id = club.id) as removed_article_count
from public.clubs as club
where current_user not in ('anon', 'authenticated') or (select private.is_admin());
comment on view public.club_contents is 'What goes with a club when it is deleted, counted. To be asked for one club at a time.';
revoke all on table public.club_contents from public, anon, authenticated;
grant select on table public.club_contents to authenticated, service_role;

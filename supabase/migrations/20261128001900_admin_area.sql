-- Queries of the admin area: clubs in a list, the figures of the Overview, and work on many rows.

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
    where source.club_id = club.id and source.retired_at is null) as source_count,
  (select count(*) from public.sources as source
    where source.club_id = club.id and source.is_enabled) as enabled_count,
  (select count(*) from public.sources as source
    where source.club_id = club.id and source.is_enabled and source.state not in ('ok', 'quiet')
      and (source.state = 'blocked' or coalesce(source.retry_after_at <= now(), true))
  ) as failing_count,
  club.short_name, club.aliases
from public.clubs as club
-- Others may read clubs and no source: they would be told that there is none.
where current_user not in ('anon', 'authenticated') or (select private.is_admin());

comment on view public.club_summaries is 'The clubs with their league in the active season and counts of their sources.';

comment on column public.club_summaries.failing_count is 'Sources that somebody has to look at: enabled, in trouble, and not merely asked by the publisher to wait.';

create view public.club_contents with (security_invoker = true) as
select club.id, club.name,
  (select count(*) from public.sources as source
    where source.club_id = club.id and source.retired_at is null) as source_count,
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

-- In one call, for it is asked every few seconds by everybody who has the Overview open.
create function public.overview_figures() returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  -- Days as administrators live them, today included.
  today date := (now() at time zone private.time_zone())::date;
  first_day date := today - 6;
begin
  perform private.require_admin();
  return jsonb_build_object(
    'articles', (
      select jsonb_build_object(
        'visible', count(*) filter (where is_visible), 'hidden', count(*) filter (where not is_visible))
      from public.articles
    ),
    'days', (
      select jsonb_agg(jsonb_build_object(
        'day', listed.day, 'articles', coalesce(counted.articles, 0)) order by listed.day)
      from (select first_day + number as day from generate_series(0, 6) as number) as listed
      left join (
        select (published_at at time zone private.time_zone())::date as day, count(*) as articles
        from public.articles
        where published_at >= first_day::timestamp at time zone private.time_zone()
        group by 1
      ) as counted using (day)
    ),
    'sources', (
      select jsonb_build_object(
        'enabled', count(*) filter (where is_enabled),
        'disabled', count(*) filter (where not is_enabled and retired_at is null),
        'was_any_read', coalesce(bool_or(is_enabled and last_success_at is not null), false),
        'states', jsonb_build_object(
          'ok', count(*) filter (where is_enabled and state = 'ok' and last_checked_at is not null),
          'unread', count(*) filter (where is_enabled and state = 'ok' and last_checked_at is null),
          'quiet', count(*) filter (where is_enabled and state = 'quiet'),
          'suspicious', count(*) filter (where is_enabled and state = 'suspicious'),
          'failing', count(*) filter (where is_enabled and state = 'failing'),
          'blocked', count(*) filter (where is_enabled and state = 'blocked'),
          'moved', count(*) filter (where is_enabled and state = 'moved'),
          'gone', count(*) filter (where is_enabled and state = 'gone')))
      from public.sources
    ),
    'waiting_reviews', (select count(*) from public.reviews where status = 'pending'),
    -- One source checked on its own is no run.
    'last_run', (
      select jsonb_build_object('status', status, 'trigger', trigger, 'started_at', started_at,
        'completed_at', completed_at, 'new_articles', total_new_articles)
      from public.ingestion_jobs
      where started_at is not null and source_id is null
      order by created_at desc limit 1
    ),
    'last_build', (
      select jsonb_build_object('id', id, 'status', status, 'requested_at', requested_at,
        'finished_at', finished_at, 'error', error)
      from public.site_builds
      order by requested_at desc limit 1
    ),
    -- Of the last two days, and only what visitors notice: a tenth of the stories or more.
    'last_withdrawal', (
      select jsonb_build_object('made_at', made_at, 'made_by_email', made_by_email, 'title', title,
        'table_name', table_name, 'action', action, 'articles', withdrawn_articles)
      from public.audit_changes
      where withdrawn_articles > 0 and undone_at is null and made_at > now() - interval '2 days'
        and withdrawn_articles * 9 >= (select count(*) from public.articles where is_visible)
      order by made_at desc limit 1
    )
  );
end;
$$;

comment on function public.overview_figures is 'What the Overview counts: articles, the last seven days, sources by state, submissions, the last run, the last build that was asked for, and who last took many stories off the site.';

-- The API gives a call eight seconds, so that cleaning and deleting go in parts, which are one change to
-- look back on.
create function public.marked_up_excerpts(after_id uuid default null, n integer default 200)
returns table (id uuid, headline text, excerpt text, digest text)
language plpgsql stable set search_path = '' as $$
begin
  perform private.require_admin();
  return query
    select article.id, article.headline, article.excerpt, md5(article.excerpt)
    from public.articles as article
    where (marked_up_excerpts.after_id is null or article.id > marked_up_excerpts.after_id)
      -- Most excerpts hold neither sign, and this is told in half the time.
      and (article.excerpt like '%<%' or article.excerpt like '%&%')
      and article.excerpt ~* '<[a-z/!?]|&(#x?[0-9a-f]|[a-z][a-z0-9]*;|(amp|gt|lt|nbsp|quot)\M)'
    order by article.id limit marked_up_excerpts.n;
end;
$$;

comment on function public.marked_up_excerpts is 'The first n articles after that one whose excerpts hold tags or character references.';

create function public.clean_excerpts(change_id uuid, excerpts jsonb) returns integer
language plpgsql set search_path = '' as $$
declare
  cleaned integer;
begin
  perform private.require_admin();
  perform private.title_change('Cleaned HTML excerpts');
  perform private.continue_change(clean_excerpts.change_id, 'articles', 'update');
  perform set_config('touchline.is_cleaning', 'on', true);
  -- An excerpt that was written since it was read is left alone.
  update public.articles as article set excerpt = nullif(btrim(item.excerpt), '')
  from jsonb_to_recordset(clean_excerpts.excerpts)
    as item (id uuid, excerpt text, digest text)
  where article.id = item.id and md5(article.excerpt) = item.digest;
  get diagnostics cleaned = row_count;
  perform set_config('touchline.is_cleaning', 'off', true);
  return cleaned;
end;
$$;

comment on function public.clean_excerpts is 'Writes excerpts that were cleaned of markup, which is no edit by a person; answers how many. The parts with one id are one change.';

-- Two entries of one club become one.
create function public.merge_clubs(from_id uuid, into_id uuid) returns jsonb
language plpgsql set search_path = '' as $$
declare
  merged public.clubs;
  kept public.clubs;
  moved_sources integer;
  moved_articles integer;
  dropped_articles integer;
begin
  perform private.require_admin();
  if from_id = into_id then
    raise exception 'A club cannot be merged with itself.' using errcode = 'PT400';
  end if;
  -- In one order for all, so that two merges cannot wait for each other.
  perform from public.clubs where id in (from_id, into_id) order by id for update;
  select * into merged from public.clubs where id = from_id;
  select * into kept from public.clubs where id = into_id;
  if merged.id is null or kept.id is null then
    raise exception 'One of the two clubs is no longer there.' using errcode = 'PT404';
  end if;
  perform private.title_change(format('Merged %s into %s', merged.name, kept.name));
  perform set_config('touchline.change_table', 'clubs', true);
  perform set_config('touchline.change_action', 'update', true);
  -- The club that these stories leave will be gone: there is nothing to remember them for.
  perform set_config('touchline.may_return', 'on', true);

  update public.sources set club_id = into_id where club_id = from_id;
  get diagnostics moved_sources = row_count;

  -- Stories that the other club has already, or that an administrator took from it.
  delete from public.articles as article
  where article.club_id = from_id and (
    exists (
      select from public.articles as other
      where other.club_id = into_id and other.url_key = article.url_key
    ) or exists (
      select from public.removed_articles as removed
      where removed.club_id = into_id and removed.url_key = article.url_key
        and not removed.was_pruned
    )
  );
  get diagnostics dropped_articles = row_count;
  update public.articles set club_id = into_id where club_id = from_id;
  get diagnostics moved_articles = row_count;
  perform set_config('touchline.may_return', 'off', true);
  update public.removed_articles as removed set club_id = into_id
  where removed.club_id = from_id
    and not exists (
      select from public.removed_articles as other
      where other.club_id = into_id and other.url_key = removed.url_key
    )
    and not exists (
      select from public.articles as article
      where article.club_id = into_id and article.url_key = removed.url_key
    );
  update public.league_memberships as membership set club_id = into_id
  where membership.club_id = from_id and not exists (
    select from public.league_memberships as other
    where other.club_id = into_id and other.season_id = membership.season_id
  );
  update public.feed_submissions as submission set club_id = into_id
  where submission.club_id = from_id and not exists (
    select from public.feed_submissions as other
    where other.club_id = into_id and lower(other.feed_url) = lower(submission.feed_url)
  );

  delete from public.clubs where id = from_id;
  update public.clubs
  set aliases = array(
      select name from (
        select name, min(place) as place
        from unnest(kept.aliases || merged.name || merged.aliases) with ordinality as listed (name, place)
        where lower(name) <> lower(kept.name)
        group by name
      ) as each_once order by place
    ),
    former_slugs = array_remove(kept.former_slugs || merged.former_slugs, kept.slug) || merged.slug,
    official_site = coalesce(kept.official_site, merged.official_site),
    badge_url = coalesce(kept.badge_url, merged.badge_url),
    custom_badge_url = coalesce(kept.custom_badge_url, merged.custom_badge_url),
    short_name = coalesce(kept.short_name, merged.short_name),
    monogram = coalesce(kept.monogram, merged.monogram)
  where id = into_id;
  return jsonb_build_object(
    'sources', moved_sources, 'articles', moved_articles, 'dropped_articles', dropped_articles);
end;
$$;

comment on function public.merge_clubs is 'Gives all that belongs to one club to another and deletes it: sources, stories but those that the other has or lost to an administrator, seasons in which the other plays nowhere, suggestions; its name becomes an alias and its address leads to the other. Answers how many ({sources, articles, dropped_articles}).';

revoke all on table public.club_summaries, public.club_contents from public, anon, authenticated;
grant select on table public.club_summaries, public.club_contents to authenticated, service_role;
grant execute on function
  public.overview_figures, public.marked_up_excerpts, public.clean_excerpts, public.merge_clubs
  to authenticated, service_role;

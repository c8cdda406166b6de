-- What the admin area asks for: clubs in a list, the figures of the Overview, and work on many articles.

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
    where source.club_id = club.id and source.is_enabled and source.state <> 'ok'
      and (source.state = 'blocked' or coalesce(source.retry_after_at <= now(), true))
  ) as failing_count
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

revoke all on table public.club_summaries, public.club_contents from public, anon, authenticated;
grant select on table public.club_summaries, public.club_contents to authenticated, service_role;

-- In one call, for it is asked every few seconds by everybody who has the Overview open.
create function public.overview_figures() returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  -- Days as administrators live them, today included.
  today date := (now() at time zone 'Europe/London')::date;
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
        select (published_at at time zone 'Europe/London')::date as day, count(*) as articles
        from public.articles
        where published_at >= first_day::timestamp at time zone 'Europe/London'
        group by 1
      ) as counted using (day)
    ),
    'sources', (
      select jsonb_build_object(
        'enabled', count(*) filter (where is_enabled),
        'disabled', count(*) filter (where not is_enabled and retired_at is null),
        'awaiting_review', count(*) filter (
          where not is_enabled and evidence <> '{}' and last_checked_at is null),
        'states', jsonb_build_object(
          'ok', count(*) filter (where is_enabled and state = 'ok'),
          'failing', count(*) filter (where is_enabled and state = 'failing'),
          'blocked', count(*) filter (where is_enabled and state = 'blocked'),
          'moved', count(*) filter (where is_enabled and state = 'moved'),
          'gone', count(*) filter (where is_enabled and state = 'gone')))
      from public.sources
    ),
    'pending_submissions', (select count(*) from public.feed_submissions where status = 'pending'),
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
comment on function public.overview_figures is 'What the Overview counts: articles, the last seven days in British time, sources by state, submissions, the last run, the last build that was asked for, and who last took many stories off the site.';

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
  -- What was written since it was read is left alone.
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

create function private.delete_articles(ids uuid[], may_return boolean) returns integer
language plpgsql set search_path = '' as $$
declare
  deleted integer;
begin
  if not coalesce(may_return, false) then
    delete from public.articles where id = any (ids);
    get diagnostics deleted = row_count;
    return deleted;
  end if;
  perform set_config('touchline.may_return', 'on', true);
  with gone as (
    delete from public.articles where id = any (ids)
    returning club_id, array[url_key] || also_url_keys as url_keys
  ), forgotten as (
    -- An earlier story of the same address may have left one.
    delete from public.removed_articles as removed using gone
    where removed.club_id = gone.club_id and removed.url_key = any (gone.url_keys)
  ), read_anew as (
    -- A feed that has not changed since would not be read, and nothing come back from it.
    update public.sources set etag = null, last_modified = null, content_hash = null
    where club_id in (select club_id from gone)
      and (etag is not null or last_modified is not null or content_hash is not null)
  )
  select count(*) into deleted from gone;
  perform set_config('touchline.may_return', 'off', true);
  return deleted;
end;
$$;
comment on function private.delete_articles is 'Deletes articles, with or without remembering that they must not come back; answers how many.';

create function public.delete_articles(ids uuid[], may_return boolean default false) returns integer
language plpgsql set search_path = '' as $$
begin
  perform private.require_admin();
  if delete_articles.may_return then
    perform private.title_change('Deleted articles, which may be imported again');
  end if;
  return private.delete_articles(delete_articles.ids, delete_articles.may_return);
end;
$$;
comment on function public.delete_articles is 'Deletes chosen articles; those that may return are imported again by the next run. Answers how many were there.';

create function public.delete_all_articles(
  change_id uuid, may_return boolean default false, n integer default 1000
) returns integer
language plpgsql set search_path = '' as $$
declare
  begun_at timestamptz;
begin
  perform private.require_admin();
  perform private.title_change(case when may_return
    then 'Deleted all articles, which may be imported again' else 'Deleted all articles' end);
  begun_at := private.continue_change(delete_all_articles.change_id, 'articles', 'delete');
  -- What a run imports meanwhile was not there to be deleted.
  perform private.delete_articles(array(
    select id from public.articles where first_seen_at <= begun_at
    order by published_at desc, id limit delete_all_articles.n
  ), delete_all_articles.may_return);
  return (select count(*) from public.articles where first_seen_at <= begun_at);
end;
$$;
comment on function public.delete_all_articles is 'Deletes n of the articles there were at the first call with this id; answers how many of them are left. The parts with one id are one change.';

revoke all on function
  public.overview_figures, public.marked_up_excerpts, public.clean_excerpts, private.delete_articles,
  public.delete_articles, public.delete_all_articles
  from public, anon, authenticated;
grant execute on function
  public.overview_figures, public.marked_up_excerpts, public.clean_excerpts, private.delete_articles,
  public.delete_articles, public.delete_all_articles
  to authenticated, service_role;

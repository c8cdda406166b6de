-- What an administrator confirmed reaches the public. A build refuses to replace a site by one that lost
-- many stories for no reason; the reason is here, written in the transaction that takes them away.

alter table public.audit_changes
  add column withdrawn_articles integer not null default 0 check (withdrawn_articles >= 0);
comment on column public.audit_changes.withdrawn_articles is 'How many articles that visitors saw it hid or deleted.';
create index audit_changes_withdrawn on public.audit_changes (made_at desc)
  include (withdrawn_articles, undone_at) where withdrawn_articles > 0;

create function private.count_withdrawn()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  taken integer;
begin
  if not private.is_admin() then
    return null;
  end if;
  if tg_op = 'DELETE' then
    select count(*) into taken from before where is_visible;
  else
    select count(*) into taken
    from before join after using (id) where before.is_visible and not after.is_visible;
  end if;
  if taken > 0 then
    update public.audit_changes
    set withdrawn_articles = withdrawn_articles + taken
    where id = private.current_change('articles', lower(tg_op));
  end if;
  return null;
end;
$$;
comment on function private.count_withdrawn() is 'Counts in the change of this transaction what an administrator takes from visitors, be it with its club.';
revoke all on function private.count_withdrawn() from public, anon, authenticated;
create trigger count_deleted after delete on public.articles
  referencing old table as before for each statement
  when (current_setting('role', true) = 'authenticated')
  execute function private.count_withdrawn();
create trigger count_hidden after update on public.articles
  referencing old table as before new table as after for each statement
  when (current_setting('role', true) = 'authenticated')
  execute function private.count_withdrawn();

create function private.confirmed_removals()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  -- Sums that only grow, but by what is undone: a build compares them with those of the last one.
  select jsonb_build_object(
    'articles', (
      select coalesce(sum(withdrawn_articles), 0) from public.audit_changes
      where withdrawn_articles > 0 and undone_at is null
    ),
    'clubs', (
      select count(*) from public.audit_entries
      where table_name = 'clubs' and action = 'delete' and not is_undone
    ),
    'last_at', (
      select max(made_at) from public.audit_changes
      where withdrawn_articles > 0 and undone_at is null
    )
  );
$$;
comment on function private.confirmed_removals() is 'How many articles and clubs administrators have taken from visitors, and when they last did; visitors may know, and not who it was.';
revoke all on function private.confirmed_removals() from public, anon, authenticated;
grant execute on function private.confirmed_removals() to anon, authenticated, service_role;

create or replace function public.site_content(n integer default 12)
returns jsonb
language sql
stable
security invoker
set search_path = ''
as $$
  select jsonb_build_object(
    'seasons', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'code', code, 'name', name, 'is_active', is_active) order by code), '[]')
      from public.seasons
    ),
    'leagues', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'slug', slug, 'name', name, 'tier', tier) order by tier), '[]')
      from public.leagues
    ),
    'memberships', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'season_code', season.code, 'league_slug', league.slug, 'club_slug', club.slug)
        order by season.code, league.tier, club.name), '[]')
      from public.league_memberships as membership
      join public.seasons as season on season.id = membership.season_id
      join public.leagues as league on league.id = membership.league_id
      join public.clubs as club on club.id = membership.club_id
    ),
    'clubs', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', club.id,
        'slug', club.slug,
        'name', club.name,
        'aliases', club.aliases,
        'official_site', club.official_site,
        'badge', coalesce(club.custom_badge_url, club.badge_url),
        'primary_colour', club.primary_colour,
        'secondary_colour', club.secondary_colour,
        'shield_pattern', club.shield_pattern,
        'monogram', coalesce(club.monogram, upper(left(regexp_replace(club.slug, '[^a-z0-9]', '', 'g'), 1))),
        'article_count', coalesce(counted.total, 0),
        'articles', newest.articles
      ) order by club.name), '[]')
      from public.clubs as club
      left join (
        select club_id, count(*) as total from public.articles where is_visible group by club_id
      ) as counted on counted.club_id = club.id
      cross join lateral (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', article.id,
          'headline', article.headline,
          'excerpt', article.excerpt,
          'canonical_url', article.canonical_url,
          'image_url', article.image_url,
          'published_at', article.published_at,
          'sentiment', article.sentiment,
          'url_key', article.url_key,
          'source', case when source.id is not null then jsonb_build_object(
            'name', coalesce(source.display_name, source.name),
            'url', source.url,
            'is_official', source.is_official) end,
          'also_covered_by', private.source_names(article.also_sources)
        ) order by article.published_at desc, article.id), '[]') as articles
        from (
          select * from public.articles
          where club_id = club.id and is_visible
          order by published_at desc, id
          -- Anyone may call this: what one call costs has a bound.
          limit least(greatest(n, 0), 50)
        ) as article
        left join (
          select id, name, display_name, url, is_official from public.sources
        ) as source on source.id = article.source_id
      ) as newest
    ),
    'about', (
      select jsonb_build_object('title', title, 'content', content,
        'meta_description', meta_description, 'updated_at', updated_at)
      from public.about_page_content limit 1
    ),
    'withdrawn_articles', private.withdrawn_articles(),
    'confirmed_removals', private.confirmed_removals(),
    -- Together with the counts above it tells whether the search index, which holds more stories
    -- than this answer, would come out the same.
    'articles_version', (
      select md5(concat_ws(' ',
        (select max(updated_at) from public.articles where is_visible),
        (select string_agg(concat_ws(' ', id, name, display_name, is_official), ',' order by id)
          from public.sources)))
    ),
    'last_run_at', private.last_run_at()
  );
$$;

create or replace function public.overview_figures()
returns jsonb
language plpgsql
stable
security invoker
set search_path = ''
as $$
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
comment on function public.overview_figures() is 'What the Overview counts: articles, the last seven days in British time, sources by state, submissions, the last run, the last build that was asked for, and who last took many stories off the site.';

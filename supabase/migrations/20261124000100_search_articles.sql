-- What the search index and the notices about fresh news ask: whether anything changed that a build
-- of the site holds, and when the feeds were last read.

create index articles_changed on public.articles (updated_at) where is_visible;

create function private.last_run_at()
returns timestamptz
language sql
stable
security definer
set search_path = ''
as $$
  select completed_at from public.ingestion_jobs
  -- One source checked on its own is no run, and neither is one that no feed answered.
  where status = 'completed' and source_id is null
    and (total_sources = 0 or failed_sources < total_sources)
  order by created_at desc limit 1;
$$;
comment on function private.last_run_at() is 'When the last run over the feeds ended; a moment that visitors may know.';
revoke all on function private.last_run_at() from public, anon, authenticated;
grant execute on function private.last_run_at() to anon, authenticated, service_role;

-- As JSON, whose moments every browser can read.
create function public.last_run_at()
returns jsonb
language sql
stable
security invoker
set search_path = ''
as $$
  select to_jsonb(private.last_run_at());
$$;
comment on function public.last_run_at() is 'When the last run over the feeds ended: asked by pages that were built long ago.';
revoke all on function public.last_run_at() from public, anon, authenticated;
grant execute on function public.last_run_at() to anon, authenticated, service_role;

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
            'is_official', source.is_official) end
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

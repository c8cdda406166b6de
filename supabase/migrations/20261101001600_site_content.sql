-- What the public site is built from, and what its pages ask for later.

create function private.withdrawn_articles() returns integer
language sql stable security definer set search_path = '' as $$
  select ((select count(*) from public.articles where not is_visible)
    + (select count(*) from public.removed_articles))::integer;
$$;
comment on function private.withdrawn_articles is 'How many articles are hidden or removed; a number that visitors may know.';

-- `also_sources` holds every source that listed a story which another one owns, whether it has the same
-- address (url_key) or comes by way of Google News.
create function private.source_names(source_ids uuid[]) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(named.name order by named.place), '[]')
  from (
    -- As visitors see them, which administrators and the server have to be told.
    select coalesce(source.display_name, source.name) as name, min(listed.place) as place
    from unnest(source_ids) with ordinality as listed (id, place)
    join (
      select id, name, display_name from public.sources
      where is_enabled or private.has_visible_story(id)
    ) as source
      on source.id = listed.id
    group by coalesce(source.display_name, source.name)
  ) as named;
$$;
comment on function private.source_names is 'Names of the sources that visitors may know, as the site shows them, each once, in the order of the list.';

-- As a computed column, for the pages of news that a browser asks for: `select=headline,also_covered_by`.
create function public.also_covered_by(article public.articles) returns jsonb
language sql stable set search_path = '' as $$
  select private.source_names((article).also_sources);
$$;
comment on function public.also_covered_by is 'Names of the sources that carried the story besides its own.';

create function private.last_run_at() returns timestamptz
language sql stable security definer set search_path = '' as $$
  select completed_at from public.ingestion_jobs
  -- One source checked on its own is no run, and neither is one that no feed answered.
  where status = 'completed' and source_id is null
    and (total_sources = 0 or failed_sources < total_sources)
  order by created_at desc limit 1;
$$;
comment on function private.last_run_at is 'When the last run over the feeds ended; a moment that visitors may know.';

-- As JSON, whose moments every browser can read.
create function public.last_run_at() returns jsonb
language sql stable set search_path = '' as $$
  select to_jsonb(private.last_run_at());
$$;
comment on function public.last_run_at is 'When the last run over the feeds ended: asked by pages that were built long ago.';

-- All that one build needs, in one answer whose size does not grow with the number of stored articles.
-- The build calls it as anon, so row-level security itself keeps hidden articles and disabled sources
-- out.
create function public.site_content(n integer default 12) returns jsonb
language sql stable set search_path = '' as $$
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
comment on function public.site_content is 'All that one build of the site needs, with the newest n visible articles of each club, 50 at most.';

revoke all on function
  private.withdrawn_articles, private.source_names, public.also_covered_by, private.last_run_at,
  public.last_run_at, public.site_content
  from public, anon, authenticated;
grant execute on function
  private.withdrawn_articles, private.source_names, public.also_covered_by, private.last_run_at,
  public.last_run_at, public.site_content
  to anon, authenticated, service_role;

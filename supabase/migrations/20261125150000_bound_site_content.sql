-- As before, but for the bound: 50 stories a club made an answer of some megabytes, four times what the
-- build of the site asks for, and handing it to a crowd held up the pages.
create or replace function public.site_content(n integer default 12) returns jsonb
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
        'short_name', club.short_name,
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
          'excerpt', coalesce(article.excerpt, article.summary_short),
          'summary_short', article.summary_short,
          'canonical_url', article.canonical_url,
          'image_url', case when source.shows_pictures is not false then article.image_url end,
          'published_at', article.published_at,
          'sentiment', article.sentiment,
          'topic', article.topic,
          'is_routine', article.is_routine,
          'is_backlog', article.is_backlog,
          'url_key', article.url_key,
          'source', case when source.id is not null then jsonb_build_object(
            'name', coalesce(source.display_name, source.name),
            'url', source.url,
            'is_official', source.is_official,
            'kind', source.kind,
            'shows_pictures', source.shows_pictures) end,
          'also_covered_by', private.source_names(article.also_sources)
        ) order by article.published_at desc, article.id), '[]') as articles
        from (
          select listed.*, is_undated and count(*) filter (where is_undated)
            over (partition by source_id, first_seen_at) > 2 as is_backlog
          from (
            -- Undated items are a millisecond apart, and what is dated in the future is held to now.
            select *, published_at > first_seen_at - interval '1 second' as is_undated
            from public.articles
            where club_id = club.id and is_visible
            order by published_at desc, id
            -- Anyone may call this: what one call costs has a bound, as many as the site shows of a club.
            limit least(greatest(n, 0), 12)
          ) as listed
        ) as article
        left join (
          select id, name, display_name, url, is_official, kind, shows_pictures from public.sources
        ) as source on source.id = article.source_id
      ) as newest
    ),
    'about', private.page_text('about'),
    'publishers', private.page_text('publishers'),
    'withdrawn_articles', private.withdrawn_articles(),
    'confirmed_removals', private.confirmed_removals(),
    -- Together with the counts above it tells whether the search index, which holds more stories
    -- than this answer, would come out the same.
    'articles_version', (
      select md5(concat_ws(' ',
        (select max(updated_at) from public.articles where is_visible),
        (select string_agg(concat_ws(' ', id, name, display_name, kind), ',' order by id)
          from public.sources)))
    ),
    'withdrawals_version', private.withdrawals_version(),
    'last_run_at', private.last_run_at()
  );
$$;

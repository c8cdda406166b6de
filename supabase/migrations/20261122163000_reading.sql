-- What a source is, what is left out of it, whether it has gone quiet or was taken over, the true date of
-- stories that came without one, and what the searches for feeds look through.

-- Kind: what the forms and lists say of a source

grant select (shows_pictures) on table public.sources to anon;

create or replace function private.add_sources(given jsonb) returns setof uuid
language sql set search_path = '' as $$
  insert into public.sources as source
    (club_id, name, display_name, url, type, kind, is_official, priority, is_enabled, evidence,
      left_out_links, left_out_titles, keeps_named_only, shows_pictures)
  select listed.club_id, listed.name, listed.display_name, listed.url, listed.type,
    -- Who names a kind need not say that it is official; match_kind makes a fan blog of its type one.
    coalesce(listed.kind, 'press'),
    coalesce(listed.kind = 'official', listed.is_official, false),
    listed.priority, listed.is_enabled, coalesce(listed.evidence, '{}'),
    coalesce(listed.left_out_links, '{}'), coalesce(listed.left_out_titles, '{}'),
    coalesce(listed.keeps_named_only, false), coalesce(listed.shows_pictures, true)
  from jsonb_to_recordset(given) as listed (club_id uuid, name text, display_name text, url text,
    type text, kind text, is_official boolean, priority smallint, is_enabled boolean,
    evidence text[], left_out_links text[], left_out_titles text[], keeps_named_only boolean,
    shows_pictures boolean)
  on conflict (url) do update
  set club_id = excluded.club_id, name = excluded.name, display_name = excluded.display_name,
    type = excluded.type, kind = excluded.kind, is_official = excluded.is_official,
    priority = excluded.priority, left_out_links = excluded.left_out_links,
    left_out_titles = excluded.left_out_titles, keeps_named_only = excluded.keeps_named_only,
    shows_pictures = excluded.shows_pictures,
    is_enabled = excluded.is_enabled, evidence = excluded.evidence, retired_at = null,
    -- Whoever adds a feed wants it read, whatever came of it before.
    last_error = null, error_count = 0, next_check_at = now()
  where source.retired_at is not null
  returning source.id;
$$;

drop function public.add_source(uuid, text, text, text, text, boolean, integer, boolean, text[]);
create function public.add_source(
  club_id uuid, name text, url text, display_name text default null, type text default 'rss',
  is_official boolean default false, priority integer default 50, is_enabled boolean default true,
  evidence text[] default '{}', kind text default null, left_out_links text[] default '{}',
  left_out_titles text[] default '{}', keeps_named_only boolean default false,
  shows_pictures boolean default true
) returns uuid
language plpgsql set search_path = '' as $$
declare
  added_id uuid;
begin
  perform private.require_admin();
  select * into added_id from private.add_sources(jsonb_build_array(jsonb_build_object(
    'club_id', club_id, 'name', name, 'url', url, 'display_name', display_name, 'type', type,
    'kind', kind, 'is_official', is_official, 'priority', priority, 'is_enabled', is_enabled,
    'evidence', evidence, 'left_out_links', left_out_links, 'left_out_titles', left_out_titles,
    'keeps_named_only', keeps_named_only, 'shows_pictures', shows_pictures)));
  if added_id is null then
    raise exception 'A source with the URL % already exists.', url using errcode = 'unique_violation';
  end if;
  return added_id;
end;
$$;
comment on function public.add_source is 'Adds a source, or brings back the retired one that has this address, with its stories and under the new name; answers its id. Its kind is told by is_official where none is given.';
revoke all on function public.add_source from public, anon, authenticated;
grant execute on function public.add_source to authenticated, service_role;

create or replace function public.preview_sources(rows jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  perform private.require_admin();
  if jsonb_array_length(preview_sources.rows) > 2000 then
    raise exception 'At most 2,000 rows can be imported at once.' using errcode = 'PT400';
  end if;
  return (
    with given as materialized (
      select element.place, given.line, given.club_id, given.folders, given.problem,
        coalesce(given.is_enabled, true) as is_enabled,
        nullif(btrim(given.club), '') as club,
        coalesce(btrim(given.url), '') as url,
        nullif(btrim(given.name), '') as name,
        nullif(btrim(given.display_name), '') as display_name,
        nullif(replace(lower(btrim(given.type)), ' ', '_'), '') as type,
        nullif(replace(lower(btrim(given.kind)), ' ', '_'), '') as kind,
        nullif(btrim(given.priority), '') as priority,
        lower(nullif(btrim(given.official), '')) as official
      from jsonb_array_elements(preview_sources.rows) with ordinality as element (fields, place)
      cross join jsonb_to_record(element.fields) as given (line integer, club text, folders text[],
        club_id uuid, name text, url text, type text, kind text, priority text, official text,
        display_name text, is_enabled boolean, problem text)
    ),
    -- A club's own name and slug go before what others call it.
    names as (
      select club.id, club.name, private.club_key(called.name) as key, called.place
      from public.clubs as club
      cross join lateral (
        select club.name, 1 as place union all select club.slug, 1
        union all select alias, 2 from unnest(club.aliases) as alias
      ) as called
    ),
    meanings as materialized (
      select distinct on (key) key, array_agg(distinct id) as ids,
        string_agg(distinct name, ', ') as clubs
      from names where key is not null
      group by key, place
      order by key, place
    ),
    -- The folder a feed lies in comes before the folders around that.
    clubs_meant as (
      select distinct on (given.place) given.place, meanings.ids, meanings.clubs, wanted.name
      from given
      cross join lateral unnest(case when given.club is null then given.folders
        else array[given.club] end) with ordinality as wanted (name, depth)
      join meanings on meanings.key = private.club_key(wanted.name)
      order by given.place, wanted.depth
    ),
    known as materialized (
      select distinct on (key) key, name, club_name
      from (
        select private.source_key(source.url) as key, club.name as club_name,
          coalesce(source.display_name, source.name) as name
        from public.sources as source left join public.clubs as club on club.id = source.club_id
        where source.retired_at is null
      ) as listed
      order by key, name
    ),
    resolved as (
      select given.*, private.source_key(given.url) as key, known.key as known_key,
        known.name as known_name, known.club_name as known_club,
        meant.ids, meant.clubs, meant.name as called, club.id as found_club_id,
        club.name as club_name,
        coalesce(given.type, case when private.host_of(given.url) = 'news.google.com'
          then 'google_news' else 'rss' end) as found_type,
        coalesce(given.kind, case
          when given.official in ('yes', 'true', '1') then 'official'
          when given.type = 'fan_blog' then 'fan_blog' else 'press' end) as found_kind,
        case when given.priority ~ '^[0-9]{1,3}$' then given.priority::integer end
          as found_priority
      from given
      left join known on known.key = private.source_key(given.url)
      left join clubs_meant as meant on meant.place = given.place
      left join public.clubs as club on club.id = case
        when meant.ids is not null then meant.ids[1]
        when given.club is null then given.club_id end
    ),
    checked as (
      select resolved.*, case
        when problem is not null then problem
        when known_key is not null then null
        when url = '' then 'The address is missing.'
        when length(url) > 2048 then 'The address is longer than 2,048 characters.'
        when url !~* '^https?://[^[:space:]]+$' or private.host_of(url) = ''
          then 'The address is not a web address that begins with http:// or https://.'
        when cardinality(ids) > 1
          then format('Several clubs are called “%s”: %s.', called, clubs)
        when club is not null and found_club_id is null
          then format('No club is called “%s”.', club)
        when found_club_id is null and club_id is not null
          then 'The club that was chosen is no longer there.'
        when found_club_id is null and folders[1] is not null
          then format('No club is called “%s”. Choose a club for such rows.', folders[1])
        when found_club_id is null then 'The club is missing.'
        when length(name) > 120 then 'The name is longer than 120 characters.'
        when length(display_name) > 120 then 'The display name is longer than 120 characters.'
        when found_type not in ('rss', 'atom', 'json', 'google_news', 'fan_blog')
          then format('The type “%s” is none of rss, atom, json, google_news and fan_blog.', type)
        when priority is not null and coalesce(found_priority, 0) not between 1 and 100
          then format('The priority “%s” is not a whole number from 1 to 100.', priority)
        when official not in ('yes', 'no', 'true', 'false', '1', '0')
          then format('Official is “%s”; it must be yes or no.', official)
        when found_kind not in ('official', 'press', 'fan_blog', 'podcast', 'forum')
          then format('The kind “%s” is none of official, press, fan blog, podcast and forum.', kind)
        when kind is not null and (kind = 'official') <> (official in ('yes', 'true', '1'))
          then format('The kind is “%s” and official is “%s”; only one of them can be right.',
            kind, official)
      end as fault
      from resolved
    ),
    judged as (
      select checked.*,
        case when fault is null and known_key is null then
          first_value(line) over same_address end as first_line,
        fault is null and known_key is null and row_number() over same_address > 1 as is_repeated
      from checked
      window same_address as (
        partition by key, fault is null and known_key is null order by place)
    )
    select coalesce(jsonb_agg(jsonb_build_object(
      'line', line,
      'verdict', case when fault is not null then 'invalid'
        when known_key is not null or is_repeated then 'known' else 'new' end,
      'reason', case when fault is not null then fault
        when known_key is not null
          then format('Already a source of %s, as “%s”.', coalesce(known_club, 'a whole division'), known_name)
        when is_repeated then format('The same address as in line %s.', first_line) end,
      'club_id', found_club_id,
      'club_name', coalesce(club_name, club, folders[1]),
      'name', coalesce(name, display_name, nullif(private.host_of(url), ''), url),
      'display_name', display_name,
      'url', url,
      'type', found_type,
      'priority', coalesce(found_priority, case found_kind when 'fan_blog' then 50 else 5 end),
      'kind', found_kind,
      'is_official', found_kind = 'official',
      'is_enabled', is_enabled
    ) order by place), '[]')
    from judged
  );
end;
$$;
comment on function public.preview_sources is 'What an import of these rows ([{line, club or folders or club_id, url, name, display_name, type, kind, priority, official, is_enabled, problem}]) would do, row by row: verdict new, known or invalid, with the reason. Writes nothing.';

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
          'image_url', case when source.shows_pictures is not false then article.image_url end,
          'published_at', article.published_at,
          'sentiment', article.sentiment,
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
          select * from public.articles
          where club_id = club.id and is_visible
          order by published_at desc, id
          -- Anyone may call this: what one call costs has a bound.
          limit least(greatest(n, 0), 50)
        ) as article
        left join (
          select id, name, display_name, url, is_official, kind, shows_pictures from public.sources
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
        (select string_agg(concat_ws(' ', id, name, display_name, kind), ',' order by id)
          from public.sources)))
    ),
    'last_run_at', private.last_run_at()
  );
$$;

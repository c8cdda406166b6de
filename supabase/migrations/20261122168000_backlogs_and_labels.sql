-- Three stories or more that one read of a source brings without dates, as the first one does, are a
-- backlog: they count as first seen, and are no news of this minute that could lead a page.

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
            -- Anyone may call this: what one call costs has a bound.
            limit least(greatest(n, 0), 50)
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
    'last_run_at', private.last_run_at()
  );
$$;

-- Stories from before there were labels, or before their rules changed, are labelled by the runs, the
-- newest first and some thousand a run.

create table private.label_progress (
  is_only boolean primary key default true constraint label_progress_is_one check (is_only),
  rules_version integer not null,
  is_done boolean not null default false,
  oldest_published_at timestamptz not null default 'infinity',
  oldest_id uuid
);
comment on table private.label_progress is 'How far the stored articles are labelled by the rules of a version: from the newest to the oldest that is named here.';
alter table private.label_progress enable row level security;
revoke all on table private.label_progress from public, anon, authenticated;
grant select, insert, update on table private.label_progress to service_role;
create policy "Nobody reaches the progress of labels through the API" on private.label_progress
  for select to anon, authenticated using (false);

create function public.articles_to_label(rules_version integer, n integer)
returns table (id uuid, headline text, excerpt text)
language plpgsql stable set search_path = '' set enable_seqscan = off as $$
declare
  progress private.label_progress;
  is_under_way boolean;
begin
  select * into progress from private.label_progress;
  if progress.rules_version > articles_to_label.rules_version
    or (progress.rules_version = articles_to_label.rules_version and progress.is_done) then
    return;
  end if;
  is_under_way := coalesce(progress.rules_version = articles_to_label.rules_version, false);
  progress.oldest_published_at :=
    case when is_under_way then progress.oldest_published_at else 'infinity' end;
  return query
  select article.id, article.headline, article.excerpt
  from public.articles as article
  where article.published_at <= progress.oldest_published_at
    and (article.published_at < progress.oldest_published_at or article.id > progress.oldest_id)
  order by article.published_at desc, article.id
  limit n;
end;
$$;
comment on function public.articles_to_label is 'The next n stored articles that are not labelled by the rules of this version yet, the newest first; none once all are, or where newer rules have been at work.';

create function public.label_articles(rules_version integer, labels jsonb) returns integer
language plpgsql set search_path = '' set enable_seqscan = off as $$
declare
  last public.articles;
  changed integer;
begin
  insert into private.label_progress as progress (rules_version)
  values (label_articles.rules_version)
  on conflict (is_only) do update
  set rules_version = excluded.rules_version, is_done = false, oldest_published_at = 'infinity',
    oldest_id = null
  where progress.rules_version < excluded.rules_version;

  update public.articles as article
  set topic = label.topic, is_routine = label.is_routine
  from jsonb_to_recordset(label_articles.labels) as label (id uuid, topic text, is_routine boolean)
  where article.id = label.id and article.labels_edited_at is null
    and (article.topic, article.is_routine) is distinct from (label.topic, label.is_routine);
  get diagnostics changed = row_count;

  -- Materialized, or all articles would be gone through from the oldest for the first of these.
  with labelled as materialized (
    select article.* from public.articles as article
    where article.id in (
      select label.id from jsonb_to_recordset(label_articles.labels) as label (id uuid)
    )
  )
  select * into last from labelled order by published_at, id desc limit 1;
  update private.label_progress as progress
  set oldest_published_at = coalesce(last.published_at, progress.oldest_published_at),
    oldest_id = coalesce(last.id, progress.oldest_id),
    is_done = jsonb_array_length(label_articles.labels) = 0
  where progress.rules_version = label_articles.rules_version and not progress.is_done;
  return changed;
end;
$$;
comment on function public.label_articles is 'Gives the articles that articles_to_label named their labels ({id, topic, is_routine}), but for those that an administrator edited, and notes how far that went; without any, that all are labelled. Answers how many changed.';
revoke all on function public.articles_to_label, public.label_articles from public, anon, authenticated;
grant execute on function public.articles_to_label, public.label_articles to service_role;

-- As before, but asking each publisher once and not once for each bet.
create or replace function private.withdrawn_articles() returns integer
language sql stable security definer set search_path = '' as $$
  select ((select count(*) from public.articles where not is_visible)
    + (select count(*) from public.articles as article
      where article.topic in ('betting', 'stream') and article.is_visible
        and not exists (
          select from public.sources as source
          join public.publishers as publisher on publisher.id = source.publisher_id
          where source.id = article.source_id and publisher.shows_betting
        ))
    + (select count(*) from public.removed_articles))::integer;
$$;

-- As before, but also a wide source stays whose stories all went to the clubs' own.
create or replace function private.retire_source() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- A club that goes takes its sources along, and their stories.
  if (old.club_id is not null and not exists (select from public.clubs where id = old.club_id))
    or not exists (
      select from public.articles
      where source_id = old.id
        or (club_id = coalesce(old.club_id, club_id) and also_sources @> array[old.id])
    )
  then
    return old;
  end if;
  update public.sources set retired_at = now(), is_enabled = false
  where id = old.id and retired_at is null;
  return null;
end;
$$;

-- The stories that say the same are looked up by how they begin or end, and no longer sought among all
-- that the sources of the club wrote in the days around: that grew with the square of the sources.

-- Expressions as they are, for a function would take longer than all the rest of an index.
create index articles_opening on public.articles (club_id, substring(title_key from '^(?:\S+ ){3}'),
  regexp_replace(title_key, '\D+', ' ', 'g'), published_at) where is_visible and same_as is null;
create index articles_ending on public.articles (club_id, substring(reverse(title_key) from '^(?:\S+ ){3}'),
  regexp_replace(title_key, '\D+', ' ', 'g'), published_at) where is_visible and same_as is null;

-- As before, but for that.
create or replace function private.join_same_stories() returns trigger
language plpgsql set search_path = '' set enable_seqscan = off as $$
begin
  with fresh as materialized (
    -- Nearly the same words have the first three or the last three in common, and the figures: that is
    -- told by an index, and a thousand times faster than the rest.
    select id, club_id, source_id, title_key, substring(title_key from '^(?:\S+ ){3}') as opening,
      substring(reverse(title_key) from '^(?:\S+ ){3}') as ending,
      regexp_replace(title_key, '\D+', ' ', 'g') as figures,
      published_at - interval '72 hours' as oldest, published_at + interval '72 hours' as newest
    from added
    where same_as is null and source_id is not null
  ), told as (
    select fresh.id as fresh_id, story.*
    from fresh cross join lateral (
      select id, title_key, published_at from public.articles
      where club_id = fresh.club_id and substring(title_key from '^(?:\S+ ){3}') = fresh.opening
        and regexp_replace(title_key, '\D+', ' ', 'g') = fresh.figures
        and published_at between fresh.oldest and fresh.newest
        and is_visible and same_as is null and source_id is distinct from fresh.source_id
      offset 0
    ) as story
    union
    select fresh.id, story.*
    from fresh cross join lateral (
      select id, title_key, published_at from public.articles
      where club_id = fresh.club_id and substring(reverse(title_key) from '^(?:\S+ ){3}') = fresh.ending
        and regexp_replace(title_key, '\D+', ' ', 'g') = fresh.figures
        and published_at between fresh.oldest and fresh.newest
        and is_visible and same_as is null and source_id is distinct from fresh.source_id
      offset 0
    ) as story
  ), joined as (
    update public.articles as article set same_as = same.told_id
    from (
      select distinct on (fresh.id) fresh.id, told.id as told_id
      from told join fresh on fresh.id = told.fresh_id
      where not exists (select from fresh as other where other.id = told.id)
        and private.is_same_headline(told.title_key, fresh.title_key)
      order by fresh.id, told.published_at, told.id
    ) as same
    where article.id = same.id
    returning article.source_id, same.told_id
  )
  update public.articles as article set also_sources = article.also_sources || source.ids
  from (
    select told_id, array_agg(distinct source_id) as ids from joined group by told_id
  ) as source
  where article.id = source.told_id and not article.also_sources @> source.ids;
  return null;
end;
$$;

drop function private.outline;

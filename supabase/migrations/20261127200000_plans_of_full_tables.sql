-- Another source's same story is looked up by one key that leads one index. Before, any index of the visible stories
-- would do, and where a PostgreSQL had gathered its statistics in the middle of the first run, when the table had pages
-- and no story that was committed, all seemed equally cheap: each story that came in was then compared with all that
-- there were, for up to a minute.

drop index public.articles_opening, public.articles_ending;

-- Expressions as they are, for a function would take longer than all the rest of an index; hashes, which take less room than
-- words; and the date in a form that no other index has.
create index articles_opening on public.articles (
  (hashtextextended(substring(title_key from '^(?:\S+ ){3}') || regexp_replace(title_key, '\D+', ' ', 'g'), uuid_hash_extended(club_id, 0))),
  (published_at at time zone 'UTC'));
create index articles_ending on public.articles (
  (hashtextextended(substring(reverse(title_key) from '^(?:\S+ ){3}') || regexp_replace(title_key, '\D+', ' ', 'g'), uuid_hash_extended(club_id, 0))),
  (published_at at time zone 'UTC'));

-- As before, but for that.
create or replace function private.join_same_stories() returns trigger
language plpgsql set search_path = '' set enable_seqscan = off as $$
begin
  with fresh as materialized (
    -- Nearly the same words have the first three or the last three in common, and the figures: that is
    -- told by an index, and a thousand times faster than the rest.
    select id, club_id, source_id, title_key,
      hashtextextended(substring(title_key from '^(?:\S+ ){3}') || regexp_replace(title_key, '\D+', ' ', 'g'), uuid_hash_extended(club_id, 0))
        as opening,
      hashtextextended(substring(reverse(title_key) from '^(?:\S+ ){3}') || regexp_replace(title_key, '\D+', ' ', 'g'), uuid_hash_extended(club_id, 0))
        as ending,
      published_at at time zone 'UTC' - interval '72 hours' as oldest,
      published_at at time zone 'UTC' + interval '72 hours' as newest
    from added
    where same_as is null and source_id is not null
  ), told as (
    select fresh.id as fresh_id, story.*
    from fresh cross join lateral (
      select id, club_id, source_id, title_key, published_at, is_visible, same_as from public.articles
      where hashtextextended(substring(title_key from '^(?:\S+ ){3}') || regexp_replace(title_key, '\D+', ' ', 'g'), uuid_hash_extended(club_id, 0)) = fresh.opening
        and published_at at time zone 'UTC' between fresh.oldest and fresh.newest
      offset 0
    ) as story
    union
    select fresh.id, story.*
    from fresh cross join lateral (
      select id, club_id, source_id, title_key, published_at, is_visible, same_as from public.articles
      where hashtextextended(substring(reverse(title_key) from '^(?:\S+ ){3}') || regexp_replace(title_key, '\D+', ' ', 'g'), uuid_hash_extended(club_id, 0)) = fresh.ending
        and published_at at time zone 'UTC' between fresh.oldest and fresh.newest
      offset 0
    ) as story
  ), same as materialized (
    select distinct on (fresh.id) fresh.id, told.id as told_id
    from told join fresh on fresh.id = told.fresh_id
    where told.club_id = fresh.club_id and told.source_id is distinct from fresh.source_id
      and told.is_visible and told.same_as is null
      and not exists (select from fresh as other where other.id = told.id)
      and private.is_same_headline(told.title_key, fresh.title_key)
    order by fresh.id, told.published_at, told.id
  ), joined as (
    update public.articles as article set same_as = same.told_id
    from same
    -- The list is what the index takes whatever is known of the table.
    where article.id = same.id and article.id = any (array(select id from same))
    returning article.source_id, same.told_id
  )
  update public.articles as article set also_sources = article.also_sources || source.ids
  from (
    select told_id, array_agg(distinct source_id) as ids from joined group by told_id
  ) as source
  where article.id = source.told_id and article.id = any (array(select told_id from joined))
    and not article.also_sources @> source.ids;
  return null;
end;
$$;

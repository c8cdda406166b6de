-- How a story is known again: by its address, its guid or its title; and what says the same in two sources.

-- When two articles are one story: by address or guid; by an address it came under before; and where
-- one of them came by way of Google News, by its headline.
--
-- The functions here and those that record fetches look rows up by their keys, and a connection keeps
-- the plan it made first, which may have been for empty tables. Without sequential scans, and where
-- each look-up names one key that leads one index, that plan is right for full ones too. `offset 0`
-- keeps a look-up for each story from becoming one over all the stories of a club.

-- Google News links lead through Google and are never the publisher's: there only the headline
-- tells that a story is the same, and it must be long enough to tell.
create function private.may_share_title(source public.sources, other_source_id uuid, title_key text)
returns boolean
language sql stable set search_path = '' set enable_seqscan = off as $$
  select source.id = other_source_id or (
    title_key ~ '^(\S+ ){3}' and (
      source.type = 'google_news'
      or exists (select from public.sources where id = other_source_id and type = 'google_news')
    )
  );
$$;

comment on function private.may_share_title is 'Whether the same headline in both sources means the same story.';

create function private.remembered_keys(url_keys text[], url_key text) returns text[]
language sql immutable set search_path = '' as $$
  select coalesce((array_agg(key order by place))[greatest(count(*) - 19, 1):], '{}')
  from unnest(url_keys) with ordinality as remembered (key, place)
  where split_part(key, '/', 1) = split_part(remembered_keys.url_key, '/', 1)
    or 'news.google.com' in (split_part(key, '/', 1), split_part(remembered_keys.url_key, '/', 1));
$$;

comment on function private.remembered_keys is 'The last 20 addresses, for a feed may give its stories another with every fetch; of the same host or by way of Google News, for else one source could claim the addresses of another.';

create function private.match_articles(source public.sources, items jsonb)
returns table (place bigint, known_id uuid, is_same boolean, is_ours boolean, is_removed boolean)
language plpgsql stable
set search_path = '' set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  -- Every story that is listed, and those of them that are not stored under their address.
  listed_url_keys text[] := '{}';
  listed_guids text[] := '{}';
  places bigint[] := '{}';
  url_keys text[] := '{}';
  guids text[] := '{}';
  title_keys text[] := '{}';
  dates timestamptz[] := '{}';
  match record;
begin
  for match in
    select item.*, article.id as known_id, article.is_ours,
      -- The usual case of a feed that was read before, told without touching the row.
      coalesce(article.source_id = source.id
        and article.guid is not distinct from item.guid
        and article.headline = item.headline
        and article.canonical_url = item.canonical_url
        and (article.excerpt_edited_at is not null or article.excerpt is not distinct from item.excerpt)
        and (item.image_url is null or article.image_url is not distinct from item.image_url),
        false) as is_same
    from rows from (jsonb_to_recordset(items) as (
      guid text, url_key text, title_key text, headline text, excerpt text, canonical_url text,
      image_url text, published_at timestamptz
    )) with ordinality as item (
      guid, url_key, title_key, headline, excerpt, canonical_url, image_url, published_at, place
    )
    left join lateral (
      select article.id, article.source_id, article.guid, article.headline, article.canonical_url,
        article.excerpt, article.excerpt_edited_at, article.image_url,
        -- Stories from before the feed redirected; later it may be anybody's.
        (article.source_id = source.id or article.also_sources @> array[source.id])
          and article.first_seen_at < coalesce(source.redirecting_since, now()) as is_ours
      from public.articles as article
      where article.club_id = source.club_id and article.url_key = item.url_key
      offset 0
    ) as article on true
    order by item.place
  loop
    if match.known_id is not null then
      place := match.place;
      known_id := match.known_id;
      is_same := match.is_same;
      is_ours := match.is_ours;
      is_removed := false;
      return next;
    -- toArticles lists no story twice, but any caller may send one so: it is then passed over.
    elsif match.url_key <> all (listed_url_keys) then
      places := places || match.place;
      url_keys := url_keys || match.url_key;
      guids := guids || match.guid;
      title_keys := title_keys || match.title_key;
      dates := dates || match.published_at;
    end if;
    listed_url_keys := listed_url_keys || match.url_key;
    listed_guids := listed_guids || match.guid;
  end loop;

  if cardinality(places) = 0 then
    return;
  end if;
  -- A story that is not stored under its address may still be known: by its guid, by an address it
  -- had before, or posted again under the same headline: within 72 hours, and by the same source however
  -- long ago where it says the same date or none. One that is itself listed
  -- is not looked for under another address, which tells two stories apart that share a headline.
  return query
    with item as materialized (
      select item.*,
        -- Of several that share a headline only the first is looked for by it.
        row_number() over (partition by item.title_key order by item.place) = 1
          as has_title
      from unnest(places, url_keys, guids, title_keys, dates)
        as item (place, url_key, guid, title_key, published_at)
    ), candidates as (
      select item.place, article.id, 1 as rank, article.first_seen_at
      from item cross join lateral (
        select id, club_id, url_key, title_key, first_seen_at from public.articles
        where source_id = source.id and guid = item.guid
        offset 0
      ) as article
      where article.club_id = source.club_id
        and article.url_key <> all (listed_url_keys)
        -- Some feeds give their guids out anew: a later story is then another one.
        and (article.title_key = item.title_key or item.published_at is null
          or item.published_at <= article.first_seen_at)
      union all
      select item.place, article.id, 2, article.first_seen_at
      from item cross join lateral (
        select id, club_id, url_key, first_seen_at from public.articles
        where also_url_keys <> '{}' and also_url_keys @> array[item.url_key]
          -- Only for sources that carried the story: another could have claimed the address.
          and (source_id = source.id or also_sources @> array[source.id])
        offset 0
      ) as article
      where article.club_id = source.club_id
        and article.url_key <> all (listed_url_keys)
      union all
      select item.place, article.id, 3, article.first_seen_at
      from item cross join lateral (
        select id, club_id, url_key, guid, source_id, first_seen_at from public.articles
        where item.has_title and title_key = item.title_key
          and (first_seen_at > now() - interval '72 hours' or (source_id = source.id
            and date_trunc('minute', coalesce(item.published_at, published_at))
              = date_trunc('minute', published_at)))
        offset 0
      ) as article
      where article.club_id = source.club_id
        and article.url_key <> all (listed_url_keys)
        and (article.source_id is distinct from source.id or article.guid is null
          or article.guid <> all (array_remove(listed_guids, null)))
        and private.may_share_title(source, article.source_id, item.title_key)
    ), best as (
      select distinct on (candidates.place) candidates.place, candidates.id
      from candidates order by candidates.place, candidates.rank, candidates.first_seen_at desc
    ), known_items as (
      -- One story, one item: of several that could be it, the first.
      select distinct on (best.id) best.place, best.id from best order by best.id, best.place
    )
    select item.place, known_items.id as known_id, false as is_same,
      coalesce(known.is_ours, false) as is_ours,
      exists (
        -- A pruned story does not keep other news at its address out.
        select from public.removed_articles as removed
        where removed.club_id = source.club_id and removed.url_key = item.url_key
          and (not removed.was_pruned or removed.title_key = item.title_key)
      ) or exists (
        select from public.removed_articles as removed
        where removed.source_id = source.id and removed.guid = item.guid
          and removed.club_id = source.club_id
          and (not removed.was_pruned or removed.title_key = item.title_key)
      ) or (known_items.id is null and exists (
        select from (
          select club_id, url_key, source_id, guid from public.removed_articles
          where title_key = item.title_key and not was_pruned and removed_at > now() - interval '72 hours'
          offset 0
        ) as removed
        where removed.club_id = source.club_id
          and removed.url_key <> all (listed_url_keys)
          and (removed.source_id is distinct from source.id or removed.guid is null
            or removed.guid <> all (array_remove(listed_guids, null)))
          and private.may_share_title(source, removed.source_id, item.title_key)
      )) as is_removed
    from item
    left join known_items on known_items.place = item.place
    left join lateral (
      select (source_id = source.id or also_sources @> array[source.id])
          and first_seen_at < coalesce(source.redirecting_since, now()) as is_ours
      from public.articles where id = known_items.id
      offset 0
    ) as known on true
    order by item.place;
end;
$$;

comment on function private.match_articles is 'Which stored story each item of a fetch is (known_id; is_same: and nothing changed), and which were removed; an item that is listed twice is left out the second time. The one place that tells stories apart.';

create function public.unknown_url_keys(source_id uuid, articles jsonb) returns text[]
language plpgsql stable set search_path = '' as $$
declare
  source public.sources;
begin
  select * into source from public.sources where id = unknown_url_keys.source_id;
  source.club_id := coalesce(source.club_id, (articles -> 0 ->> 'club_id')::uuid);
  return array(
    select articles -> (matched.place::integer - 1) ->> 'url_key'
    from private.match_articles(source, articles) as matched
    where source.id is not null and matched.known_id is null and not matched.is_removed
    order by matched.place
  );
end;
$$;

comment on function public.unknown_url_keys is 'Which of a fetch''s articles ({guid, url_key, title_key, published_at}; of a wide source those for one club, with its club_id) would be stored as new: only those are worth a model''s tokens.';

create function private.is_same_headline(one text, other text) returns boolean
language plpgsql stable set search_path = '' as $$
declare
  one_words text[] := array(select distinct unnest(string_to_array(one, ' ')));
  other_words text[] := array(select distinct unnest(string_to_array(other, ' ')));
  shared integer;
  differing text[];
begin
  -- Every blog has its ratings and its preview of the same match.
  if least(cardinality(one_words), cardinality(other_words)) < 5
    or concat(one, ' ', other) ~ '\m(ratings?|previews?|podcast|episode|live|line ?ups?|predicted|predictions?|gossip|rumours|highlights|report)\M'
  then
    return false;
  end if;
  shared := cardinality(array(select unnest(one_words) intersect select unnest(other_words)));
  if shared < 0.8 * (cardinality(one_words) + cardinality(other_words) - shared) then
    return false;
  end if;
  differing := array(
    (select unnest(one_words) union select unnest(other_words))
    except (select unnest(one_words) intersect select unnest(other_words))
  );
  -- Another score and another opponent make it another story.
  return cardinality(differing) = 0 or not exists (
    select from unnest(differing) as word
    where word ~ '\d' or exists (
      select from public.clubs
      where word = any (string_to_array(lower(concat_ws(' ', name, array_to_string(aliases, ' '))), ' '))
    )
  );
end;
$$;

comment on function private.is_same_headline is 'Whether two folded headlines of one club say the same: nearly the same words, no other number, no other club, and no series.';

-- Once a statement, which is once a fetch: one look at the newest stories of the club for all that came. Another
-- source's same story is looked up by one key that leads one index: where a PostgreSQL had gathered its statistics
-- in the middle of the first run, any other index seemed equally cheap, and each story was compared with all.
create function private.join_same_stories() returns trigger
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

comment on function private.join_same_stories is 'Stories that another source of the club has told already join those.';

create trigger join_same_stories after insert on public.articles
  referencing new table as added for each statement
  execute function private.join_same_stories();

grant execute on function
  private.may_share_title, private.match_articles, private.is_same_headline
  to authenticated, service_role;
grant execute on function private.remembered_keys, public.unknown_url_keys to service_role;

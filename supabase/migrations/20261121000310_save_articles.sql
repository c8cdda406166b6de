-- The stories of one fetch, stored in a few statements instead of one by one.

drop function private.save_article(public.sources, jsonb, jsonb, jsonb, integer);

create function private.count_hour_ahead(source public.sources, items jsonb, new_places bigint[])
returns integer
language plpgsql
stable
security invoker
set search_path = ''
as $$
declare
  item record;
  counted integer := 0;
begin
  for item in
    select listed.published_at, listed.minutes_ahead
    from rows from (jsonb_to_recordset(items) as (published_at timestamptz, minutes_ahead integer))
      with ordinality as listed (published_at, minutes_ahead, place)
    where listed.place = any (new_places)
    order by listed.place
  loop
    if item.minutes_ahead between 50 and 60 then
      counted := counted + 1;
    elsif item.published_at < source.last_success_at + interval '50 minutes' then
      -- Written well before the last look at this feed by its own clock, and yet not there then: a
      -- clock that is an hour fast would have dated it later.
      return counted;
    end if;
  end loop;
  return counted + source.hour_ahead_items;
end;
$$;
comment on function private.count_hour_ahead(public.sources, jsonb, bigint[]) is 'How many new items in a row, up to the newest, were dated 50 to 60 minutes in the future.';
revoke all on function private.count_hour_ahead(public.sources, jsonb, bigint[]) from public, anon, authenticated;
grant execute on function private.count_hour_ahead(public.sources, jsonb, bigint[]) to service_role;

create function private.match_articles(source public.sources, items jsonb)
returns table (place bigint, known_id uuid, is_same boolean, is_ours boolean, is_removed boolean)
language plpgsql
stable
security invoker
set search_path = ''
set enable_seqscan = off
set plan_cache_mode = force_generic_plan
as $$
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
        -- What the feed brought before it redirected; later it may be anybody's.
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
  -- had before, or posted again under the same headline within 72 hours. One that is itself listed
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
          and first_seen_at > now() - interval '72 hours'
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
        -- What was only pruned does not stand in the way of other news at its address.
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
comment on function private.match_articles(public.sources, jsonb) is 'Which stored story each item of a fetch is (known_id; is_same: and nothing changed), and which were removed; an item that is listed twice is left out the second time. The one place that tells stories apart.';
revoke all on function private.match_articles(public.sources, jsonb) from public, anon, authenticated;
grant execute on function private.match_articles(public.sources, jsonb) to service_role;

create function private.save_articles(source public.sources, items jsonb)
returns jsonb
language plpgsql
security invoker
set search_path = ''
set enable_seqscan = off
as $$
declare
  match record;
  known public.articles;
  new_places bigint[] := '{}';
  new_count integer := 0;
  changed_count integer := 0;
  removed_count integer := 0;
  hour_ahead_items integer := source.hour_ahead_items;
  shares_item boolean := false;
begin
  for match in select * from private.match_articles(source, items) loop
    shares_item := shares_item or match.is_ours;
    if match.is_removed then
      removed_count := removed_count + 1;
    elsif match.known_id is null then
      new_places := new_places || match.place;
    elsif not match.is_same then
      select * into known from public.articles where id = match.known_id;
      if private.save_known_article(source, known, items -> (match.place::integer - 1)) then
        changed_count := changed_count + 1;
      end if;
    end if;
  end loop;

  if cardinality(new_places) > 0 then
    insert into public.articles (
      club_id, source_id, guid, url_key, title_key, headline, excerpt, canonical_url, image_url,
      published_at, sentiment, summary_short, tags, tokens_used
    )
    select source.club_id, source.id, item.guid, item.url_key, item.title_key, item.headline,
      item.excerpt, item.canonical_url, item.image_url,
      -- Undated items count as of now, a millisecond apart so that they keep the feed's order.
      least(coalesce(item.published_at, now() - item.place * interval '1 millisecond'), now()),
      coalesce(item.sentiment, 'neutral'), item.summary_short, coalesce(item.tags, '{}'),
      coalesce(item.tokens_used, 0)
    from rows from (jsonb_to_recordset(items) as (
      guid text, url_key text, title_key text, headline text, excerpt text, canonical_url text,
      image_url text, published_at timestamptz, sentiment text, summary_short text, tags text[],
      tokens_used integer
    )) with ordinality as item (
      guid, url_key, title_key, headline, excerpt, canonical_url, image_url, published_at,
      sentiment, summary_short, tags, tokens_used, place
    )
    where item.place = any (new_places);
    get diagnostics new_count = row_count;
    if hour_ahead_items > 0 or items @? '$[*].minutes_ahead ? (@ >= 50 && @ <= 60)' then
      hour_ahead_items := private.count_hour_ahead(source, items, new_places);
    end if;
  end if;

  return jsonb_build_object(
    'saved', jsonb_build_object('new', new_count, 'changed', changed_count,
      'unchanged', jsonb_array_length(items) - new_count - changed_count - removed_count,
      'removed', removed_count),
    'shares_item', shares_item,
    'hour_ahead_items', hour_ahead_items
  );
end;
$$;
comment on function private.save_articles(public.sources, jsonb) is 'Stores the stories of one fetch by their identity; answers counts of new, changed, unchanged and removed, and what they tell of redirects and clock.';
revoke all on function private.save_articles(public.sources, jsonb) from public, anon, authenticated;
grant execute on function private.save_articles(public.sources, jsonb) to service_role;

create function public.unknown_url_keys(source_id uuid, articles jsonb)
returns text[]
language plpgsql
stable
security invoker
set search_path = ''
as $$
declare
  source public.sources;
begin
  select * into source from public.sources where id = unknown_url_keys.source_id;
  return array(
    select articles -> (matched.place::integer - 1) ->> 'url_key'
    from private.match_articles(source, articles) as matched
    where source.id is not null and matched.known_id is null and not matched.is_removed
    order by matched.place
  );
end;
$$;
comment on function public.unknown_url_keys(uuid, jsonb) is 'Which of a fetch''s articles ({guid, url_key, title_key, published_at}) would be stored as new: only those are worth a model''s tokens.';
revoke all on function public.unknown_url_keys(uuid, jsonb) from public, anon, authenticated;
grant execute on function public.unknown_url_keys(uuid, jsonb) to service_role;

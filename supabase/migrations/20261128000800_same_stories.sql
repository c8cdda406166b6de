-- How a story is known again: by its address or guid, by an address it had before, and by its headline where one came
-- by way of Google News; and which stories tell one event.

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

create function private.event_lead(event_id uuid, club_ids uuid[] default null) returns uuid
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
begin
  return (
    select story.id
    from public.articles as story left join public.sources as source on source.id = story.source_id
    where coalesce(story.event_id, story.id) = event_lead.event_id and story.is_visible
      and (club_ids is null or story.club_id = any (club_ids))
    order by array_position(array['official', 'press', 'fan_blog', 'podcast', 'forum'], source.kind),
      source.priority, story.published_at, story.id
    limit 1
  );
end;
$$;

comment on function private.event_lead is 'The visible story that leads an event, of all clubs or of these: the club''s own, then by the kind and priority of its source, then the first.';

-- As a computed column: `select=headline,more_on_this`.
create function public.more_on_this(article public.articles) returns jsonb
language plpgsql stable set search_path = '' set enable_seqscan = off as $$
declare
  own_name text := (select label from public.sources where id = article.source_id);
begin
  if article.event_id is null then return '[]'; end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', other.id, 'name', other.name,
      'url', other.canonical_url, 'headline', other.headline, 'kind', other.kind)
      order by other.name is not distinct from own_name, other.published_at desc, other.id), '[]')
    from (
      select distinct on (story.url_key) story.*, source.kind,
        coalesce(source.label, split_part(story.url_key, '/', 1)) as name
      from public.articles as story left join public.sources as source on source.id = story.source_id
      where coalesce(story.event_id, story.id) = article.event_id and story.is_visible
        and story.url_key <> article.url_key
      order by story.url_key, story.id
    ) as other
  );
end;
$$;

comment on function public.more_on_this is 'The other visible stories of its event, each once, newest first and those of its own publisher last: [{id, name, url, headline, kind}].';

-- As a plain comparison with an id it would be expected to leave one row, and all stories sorted for it.
create view public.club_leads with (security_invoker = true) as
select id, club_id, source_id, coalesce(event_id, id) as event_id, headline, excerpt, summary_short,
  canonical_url, url_key, image_url, published_at, first_seen_at, updated_at, sentiment, topic, is_routine,
  tags, public.more_on_this(article) as more_on_this
from public.articles as article
where is_visible and (event_id is null or coalesce(id = private.event_lead(event_id, array[club_id]), false));

comment on view public.club_leads is 'For each club the visible stories that lead an event among its own. event_id is never null.';

create view public.event_leads with (security_invoker = true) as
select * from public.club_leads where coalesce(id = private.event_lead(event_id), false);

comment on view public.event_leads is 'The visible stories that lead an event, one each.';

create function public.stories_to_group(
  before timestamptz default 'infinity', before_id uuid default null, n integer default 1000
) returns table (
  id uuid, club_id uuid, url_key text, headline text, excerpt text, publisher text, published_at timestamptz,
  tags text[], event_id uuid, kind text, priority smallint
)
language sql stable set search_path = '' as $$
  select article.id, article.club_id, article.url_key, article.headline, left(article.excerpt, 200),
    source.label, article.published_at, article.tags || article.topic,
    article.event_id, source.kind, source.priority
  from public.articles as article left join public.sources as source on source.id = article.source_id
  where article.is_visible and article.published_at > now() - interval '72 hours'
    and (article.published_at, article.id) < (before, before_id)
    and exists (select from public.articles
      where event_id is null and is_visible and published_at > now() - interval '72 hours')
    and (not article.event_kept or exists (select from public.articles as other
      where coalesce(other.event_id, other.id) = article.event_id and not other.event_kept))
  order by article.published_at desc, article.id desc
  limit n;
$$;

comment on function public.stories_to_group is 'The next n visible stories of the last 72 hours, the newest first, where any of them is in no event; without those of events that administrators made.';

create function public.store_events(events jsonb) returns integer
language plpgsql set search_path = '' set enable_seqscan = off as $$
declare
  told record;
  known uuid[];
  moved integer;
  changed integer := 0;
begin
  -- In the order in which recording locks them: an event spans clubs, and two workers find the same at one moment.
  perform from public.clubs order by id for no key update;
  for told in
    select * from jsonb_to_recordset(store_events.events) as told (id uuid, story_ids uuid[])
  loop
    select array_agg(event_id order by published_at, id) into known from public.articles
    where id = any (told.story_ids) and event_id is not null and not event_kept;
    -- What an administrator put into an event goes where the event goes.
    update public.articles set event_id = coalesce(known[1], told.id)
    where (id = any (told.story_ids) and event_id is null)
      or (coalesce(event_id, id) = any (known) and event_id <> known[1]);
    get diagnostics moved = row_count;
    changed := changed + moved;
  end loop;
  return changed;
end;
$$;

comment on function public.store_events is 'Puts stories that are in no event into one ([{id, story_ids}]); where others of them tell known events, into that of the earliest, which the other events join. Answers how many stories it moved.';

create function public.split_event(article_ids uuid[]) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.require_admin();
  perform private.title_change('Told a story apart from the same news');
  with apart as materialized (
    select url_key, coalesce(event_id, id) as event_id, gen_random_uuid() as own_id
    from public.articles where id = any (article_ids) group by 1, 2
  )
  update public.articles as article set event_id = apart.own_id, event_kept = true from apart
  where article.url_key = apart.url_key and coalesce(article.event_id, article.id) = apart.event_id;
end;
$$;

comment on function public.split_event is 'Not the same news: gives each of these stories an event of its own, in all clubs that have it, for good.';

create function public.join_event(article_ids uuid[], with_id uuid) returns void
language plpgsql set search_path = '' as $$
declare
  joined uuid;
begin
  perform private.require_admin();
  perform private.title_change('Said which stories are the same news');
  update public.articles set event_id = id where id = with_id and event_id is null;
  select event_id into joined from public.articles where id = with_id;
  if joined is null then
    raise exception 'There is no such article.' using errcode = 'PT404';
  end if;
  update public.articles as article set event_id = joined, event_kept = true
  where article.id <> with_id and (article.url_key, coalesce(article.event_id, article.id)) in (
    select url_key, coalesce(event_id, id) from public.articles where id = any (article_ids));
end;
$$;

comment on function public.join_event is 'Same news as with_id: puts these stories into its event, in all clubs that have them, for good.';

revoke all on table public.club_leads, public.event_leads from public, anon, authenticated;
grant select on table public.club_leads, public.event_leads to anon, authenticated, service_role;
grant execute on function private.event_lead, public.more_on_this to anon, authenticated, service_role;
grant execute on function public.split_event, public.join_event to authenticated, service_role;
grant execute on function private.may_share_title, private.match_articles to authenticated, service_role;
grant execute on function
  private.remembered_keys, public.unknown_url_keys, public.stories_to_group, public.store_events
  to service_role;

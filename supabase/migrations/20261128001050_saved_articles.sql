-- How the stories of one fetch are stored: a known one is updated, a removed one stays away.

create function private.keeps_story(owner public.sources, other public.sources) returns boolean
language sql stable set search_path = '' as $$
  with is_wide as (
    -- As stored: the stories of a wide source are saved as if it were the club's.
    select
      owner.club_id is null as owner,
      exists (select from public.sources where id = other.id and club_id is null) as other
  )
  select case
    when is_wide.owner <> is_wide.other then is_wide.other
    -- Of equals the first keeps it, unless the other is the club itself.
    else owner.priority < other.priority
      or (owner.priority = other.priority and (owner.is_official or not other.is_official))
  end
  from is_wide;
$$;

comment on function private.keeps_story is 'Whether a story stays with the source that brought it, although another brings it, too: what a club''s own source brings goes before what came from a wide one.';

-- Topic and routine are kept where an administrator says otherwise.
create function private.save_known_article(source public.sources, known public.articles, item jsonb)
returns boolean
language plpgsql set search_path = '' set enable_seqscan = off as $$
declare
  owner public.sources;
  item_url_key text := item ->> 'url_key';
  -- A model's answer about the old words is still better than the word list's about the new ones.
  is_reworded boolean := (known.tokens_used = 0 or (item ->> 'tokens_used')::integer > 0)
    and (known.headline is distinct from item ->> 'headline'
    or (known.excerpt_edited_at is null and known.excerpt is distinct from item ->> 'excerpt'));
  -- Another source may tell as news a story that the first told in the words of a bookmaker.
  is_judged_anew boolean := known.held_for is not null and known.source_id is distinct from source.id;
begin
  if known.source_id is distinct from source.id then
    select * into owner from public.sources where id = known.source_id;
    if private.keeps_story(owner, source) then
      update public.articles
      set also_sources = case
          when also_sources @> array[source.id] then also_sources else also_sources || source.id end,
        also_url_keys = case
          when also_url_keys @> array[item_url_key] or url_key = item_url_key then also_url_keys
          else private.remembered_keys(also_url_keys || item_url_key, url_key) end
      where id = known.id and not (also_sources @> array[source.id]
        and (also_url_keys @> array[item_url_key] or url_key = item_url_key));
      return false;
    end if;
  end if;

  update public.articles as article
  set source_id = source.id,
    also_sources = array_remove(
      case
        when known.source_id is null or known.source_id = source.id then article.also_sources
        else article.also_sources || known.source_id
      end, source.id),
    guid = item ->> 'guid',
    url_key = item_url_key,
    also_url_keys = case
      when article.url_key = item_url_key then article.also_url_keys
      else private.remembered_keys(
        array_remove(article.also_url_keys, item_url_key) || article.url_key, item_url_key)
    end,
    title_key = item ->> 'title_key',
    headline = item ->> 'headline',
    excerpt = case when article.excerpt_edited_at is null then item ->> 'excerpt' else article.excerpt end,
    canonical_url = item ->> 'canonical_url',
    -- An image that was found on the page is not lost because the feed has none.
    image_url = coalesce(item ->> 'image_url', article.image_url),
    sentiment = case when is_reworded then coalesce(item ->> 'sentiment', 'neutral') else article.sentiment end,
    topic = case
      when is_reworded and article.labels_edited_at is null then coalesce(item ->> 'topic', 'other')
      else article.topic end,
    is_routine = case
      when is_reworded and article.labels_edited_at is null
        then coalesce((item ->> 'is_routine')::boolean, false)
      else article.is_routine end,
    summary_short = case when is_reworded then item ->> 'summary_short' else article.summary_short end,
    tags = case
      when is_reworded then array(select jsonb_array_elements_text(coalesce(item -> 'tags', '[]')))
      else article.tags end,
    is_visible = case when is_judged_anew then item ->> 'held_for' is null else article.is_visible end,
    held_for = case when is_judged_anew then item ->> 'held_for' else article.held_for end,
    tokens_used = article.tokens_used + coalesce((item ->> 'tokens_used')::integer, 0)
  where article.id = known.id and (
    (article.source_id, article.guid, article.url_key, article.headline, article.canonical_url)
      is distinct from
      (source.id, item ->> 'guid', item_url_key, item ->> 'headline', item ->> 'canonical_url')
    or (article.excerpt_edited_at is null and article.excerpt is distinct from item ->> 'excerpt')
    or article.image_url is distinct from coalesce(item ->> 'image_url', article.image_url)
  );
  return found;
end;
$$;

comment on function private.save_known_article is 'What one more fetch changes about a stored article; answers whether it changed.';

create function private.count_hour_ahead(source public.sources, items jsonb, new_places bigint[])
returns integer
language plpgsql stable set search_path = '' as $$
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

comment on function private.count_hour_ahead is 'How many new items in a row, up to the newest, were dated 50 to 60 minutes in the future.';

create function private.save_articles(source public.sources, items jsonb) returns jsonb
language plpgsql set search_path = '' set enable_seqscan = off as $$
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
      published_at, sentiment, topic, is_routine, is_visible, held_for, summary_short, tags, tokens_used
    )
    select source.club_id, source.id, item.guid, item.url_key, item.title_key, item.headline,
      item.excerpt, item.canonical_url, item.image_url,
      -- Undated items count as of now, a millisecond apart so that they keep the feed's order.
      least(coalesce(item.published_at, now() - item.place * interval '1 millisecond'), now()),
      coalesce(item.sentiment, 'neutral'), coalesce(item.topic, 'other'),
      coalesce(item.is_routine, false), item.held_for is null, item.held_for, item.summary_short,
      coalesce(item.tags, '{}'), coalesce(item.tokens_used, 0)
    from rows from (jsonb_to_recordset(items) as (
      guid text, url_key text, title_key text, headline text, excerpt text, canonical_url text,
      image_url text, published_at timestamptz, sentiment text, topic text, is_routine boolean, held_for text,
      summary_short text, tags text[], tokens_used integer
    )) with ordinality as item (
      guid, url_key, title_key, headline, excerpt, canonical_url, image_url, published_at,
      sentiment, topic, is_routine, held_for, summary_short, tags, tokens_used, place
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

comment on function private.save_articles is 'Stores the stories of one fetch by their identity; answers counts of new, changed, unchanged and removed, and what they tell of redirects and clock.';

create function private.note_new_stories(source public.sources, items jsonb) returns void
language plpgsql set search_path = '' set enable_seqscan = off as $$
declare
  story record;
  was_suspicious boolean := coalesce(source.off_topic_items >= 8, false);
  off_topic smallint := source.off_topic_items;
begin
  if items @? '$[*] ? (@.published_at == null)' then
    update public.articles as article set awaits_date = true
    from jsonb_to_recordset(items) as item (url_key text, published_at timestamptz)
    where article.source_id = source.id and article.first_seen_at = now()
      and article.url_key = item.url_key and item.published_at is null;
  end if;
  if source.kind <> 'fan_blog' or not items @? '$[*].is_about_football' then
    return;
  end if;
  -- The oldest first, as they would have come one by one.
  for story in
    select item.is_about_football
    from rows from (jsonb_to_recordset(items) as (
      url_key text, published_at timestamptz, is_about_football boolean)
    ) with ordinality as item (url_key, published_at, is_about_football, place)
    join public.articles as article on article.source_id = source.id
      and article.url_key = item.url_key and article.first_seen_at = now()
    order by coalesce(item.published_at, now()), item.place desc
  loop
    off_topic := case when story.is_about_football then 0
      when off_topic is not null then least(off_topic + 1, 1000) end;
  end loop;
  if not was_suspicious then
    update public.sources set off_topic_items = off_topic where id = source.id;
  end if;
  if was_suspicious or off_topic >= 8 then
    -- Of those that gave it away this fetch alone: what is stored already stays as it is.
    update public.articles set is_visible = false, held_for = 'suspicious'
    where is_visible and first_seen_at = now() and id in (
      select id from public.articles where source_id = source.id
      order by published_at desc, first_seen_at desc limit case when not was_suspicious then off_topic end
    );
  end if;
end;
$$;

comment on function private.note_new_stories is 'What the new stories of a fetch tell: those without a date wait for that of their page, and those of a fan blog that writes about football no more are held back. Called in the transaction that stored them.';

grant execute on function
  private.keeps_story, private.save_known_article, private.note_new_stories
  to service_role;
grant execute on function private.count_hour_ahead, private.save_articles to authenticated, service_role;

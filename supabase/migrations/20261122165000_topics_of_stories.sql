-- What ingestion says a story is about is stored, kept where an administrator says otherwise, and known
-- to everything that counts what visitors see.

alter table public.articles add column labels_edited_at timestamptz;
comment on column public.articles.labels_edited_at is 'Set once an administrator edits topic or is_routine; ingestion then leaves both alone.';
-- What is left out is counted, and a filter of the administrators asks for one topic at a time.
create index articles_topic on public.articles (topic, published_at desc) where topic <> 'other';
create index articles_routine on public.articles (published_at desc) where is_routine;

create function private.keep_labels() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- An administrator works as authenticated, and undoing gives the labels back to ingestion.
  if current_user = 'authenticated'
    and coalesce(current_setting('touchline.undoes', true), '') = '' then
    new.labels_edited_at := now();
  end if;
  return new;
end;
$$;
comment on function private.keep_labels is 'Marks labels that a person edited.';
revoke all on function private.keep_labels from public, anon, authenticated;
create trigger keep_labels before update of topic, is_routine on public.articles
  for each row when ((new.topic, new.is_routine) is distinct from (old.topic, old.is_routine))
  execute function private.keep_labels();

create or replace function private.has_visible_story(source_id uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from public.articles as article
    where article.source_id = has_visible_story.source_id and article.is_visible
      and (article.topic not in ('betting', 'stream')
        or private.shows_betting_of(has_visible_story.source_id))
  );
end;
$$;

-- A publisher whose bets are no longer shown, and a story that turns out to be one, explain a smaller site.
create or replace function private.withdrawn_articles() returns integer
language sql stable security definer set search_path = '' as $$
  select ((select count(*) from public.articles where not is_visible)
    + (select count(*) from public.articles
      where topic in ('betting', 'stream') and is_visible and not private.shows_betting_of(source_id))
    + (select count(*) from public.removed_articles))::integer;
$$;
comment on function private.withdrawn_articles is 'How many articles are hidden, left out for their topic, or removed; a number that visitors may know.';

-- Both stored, and kept where an administrator says otherwise.
create or replace function private.save_known_article(source public.sources, known public.articles, item jsonb)
returns boolean
language plpgsql set search_path = '' set enable_seqscan = off as $$
declare
  owner public.sources;
  item_url_key text := item ->> 'url_key';
  -- What a model said of the old words is still better than what the word list says of the new.
  is_reworded boolean := (known.tokens_used = 0 or (item ->> 'tokens_used')::integer > 0)
    and (known.headline is distinct from item ->> 'headline'
    or (known.excerpt_edited_at is null and known.excerpt is distinct from item ->> 'excerpt'));
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

create or replace function private.save_articles(source public.sources, items jsonb) returns jsonb
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
      published_at, sentiment, topic, is_routine, summary_short, tags, tokens_used
    )
    select source.club_id, source.id, item.guid, item.url_key, item.title_key, item.headline,
      item.excerpt, item.canonical_url, item.image_url,
      -- Undated items count as of now, a millisecond apart so that they keep the feed's order.
      least(coalesce(item.published_at, now() - item.place * interval '1 millisecond'), now()),
      coalesce(item.sentiment, 'neutral'), coalesce(item.topic, 'other'),
      coalesce(item.is_routine, false), item.summary_short, coalesce(item.tags, '{}'),
      coalesce(item.tokens_used, 0)
    from rows from (jsonb_to_recordset(items) as (
      guid text, url_key text, title_key text, headline text, excerpt text, canonical_url text,
      image_url text, published_at timestamptz, sentiment text, topic text, is_routine boolean, summary_short text, tags text[],
      tokens_used integer
    )) with ordinality as item (
      guid, url_key, title_key, headline, excerpt, canonical_url, image_url, published_at,
      sentiment, topic, is_routine, summary_short, tags, tokens_used, place
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

-- Two blogs that write the same of one club: the second joins the `also_sources` of the first and is kept,
-- out of sight of visitors for as long as they see the first.
alter table public.articles add column same_as uuid;
comment on column public.articles.same_as is 'The story of the same club that says the same and was there first; visitors see that one, as long as it is shown.';

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

create function private.outline(title_key text, out opening text, out ending text, out figures text)
language sql immutable set search_path = '' as $$
  select substring(title_key from '^(?:\S+ ){3}'), substring(title_key from '(?: \S+){3}$'),
    regexp_replace(title_key, '\D+', ' ', 'g');
$$;
comment on function private.outline is 'How a folded headline begins and ends, and its figures: nearly the same words have these in common, which is told a thousand times faster than the rest.';

-- Once a statement, which is once a fetch: one look at the newest stories of the club for all that came.
create function private.join_same_stories() returns trigger
language plpgsql set search_path = '' as $$
begin
  with fresh as materialized (
    select added.id, added.club_id, added.source_id, added.title_key, added.published_at, outline.*
    from added cross join lateral private.outline(added.title_key) as outline
    where added.same_as is null and added.source_id is not null and outline.opening is not null
  ), told as materialized (
    select article.id, article.club_id, article.source_id, article.title_key, article.published_at,
      outline.*
    from (
      select club_id, min(published_at) as oldest, max(published_at) as newest
      from fresh group by club_id
    ) as club
    join public.articles as article on article.club_id = club.club_id
      and article.published_at between club.oldest - interval '72 hours'
        and club.newest + interval '72 hours'
    cross join lateral private.outline(article.title_key) as outline
    where article.is_visible and article.same_as is null
      and not exists (select from fresh where fresh.id = article.id)
  ), pairs as materialized (
    select fresh.id, told.id as told_id from fresh join told using (club_id, opening, figures)
    union
    select fresh.id, told.id from fresh join told using (club_id, ending, figures)
  ), joined as (
    update public.articles as article set same_as = same.told_id
    from (
      select distinct on (fresh.id) fresh.id, told.id as told_id
      from pairs join fresh using (id) join told on told.id = pairs.told_id
      where told.source_id is distinct from fresh.source_id
        and told.published_at between fresh.published_at - interval '72 hours'
          and fresh.published_at + interval '72 hours'
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
comment on function private.join_same_stories is 'Stories that another source of the club has told already join those.';
create trigger join_same_stories after insert on public.articles
  referencing new table as added for each statement
  execute function private.join_same_stories();

create function private.is_told_by(story_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.articles where id = story_id and is_visible);
$$;
comment on function private.is_told_by is 'Whether visitors see the story that another one joined.';
revoke all on function private.is_same_headline, private.outline, private.join_same_stories, private.is_told_by
  from public, anon, authenticated;
grant execute on function private.is_same_headline, private.outline to authenticated, service_role;
grant execute on function private.is_told_by to anon, authenticated, service_role;

drop policy "Visitors read visible articles" on public.articles;
create policy "Visitors read visible articles" on public.articles for select to anon using (
  is_visible and (topic not in ('betting', 'stream') or private.shows_betting_of(source_id))
  and (same_as is null or not private.is_told_by(same_as))
);
drop policy "Users read visible articles, administrators all" on public.articles;
create policy "Users read visible articles, administrators all" on public.articles
  for select to authenticated using (
    (is_visible and (topic not in ('betting', 'stream') or private.shows_betting_of(source_id))
      and (same_as is null or not private.is_told_by(same_as)))
    or (select private.is_admin())
  );

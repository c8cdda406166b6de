-- Recording made for many: several fetches in one call, and the stories of one fetch in a few
-- statements instead of one by one. A story is also known by the addresses it came under before.
--
-- The functions here look rows up by their keys, and a connection keeps the plan it made first, which
-- may have been for empty tables. Without sequential scans, and where each look-up names one key that
-- leads one index, that plan is right for full ones too. `offset 0` keeps a look-up for each story
-- from becoming one over all the stories of a club.

alter table public.articles add column also_url_keys text[] not null default '{}';
comment on column public.articles.also_url_keys is 'Other addresses of the same story: where it was posted before, or its link in another source of the club.';
drop index public.articles_source_title;
create index articles_title on public.articles (title_key, first_seen_at);
drop index public.removed_articles_source_title;
create index removed_articles_title on public.removed_articles (title_key, removed_at);
alter table public.removed_articles add column was_pruned boolean not null default false;
comment on column public.removed_articles.was_pruned is 'Old news that retention let go; forgotten after another 180 days.';
create index articles_also_url_keys on public.articles using gin (also_url_keys)
  where also_url_keys <> '{}';

-- A row that needs no correction, which is nearly every one, is spared the function.
drop trigger keep_article_history on public.articles;
create trigger keep_article_history_of_new before insert on public.articles
  for each row when (new.first_seen_at is null or new.published_at > new.first_seen_at)
  execute function private.keep_article_history();
create trigger keep_article_history before update on public.articles
  for each row execute function private.keep_article_history();

drop function public.record_fetch(uuid, jsonb, jsonb);
drop function private.save_article(public.sources, jsonb, jsonb, jsonb, integer);

-- Google News links lead through Google and are never the publisher's: there only the headline
-- tells that a story is the same, and it must be long enough to tell.
create function private.may_share_title(source public.sources, other_source_id uuid, title_key text)
returns boolean
language sql
stable
security invoker
set search_path = ''
set enable_seqscan = off
as $$
  select source.id = other_source_id or (
    title_key ~ '^(\S+ ){3}' and (
      source.type = 'google_news'
      or exists (select from public.sources where id = other_source_id and type = 'google_news')
    )
  );
$$;
comment on function private.may_share_title(public.sources, uuid, text) is 'Whether the same headline in both sources means the same story.';
revoke all on function private.may_share_title(public.sources, uuid, text) from public, anon, authenticated;
grant execute on function private.may_share_title(public.sources, uuid, text) to service_role;

create function private.remembered_keys(url_keys text[], url_key text)
returns text[]
language sql
immutable
set search_path = ''
as $$
  select coalesce((array_agg(key order by place))[greatest(count(*) - 19, 1):], '{}')
  from unnest(url_keys) with ordinality as remembered (key, place)
  where split_part(key, '/', 1) = split_part(remembered_keys.url_key, '/', 1)
    or 'news.google.com' in (split_part(key, '/', 1), split_part(remembered_keys.url_key, '/', 1));
$$;
comment on function private.remembered_keys(text[], text) is 'The last 20 addresses, for a feed may give its stories another with every fetch; of the same host or by way of Google News, for else one source could claim the addresses of another.';
revoke all on function private.remembered_keys(text[], text) from public, anon, authenticated;
grant execute on function private.remembered_keys(text[], text) to service_role;

create function private.save_known_article(source public.sources, known public.articles, item jsonb)
returns boolean
language plpgsql
security invoker
set search_path = ''
set enable_seqscan = off
as $$
declare
  owner public.sources;
  item_url_key text := item ->> 'url_key';
  -- What a model said of the old words is still better than what the word list says of the new.
  is_reworded boolean := (known.tokens_used = 0 or (item ->> 'tokens_used')::integer > 0) and (known.headline is distinct from item ->> 'headline'
    or (known.excerpt_edited_at is null and known.excerpt is distinct from item ->> 'excerpt'));
begin
  if known.source_id is distinct from source.id then
    select * into owner from public.sources where id = known.source_id;
    -- Of equals the first keeps it, unless the other is the club itself.
    if owner.priority < source.priority
      or (owner.priority = source.priority and (owner.is_official or not source.is_official)) then
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
comment on function private.save_known_article(public.sources, public.articles, jsonb) is 'What one more fetch changes about a stored article; answers whether it changed.';
revoke all on function private.save_known_article(public.sources, public.articles, jsonb) from public, anon, authenticated;
grant execute on function private.save_known_article(public.sources, public.articles, jsonb) to service_role;

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

create function private.save_articles(source public.sources, items jsonb)
returns jsonb
language plpgsql
security invoker
set search_path = ''
set enable_seqscan = off
set plan_cache_mode = force_generic_plan
as $$
declare
  match record;
  known public.articles;
  -- Every story that is listed, and those of them that are not stored under their address.
  listed_url_keys text[] := '{}';
  listed_guids text[] := '{}';
  places bigint[] := '{}';
  url_keys text[] := '{}';
  guids text[] := '{}';
  title_keys text[] := '{}';
  dates timestamptz[] := '{}';
  new_places bigint[] := '{}';
  new_count integer := 0;
  changed_count integer := 0;
  unchanged_count integer := 0;
  removed_count integer := 0;
  hour_ahead_items integer := source.hour_ahead_items;
  is_hour_ahead boolean := hour_ahead_items > 0;
  shares_item boolean := false;
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
      image_url text, published_at timestamptz, minutes_ahead integer
    )) with ordinality as item (
      guid, url_key, title_key, headline, excerpt, canonical_url, image_url, published_at,
      minutes_ahead, place
    )
    left join lateral (
      select id, source_id, guid, headline, canonical_url, excerpt, excerpt_edited_at, image_url,
        -- What the feed brought before it redirected; later it may be anybody's.
        (source_id = source.id or also_sources @> array[source.id])
          and first_seen_at < coalesce(source.redirecting_since, now()) as is_ours
      from public.articles
      where club_id = source.club_id and url_key = item.url_key
      offset 0
    ) as article on true
    order by item.place
  loop
    is_hour_ahead := is_hour_ahead or match.minutes_ahead between 50 and 60;
    shares_item := shares_item or coalesce(match.is_ours, false);
    if match.is_same then
      unchanged_count := unchanged_count + 1;
    elsif match.known_id is not null then
      select * into known from public.articles where id = match.known_id;
      if private.save_known_article(source, known, items -> (match.place::integer - 1)) then
        changed_count := changed_count + 1;
      else
        unchanged_count := unchanged_count + 1;
      end if;
    elsif match.url_key = any (listed_url_keys) then
      -- Not by toArticles, but any caller may send a story twice.
      unchanged_count := unchanged_count + 1;
    else
      places := places || match.place;
      url_keys := url_keys || match.url_key;
      guids := guids || match.guid;
      title_keys := title_keys || match.title_key;
      dates := dates || match.published_at;
    end if;
    listed_url_keys := listed_url_keys || match.url_key;
    listed_guids := listed_guids || match.guid;
  end loop;

  -- A story that is not stored under its address may still be known: by its guid, by an address it
  -- had before, or posted again under the same headline within 72 hours. One that is itself listed
  -- is not looked for under another address, which tells two stories apart that share a headline.
  -- A headline without letters and digits tells nothing.
  for match in
    with item as materialized (
      select item.*,
        -- Of several that share a headline only the first is looked for by it.
        row_number() over (partition by item.title_key order by item.place) = 1 and item.title_key <> ''
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
    select item.place, known_items.id as known_id,
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
      ) or (known_items.id is null and item.title_key <> '' and exists (
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
    from item left join known_items on known_items.place = item.place
    order by item.place
  loop
    if match.is_removed then
      removed_count := removed_count + 1;
    elsif match.known_id is null then
      new_places := new_places || match.place;
    else
      select * into known from public.articles where id = match.known_id;
      shares_item := shares_item
        or ((known.source_id = source.id or known.also_sources @> array[source.id])
          and known.first_seen_at < coalesce(source.redirecting_since, now()));
      if private.save_known_article(source, known, items -> (match.place::integer - 1)) then
        changed_count := changed_count + 1;
      else
        unchanged_count := unchanged_count + 1;
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
    if is_hour_ahead then
      hour_ahead_items := private.count_hour_ahead(source, items, new_places);
    end if;
  end if;

  return jsonb_build_object(
    'saved', jsonb_build_object('new', new_count, 'changed', changed_count,
      'unchanged', unchanged_count, 'removed', removed_count),
    'shares_item', shares_item,
    'hour_ahead_items', hour_ahead_items
  );
end;
$$;
comment on function private.save_articles(public.sources, jsonb) is 'Stores the stories of one fetch by their identity; answers counts of new, changed, unchanged and removed, and what they tell of redirects and clock.';
revoke all on function private.save_articles(public.sources, jsonb) from public, anon, authenticated;
grant execute on function private.save_articles(public.sources, jsonb) to service_role;

create function private.record_source(
  job public.ingestion_jobs, source_id uuid, outcome jsonb, articles jsonb
)
returns jsonb
language plpgsql
security invoker
set search_path = ''
set enable_seqscan = off
as $$
declare
  source public.sources;
  is_failure boolean := outcome ->> 'error' is not null;
  is_deferred boolean := coalesce((outcome ->> 'is_deferred')::boolean, false);
  redirected_to text := outcome ->> 'redirected_to';
  -- The answer to a call may be lost, and the call made again.
  is_first boolean;
  stored jsonb;
begin
  -- One at a time for each club: two of its feeds often carry the same story at the same moment.
  -- The club is locked before the source, as it is when a club is deleted.
  perform from public.clubs
  where id = (select club_id from public.sources where id = record_source.source_id)
  for no key update;
  select * into source from public.sources where id = record_source.source_id
  for no key update;
  -- Deleted by an administrator while it was being fetched: nothing is left to record.
  if source.id is null then
    return jsonb_build_object('saved', private.no_articles());
  end if;

  is_first := job.id is null or source.recorded_in is distinct from job.id;
  -- An administrator gave the source another address meanwhile: this tells nothing of that one,
  -- which the job has still to read.
  if outcome ->> 'url' <> source.url then
    update public.sources set claimed_by = null, claimed_at = null where id = source.id;
    return jsonb_build_object('saved', private.no_articles());
  end if;
  if not is_failure and not is_deferred and redirected_to is distinct from source.redirects_to then
    source.redirect_count := 0;
    source.redirecting_since := case when redirected_to is not null then now() end;
    source.redirect_shares_item := false;
  end if;

  if jsonb_array_length(articles) = 0 then
    stored := jsonb_build_object('saved', private.no_articles(), 'shares_item', false,
      'hour_ahead_items', source.hour_ahead_items);
  else
    stored := private.save_articles(source, articles);
  end if;

  if is_deferred then
    -- Not asked, because its host wants a rest: nothing is known that was not known before.
    redirected_to := source.redirects_to;
  else
    source.last_checked_at := now();
    source.last_error := outcome ->> 'error';
    source.retry_after_at := (outcome ->> 'retry_after_at')::timestamptz;
    source.state := coalesce(outcome ->> 'state', source.state);
  end if;
  if is_failure then
    source.error_count := source.error_count + is_first::integer;
    source.failing_since := coalesce(source.failing_since, now());
    source.not_found_since := case
      when (outcome ->> 'is_not_found')::boolean then coalesce(source.not_found_since, now()) end;
  elsif not is_deferred then
    source.error_count := 0;
    source.failing_since := null;
    source.not_found_since := null;
    source.last_success_at := now();
    source.etag := outcome ->> 'etag';
    source.last_modified := outcome ->> 'last_modified';
    source.content_hash := outcome ->> 'content_hash';
    source.redirect_shares_item := redirected_to is not null and (source.redirect_shares_item
      or (stored ->> 'shares_item')::boolean
      -- The very bytes that were read before it redirected.
      or (source.redirect_count = 0 and coalesce((outcome ->> 'is_same_body')::boolean, false)));
    if redirected_to is not null and is_first then
      source.redirect_count := source.redirect_count + 1;
    end if;
    source.redirects_to := redirected_to;
    source.moved_to := case
      when source.redirect_count >= 3 and source.redirect_shares_item
        and source.redirecting_since <= now() - interval '3 days' then redirected_to
    end;
    if source.moved_to is not null then
      source.state := 'moved';
    end if;
  end if;
  if (stored -> 'saved' ->> 'new')::integer > 0 then
    source.last_new_at := now();
  end if;
  -- So many that counting on would say no more.
  source.hour_ahead_items := least((stored ->> 'hour_ahead_items')::integer, 1000);
  if source.hour_ahead_items >= 3 then
    source.clock_warning := format(
      'The last %s new items were dated 50 to 60 minutes in the future, as when British Summer Time is sent as GMT. If the publisher''s clock is an hour fast, set the clock offset to %s minutes.',
      source.hour_ahead_items, source.clock_offset_minutes + 60);
  end if;

  update public.sources
  set last_checked_at = source.last_checked_at,
    last_success_at = source.last_success_at,
    last_new_at = source.last_new_at,
    last_error = source.last_error,
    error_count = source.error_count,
    failing_since = source.failing_since,
    not_found_since = source.not_found_since,
    state = source.state,
    hour_ahead_items = source.hour_ahead_items,
    clock_warning = source.clock_warning,
    redirects_to = source.redirects_to,
    redirect_count = source.redirect_count,
    redirecting_since = source.redirecting_since,
    redirect_shares_item = source.redirect_shares_item,
    moved_to = source.moved_to,
    next_check_at = greatest(coalesce((outcome ->> 'next_check_at')::timestamptz, now()),
      case when is_deferred then source.next_check_at end),
    retry_after_at = source.retry_after_at,
    etag = source.etag,
    last_modified = source.last_modified,
    content_hash = source.content_hash,
    -- A worker whose job was cancelled must not undo what the next job has claimed or done.
    claimed_by = nullif(claimed_by, (outcome ->> 'job_id')::uuid),
    claimed_at = case when claimed_by is distinct from (outcome ->> 'job_id')::uuid then claimed_at end,
    recorded_in = coalesce(job.id, recorded_in)
  where id = source.id;

  return jsonb_build_object(
    'saved', stored -> 'saved',
    'club_id', source.club_id,
    'is_first', job.id is not null and is_first,
    'is_failure', is_failure
  );
end;
$$;
comment on function private.record_source(public.ingestion_jobs, uuid, jsonb, jsonb) is 'Articles and health of one source; job is null once it is over.';
revoke all on function private.record_source(public.ingestion_jobs, uuid, jsonb, jsonb) from public, anon, authenticated;
grant execute on function private.record_source(public.ingestion_jobs, uuid, jsonb, jsonb) to service_role;

create function private.no_articles()
returns jsonb
language sql
immutable
set search_path = ''
as $$
  select '{"new": 0, "changed": 0, "unchanged": 0, "removed": 0}'::jsonb;
$$;
comment on function private.no_articles() is 'The counts of a fetch without articles.';
revoke all on function private.no_articles() from public, anon, authenticated;
grant execute on function private.no_articles() to service_role;

create function public.record_fetches(job_id uuid, records jsonb)
returns jsonb
language plpgsql
security invoker
set search_path = ''
set enable_seqscan = off
as $$
declare
  job public.ingestion_jobs;
  entry record;
  recorded jsonb;
  results jsonb[] := array_fill(null::jsonb, array[jsonb_array_length(records)]);
  last_club_id uuid;
  processed integer := 0;
  failed integer := 0;
  new_articles integer := 0;
begin
  perform public.expire_jobs();
  select * into job from public.ingestion_jobs where id = record_fetches.job_id and status = 'running';
  -- In the order of the clubs, whose locks are held to the end: two workers then never wait for each other.
  for entry in
    select item.place, (item.value ->> 'source_id')::uuid as source_id,
      item.value -> 'outcome' as outcome, coalesce(item.value -> 'articles', '[]') as articles
    from jsonb_array_elements(records) with ordinality as item (value, place)
    left join public.sources as source on source.id = (item.value ->> 'source_id')::uuid
    order by source.club_id, item.place
  loop
    begin
      recorded := private.record_source(job, entry.source_id,
        entry.outcome || jsonb_build_object('job_id', record_fetches.job_id), entry.articles);
      results[entry.place] := recorded -> 'saved';
      last_club_id := coalesce((recorded ->> 'club_id')::uuid, last_club_id);
      if (recorded ->> 'is_first')::boolean then
        processed := processed + 1;
        failed := failed + (recorded ->> 'is_failure')::boolean::integer;
      end if;
      new_articles := new_articles + (recorded -> 'saved' ->> 'new')::integer;
    exception
      -- What one fetch brought cannot be stored: the others are not to suffer from it. A deadlock
      -- or a lost connection is nobody's fault, and the whole call may be made again.
      when data_exception or integrity_constraint_violation or program_limit_exceeded then
        results[entry.place] := jsonb_build_object('error', sqlerrm);
    end;
  end loop;

  update public.ingestion_jobs
  set heartbeat_at = now(),
    current_club = coalesce((select name from public.clubs where id = last_club_id), current_club),
    processed_sources = processed_sources + processed,
    failed_sources = failed_sources + failed,
    total_new_articles = total_new_articles + new_articles
  where id = job.id and status = 'running';
  return jsonb_build_object('is_running', job.id is not null, 'results', to_jsonb(results));
end;
$$;
comment on function public.record_fetches(uuid, jsonb) is 'Records fetches ({source_id, outcome, articles}, at best of different sources): each with its articles, source health and job progress together, or not at all and with an error in its result. Never touches is_visible or an edited excerpt. is_running: whether the job is to go on.';
revoke all on function public.record_fetches(uuid, jsonb) from public, anon, authenticated;
grant execute on function public.record_fetches(uuid, jsonb) to service_role;

create function public.record_fetch(source_id uuid, outcome jsonb, articles jsonb default '[]')
returns jsonb
language plpgsql
security invoker
set search_path = ''
as $$
declare
  result jsonb := public.record_fetches((outcome ->> 'job_id')::uuid, jsonb_build_array(
    jsonb_build_object('source_id', source_id, 'outcome', outcome, 'articles', articles)
  )) -> 'results' -> 0;
begin
  if result ? 'error' then
    raise exception '%', result ->> 'error' using errcode = 'PT400';
  end if;
  return result;
end;
$$;
comment on function public.record_fetch(uuid, jsonb, jsonb) is 'Records one fetch, as record_fetches does. Answers counts of new, changed, unchanged and removed.';
revoke all on function public.record_fetch(uuid, jsonb, jsonb) from public, anon, authenticated;
grant execute on function public.record_fetch(uuid, jsonb, jsonb) to service_role;

create function public.unknown_url_keys(source_id uuid, articles jsonb)
returns text[]
language sql
stable
security invoker
set search_path = ''
set enable_seqscan = off
as $$
  select coalesce(array_agg(listed.url_key order by listed.place), '{}')
  from public.sources as source,
    rows from (jsonb_to_recordset(unknown_url_keys.articles) as (guid text, url_key text, title_key text))
      with ordinality as listed (guid, url_key, title_key, place)
  where source.id = unknown_url_keys.source_id
    and not exists (
      select from public.articles as article
      where article.club_id = source.club_id and article.url_key = listed.url_key
    )
    and not exists (
      select from public.articles as article
      where article.source_id = source.id and article.guid = listed.guid
    )
    and not exists (
      select from public.articles as article
      where article.also_url_keys <> '{}' and article.also_url_keys @> array[listed.url_key]
        and article.club_id = source.club_id
    )
    and not exists (
      select from public.articles as article
      where article.title_key = listed.title_key and article.club_id = source.club_id
        and article.first_seen_at > now() - interval '72 hours'
        and private.may_share_title(source, article.source_id, listed.title_key)
    )
    and not exists (
      select from public.removed_articles as removed
      where removed.club_id = source.club_id and removed.url_key = listed.url_key
    )
    and not exists (
      select from public.removed_articles as removed
      where removed.source_id = source.id and removed.guid = listed.guid
    );
$$;
comment on function public.unknown_url_keys(uuid, jsonb) is 'Which of a fetch''s articles are not stored yet: only those are worth a model''s tokens.';
revoke all on function public.unknown_url_keys(uuid, jsonb) from public, anon, authenticated;
grant execute on function public.unknown_url_keys(uuid, jsonb) to service_role;

-- The one place where a fetch ends: articles, source health and job progress in one transaction,
-- so that a killed run leaves a source either fully recorded or not at all.

create function private.save_article(
  source public.sources, item jsonb, reposts jsonb, withdrawn jsonb, place integer
)
returns text
language plpgsql
security invoker
set search_path = ''
as $$
declare
  known public.articles;
  owner_priority smallint;
  item_guid text := item ->> 'guid';
begin
  if exists (
    select from public.removed_articles as removed
    where (removed.club_id = source.club_id and removed.url_key = item ->> 'url_key')
      or (removed.source_id = source.id and removed.guid = item_guid)
  ) then
    return 'removed';
  end if;

  select * into known from public.articles
  where club_id = source.club_id and url_key = item ->> 'url_key';
  if not found and item_guid is not null then
    select * into known from public.articles
    where source_id = source.id and guid = item_guid limit 1;
  end if;
  if known.id is null then
    -- A story posted again under another address.
    select * into known from public.articles
    where club_id = source.club_id and source_id = source.id
      and url_key = reposts ->> (item ->> 'title_key');
  end if;

  if known.id is null and withdrawn ? (item ->> 'title_key') then
    return 'removed';
  end if;
  if known.id is null then
    insert into public.articles (
      club_id, source_id, guid, url_key, title_key, headline, excerpt, canonical_url, image_url,
      published_at, sentiment, summary_short, tags, tokens_used
    ) values (
      source.club_id, source.id, item_guid, item ->> 'url_key', item ->> 'title_key',
      item ->> 'headline', item ->> 'excerpt', item ->> 'canonical_url', item ->> 'image_url',
      -- Undated items count as of now, a millisecond apart so that they keep the feed's order.
      least(
        coalesce((item ->> 'published_at')::timestamptz, now() - place * interval '1 millisecond'),
        now()
      ),
      coalesce(item ->> 'sentiment', 'neutral'), item ->> 'summary_short',
      array(select jsonb_array_elements_text(coalesce(item -> 'tags', '[]'))),
      coalesce((item ->> 'tokens_used')::integer, 0)
    );
    return 'new';
  end if;

  if known.source_id is distinct from source.id then
    select priority into owner_priority from public.sources where id = known.source_id;
    if owner_priority <= source.priority then
      update public.articles set also_sources = also_sources || source.id
      where id = known.id and not also_sources @> array[source.id];
      return 'unchanged';
    end if;
  end if;

  update public.articles as article
  set source_id = source.id,
    also_sources = array_remove(
      case
        when known.source_id is null or known.source_id = source.id then article.also_sources
        else article.also_sources || known.source_id
      end, source.id),
    guid = item_guid,
    url_key = item ->> 'url_key',
    title_key = item ->> 'title_key',
    headline = item ->> 'headline',
    excerpt = case when article.excerpt_edited_at is null then item ->> 'excerpt' else article.excerpt end,
    canonical_url = item ->> 'canonical_url',
    -- An image that was found on the page is not lost because the feed has none.
    image_url = coalesce(item ->> 'image_url', article.image_url)
  where article.id = known.id and (
    (article.source_id, article.guid, article.url_key, article.headline, article.canonical_url)
      is distinct from
      (source.id, item_guid, item ->> 'url_key', item ->> 'headline', item ->> 'canonical_url')
    or (article.excerpt_edited_at is null and article.excerpt is distinct from item ->> 'excerpt')
    or article.image_url is distinct from coalesce(item ->> 'image_url', article.image_url)
  );
  return case when found then 'changed' else 'unchanged' end;
end;
$$;
comment on function private.save_article(public.sources, jsonb, jsonb, jsonb, integer) is 'Inserts or updates one article of a source by its identity; answers new, changed, unchanged or removed. reposts leads from a title to the url_key of the article that may come under another address, withdrawn lists the titles that may not come anew.';
revoke all on function private.save_article(public.sources, jsonb, jsonb, jsonb, integer) from public, anon, authenticated;
grant execute on function private.save_article(public.sources, jsonb, jsonb, jsonb, integer) to service_role;

create function public.record_fetch(source_id uuid, outcome jsonb, articles jsonb default '[]')
returns jsonb
language plpgsql
security invoker
set search_path = ''
as $$
declare
  source public.sources;
  job_id uuid := (outcome ->> 'job_id')::uuid;
  is_failure boolean := outcome ->> 'error' is not null;
  is_running boolean;
  is_first_record boolean;
  reposts jsonb;
  withdrawn jsonb;
  saved jsonb;
begin
  -- One at a time for each club: two of its feeds often carry the same story at the same moment.
  -- The club is locked before the source, as it is when a club is deleted.
  perform from public.clubs
  where id = (select club_id from public.sources where id = record_fetch.source_id)
  for no key update;
  select * into source from public.sources where id = record_fetch.source_id for update;
  -- Deleted by an administrator while it was being fetched: nothing is left to record.
  if source.id is null then
    return jsonb_build_object('new', 0, 'changed', 0, 'unchanged', 0, 'removed', 0);
  end if;

  -- What the last 72 hours brought under the titles of this fetch and is no longer listed in it.
  -- Two stories of one feed that merely share a title are thus told apart. A title without letters
  -- or digits tells nothing.
  with listed as materialized (
    select item ->> 'url_key' as url_key, item ->> 'guid' as guid, item ->> 'title_key' as title_key
    from jsonb_array_elements(articles) as item
  ), kept as (
    select distinct on (article.title_key) article.title_key, article.url_key
    from public.articles as article
    where article.source_id = source.id
      and article.first_seen_at > now() - interval '72 hours'
      and article.title_key in (select listed.title_key from listed where listed.title_key <> '')
      and not exists (select from listed where listed.url_key = article.url_key)
      and not exists (select from listed where listed.guid = article.guid)
    order by article.title_key, article.first_seen_at desc
  ), removed as (
    select article.title_key from public.removed_articles as article
    where article.source_id = source.id
      and article.removed_at > now() - interval '72 hours'
      and article.title_key in (select listed.title_key from listed where listed.title_key <> '')
      and not exists (select from listed where listed.url_key = article.url_key)
      and not exists (select from listed where listed.guid = article.guid)
  )
  select
    (select coalesce(jsonb_object_agg(kept.title_key, kept.url_key), '{}') from kept),
    (select coalesce(jsonb_agg(removed.title_key), '[]') from removed)
  into reposts, withdrawn;

  with results as materialized (
    select private.save_article(source, item.value, reposts, withdrawn, item.place::integer) as result
    from jsonb_array_elements(articles) with ordinality as item (value, place)
  )
  select jsonb_build_object(
    'new', count(*) filter (where result = 'new'),
    'changed', count(*) filter (where result = 'changed'),
    'unchanged', count(*) filter (where result = 'unchanged'),
    'removed', count(*) filter (where result = 'removed')
  ) into saved from results;

  select exists (
    select from public.ingestion_jobs where id = job_id and status = 'running'
  ) into is_running;
  is_first_record := is_running and source.recorded_in is distinct from job_id;
  update public.sources
  set last_checked_at = now(),
    last_success_at = case when is_failure then last_success_at else now() end,
    last_new_at = case when (saved ->> 'new')::integer > 0 then now() else last_new_at end,
    last_error = outcome ->> 'error',
    error_count = case when is_failure then error_count + 1 else 0 end,
    failing_since = case when is_failure then coalesce(failing_since, now()) end,
    state = case
      when not is_failure and outcome ->> 'moved_to' = moved_to then 'moved'
      else coalesce(outcome ->> 'state', state)
    end,
    moved_to = case when is_failure then moved_to else outcome ->> 'moved_to' end,
    next_check_at = coalesce((outcome ->> 'next_check_at')::timestamptz, now()),
    retry_after_at = (outcome ->> 'retry_after_at')::timestamptz,
    etag = case when is_failure then etag else outcome ->> 'etag' end,
    last_modified = case when is_failure then last_modified else outcome ->> 'last_modified' end,
    content_hash = case when is_failure then content_hash else outcome ->> 'content_hash' end,
    -- A worker whose job was cancelled must not undo what the next job has claimed or done.
    claimed_by = nullif(claimed_by, job_id),
    claimed_at = case when claimed_by is distinct from job_id then claimed_at end,
    recorded_in = case when is_running then job_id else recorded_in end
  where id = source.id;

  update public.ingestion_jobs
  set heartbeat_at = now(),
    current_club = (select name from public.clubs where id = source.club_id),
    processed_sources = processed_sources + is_first_record::integer,
    failed_sources = failed_sources + (is_first_record and is_failure)::integer,
    total_new_articles = total_new_articles + (saved ->> 'new')::integer
  where id = job_id and status = 'running';
  return saved;
end;
$$;
comment on function public.record_fetch(uuid, jsonb, jsonb) is 'Records one fetch: articles, source health and job progress together; never touches is_visible or an edited excerpt. Answers counts of new, changed, unchanged and removed.';
revoke all on function public.record_fetch(uuid, jsonb, jsonb) from public, anon, authenticated;
grant execute on function public.record_fetch(uuid, jsonb, jsonb) to service_role;

create function private.forget_feed()
returns trigger
language plpgsql
security invoker
set search_path = ''
as $$
begin
  new.state := 'ok';
  new.last_error := null;
  new.error_count := 0;
  new.failing_since := null;
  new.next_check_at := now();
  new.retry_after_at := null;
  new.moved_to := null;
  new.etag := null;
  new.last_modified := null;
  new.content_hash := null;
  return new;
end;
$$;
comment on function private.forget_feed() is 'Another address is another feed: with the old conditions it would answer that nothing changed.';
revoke all on function private.forget_feed() from public, anon, authenticated;
create trigger forget_feed before update of url on public.sources
  for each row when (new.url is distinct from old.url) execute function private.forget_feed();

create function private.read_feeds_anew()
returns trigger
language plpgsql
security invoker
set search_path = ''
as $$
begin
  update public.sources set etag = null, last_modified = null, content_hash = null
  where club_id in (select allowed.club_id from allowed);
  return null;
end;
$$;
comment on function private.read_feeds_anew() is 'What may come back is read again even from feeds that have not changed since.';
revoke all on function private.read_feeds_anew() from public, anon, authenticated;
create trigger read_feeds_anew after delete on public.removed_articles
  referencing old table as allowed
  for each statement execute function private.read_feeds_anew();

-- The one place where a fetch ends: articles, source health and job progress in one transaction,
-- so that a killed run leaves a source either fully recorded or not at all.

create function private.is_listed(batch jsonb, url_key text, guid text)
returns boolean
language sql
immutable
security invoker
set search_path = ''
as $$
  select exists (
    select from jsonb_array_elements(batch) as item
    where item ->> 'url_key' = is_listed.url_key or item ->> 'guid' = is_listed.guid
  );
$$;
comment on function private.is_listed(jsonb, text, text) is 'Whether a fetch holds a story under its own address or guid, so that another of the same title is another story.';
revoke all on function private.is_listed(jsonb, text, text) from public, anon, authenticated;
grant execute on function private.is_listed(jsonb, text, text) to service_role;

create function private.save_article(source public.sources, item jsonb, batch jsonb, place integer)
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
      or (removed.source_id = source.id and removed.title_key = item ->> 'title_key'
        and removed.removed_at > now() - interval '72 hours'
        and not private.is_listed(batch, removed.url_key, removed.guid))
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
    -- A story posted again under another address. Two stories of one feed that merely share a
    -- title are told apart by the first still being in the feed under its own address.
    select * into known from public.articles as article
    where article.source_id = source.id
      and article.title_key = item ->> 'title_key'
      and article.first_seen_at > now() - interval '72 hours'
      and not private.is_listed(batch, article.url_key, article.guid)
    order by article.first_seen_at desc limit 1;
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
comment on function private.save_article(public.sources, jsonb, jsonb, integer) is 'Inserts or updates one article of a source by its identity; answers new, changed, unchanged or removed.';
revoke all on function private.save_article(public.sources, jsonb, jsonb, integer) from public, anon, authenticated;
grant execute on function private.save_article(public.sources, jsonb, jsonb, integer) to service_role;

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
  is_first_record boolean;
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

  with results as materialized (
    select private.save_article(source, item.value, articles, item.place::integer) as result
    from jsonb_array_elements(articles) with ordinality as item (value, place)
  )
  select jsonb_build_object(
    'new', count(*) filter (where result = 'new'),
    'changed', count(*) filter (where result = 'changed'),
    'unchanged', count(*) filter (where result = 'unchanged'),
    'removed', count(*) filter (where result = 'removed')
  ) into saved from results;

  is_first_record := job_id is not null and source.recorded_in is distinct from job_id;
  update public.sources
  set last_checked_at = now(),
    last_success_at = case when is_failure then last_success_at else now() end,
    last_new_at = case when (saved ->> 'new')::integer > 0 then now() else last_new_at end,
    last_error = outcome ->> 'error',
    error_count = case when is_failure then error_count + 1 else 0 end,
    failing_since = case when is_failure then coalesce(failing_since, now()) end,
    state = coalesce(outcome ->> 'state', state),
    next_check_at = coalesce((outcome ->> 'next_check_at')::timestamptz, now()),
    retry_after_at = (outcome ->> 'retry_after_at')::timestamptz,
    etag = case when is_failure then etag else outcome ->> 'etag' end,
    last_modified = case when is_failure then last_modified else outcome ->> 'last_modified' end,
    content_hash = case when is_failure then content_hash else outcome ->> 'content_hash' end,
    claimed_by = null,
    claimed_at = null,
    recorded_in = coalesce(job_id, recorded_in)
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

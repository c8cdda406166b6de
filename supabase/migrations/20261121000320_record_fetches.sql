-- Several fetches recorded in one call.

drop function public.record_fetch(uuid, jsonb, jsonb);

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
    update public.sources set claimed_by = null, claimed_at = null
    where id = source.id and claimed_by = (outcome ->> 'job_id')::uuid;
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
    source.retry_after_url := case
      when source.retry_after_at is not null then outcome ->> 'retry_after_url' end;
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
  elsif source.hour_ahead_items = 0 then
    source.clock_warning := null;
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
    retry_after_url = source.retry_after_url,
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
  select * into job from public.ingestion_jobs
  where id = record_fetches.job_id and status = 'running'
    and coalesce(started_at, now()) > now() - interval '90 minutes';
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

  -- Jobs come last, after clubs and sources, in the order in which everybody locks them.
  perform public.expire_jobs();
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

-- Sources that write about a whole division: each story goes to the clubs that it is about, and comes
-- with the club_id of one of them. A story about two clubs is two articles, as it would be if the feed of
-- each had brought it.

alter table public.source_fetches
  add column if not exists left_out_articles integer not null default 0 check (left_out_articles >= 0);
comment on column public.source_fetches.left_out_articles is 'Items of the feed that were not stored: its rules leave them out, or they are about no club.';

drop function public.claim_sources(uuid, integer, uuid[]);
create function public.claim_sources(job_id uuid, n integer default 20, held uuid[] default '{}')
returns table (
  id uuid, club_name text, club_aliases text[], name text, url text, type text, error_count integer,
  not_found_since timestamptz, etag text, last_modified text, content_hash text,
  clock_offset_minutes smallint, kind text, schedule jsonb, left_out_links text[],
  left_out_titles text[], keeps_named_only boolean, shows_pictures boolean
)
language plpgsql set search_path = '' as $$
declare
  job public.ingestion_jobs;
begin
  -- Whoever works on an old job finds out here, also where no dashboard is open.
  perform public.expire_jobs();
  update public.ingestion_jobs set heartbeat_at = now()
  where ingestion_jobs.id = claim_sources.job_id and status = 'running' returning * into job;
  -- Cancelled, timed out or unknown: nothing more to do for its workers.
  if job.id is null then
    return;
  end if;
  -- Nobody is waited for, here and below: one that is locked is being recorded at this moment.
  update public.sources as source set claimed_at = now()
  where source.id in (
    select renewed.id from public.sources as renewed
    where renewed.id = any (held) and renewed.claimed_by = job.id
    for no key update skip locked
  );
  return query
  with next as (
    select source.id from public.sources as source
    where source.id in (select private.sources_in_scope(job))
      and source.id <> all (held)
      and (source.claimed_by is distinct from job.id or source.claimed_at < now() - interval '10 minutes')
      -- One worker at a time for each host, for only within a worker its sources wait for each other.
      and private.host_of(source.url) not in (
        select private.host_of(busy.url) from public.sources as busy
        where busy.claimed_by = job.id and busy.id <> all (held)
          and busy.claimed_at >= now() - interval '10 minutes'
      )
    order by source.priority, source.next_check_at, source.id
    limit n
    for update skip locked
  ), claimed as (
    update public.sources as source set claimed_by = job.id, claimed_at = now()
    from next where source.id = next.id returning source.*
  )
  select claimed.id, club.name,
    coalesce(club.aliases || array_remove(array[club.short_name], null), '{}'), claimed.name,
    claimed.url, claimed.type, claimed.error_count, claimed.not_found_since, claimed.etag,
    claimed.last_modified, claimed.content_hash, claimed.clock_offset_minutes, claimed.kind,
    claimed.schedule, claimed.left_out_links,
    claimed.left_out_titles, claimed.keeps_named_only, claimed.shows_pictures
  from claimed left join public.clubs as club on club.id = claimed.club_id
  order by claimed.priority, claimed.id;
end;
$$;
comment on function public.claim_sources is 'Hands the next n sources of a job to a worker, skipping the hosts of which others hold some; nothing once the job is over. What the worker holds already is renewed for ten minutes; n may be 0 for that. A division-wide source has no club_name.';
revoke all on function public.claim_sources from public, anon, authenticated;
grant execute on function public.claim_sources to service_role;

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

create function private.record_wide_articles(source_id uuid, url text, articles jsonb) returns jsonb
language plpgsql set search_path = '' set enable_seqscan = off as $$
declare
  wide public.sources;
  stored jsonb;
  listed record;
  counts jsonb := private.no_articles();
  shares_item boolean := false;
  counted_ahead integer;
begin
  select * into wide from public.sources
  where id = record_wide_articles.source_id and club_id is null for no key update;
  if wide.id is null then
    -- It was given a club meanwhile, and what it brought is about others.
    return case when record_wide_articles.articles -> 0 ? 'club_id' then counts end;
  end if;
  -- It was given another address meanwhile: this tells nothing of that one.
  if record_wide_articles.url <> wide.url then
    return counts;
  end if;
  for listed in
    -- Without those about a club that was deleted meanwhile.
    select club.id as club_id, jsonb_agg(item.value order by item.place) as items
    from jsonb_array_elements(record_wide_articles.articles) with ordinality as item (value, place)
    join public.clubs as club on club.id = (item.value ->> 'club_id')::uuid
    group by club.id
    order by club.id
  loop
    wide.club_id := listed.club_id;
    stored := private.save_articles(wide, listed.items);
    perform private.note_new_stories(wide, listed.items);
    counts := (
      select jsonb_object_agg(so_far.key,
        so_far.value::integer + (stored -> 'saved' ->> so_far.key)::integer)
      from jsonb_each_text(counts) as so_far
    );
    shares_item := shares_item or (stored ->> 'shares_item')::boolean;
    counted_ahead := greatest(counted_ahead, (stored ->> 'hour_ahead_items')::integer);
  end loop;
  -- What record_source goes on from.
  update public.sources as source
  set last_new_at = case when (counts ->> 'new')::integer > 0 then now() else source.last_new_at end,
    redirect_shares_item = source.redirect_shares_item
      or (shares_item and source.redirects_to is not null),
    hour_ahead_items = least(coalesce(counted_ahead, source.hour_ahead_items), 1000)
  where source.id = wide.id;
  return counts;
end;
$$;
comment on function private.record_wide_articles is 'Stores what a wide source brought, club by club, each article with the club_id that it is for; answers the counts, or null where the source has a club. The clubs are locked before.';

create or replace function public.unknown_url_keys(source_id uuid, articles jsonb) returns text[]
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

create or replace function public.preview_sources(rows jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  perform private.require_admin();
  if jsonb_array_length(preview_sources.rows) > 2000 then
    raise exception 'At most 2,000 rows can be imported at once.' using errcode = 'PT400';
  end if;
  return (
    with given as materialized (
      select element.place, given.line, given.club_id, given.folders, given.problem,
        coalesce(given.is_enabled, true) as is_enabled,
        nullif(btrim(given.club), '') as club,
        coalesce(btrim(given.url), '') as url,
        nullif(btrim(given.name), '') as name,
        nullif(btrim(given.display_name), '') as display_name,
        nullif(replace(lower(btrim(given.type)), ' ', '_'), '') as type,
        nullif(replace(lower(btrim(given.kind)), ' ', '_'), '') as kind,
        nullif(btrim(given.priority), '') as priority,
        lower(nullif(btrim(given.official), '')) as official
      from jsonb_array_elements(preview_sources.rows) with ordinality as element (fields, place)
      cross join jsonb_to_record(element.fields) as given (line integer, club text, folders text[],
        club_id uuid, name text, url text, type text, kind text, priority text, official text,
        display_name text, is_enabled boolean, problem text)
    ),
    -- A club's own name and slug go before what others call it.
    names as (
      select club.id, club.name, private.club_key(called.name) as key, called.place
      from public.clubs as club
      cross join lateral (
        select club.name, 1 as place union all select club.slug, 1
        union all select alias, 2 from unnest(club.aliases) as alias
      ) as called
    ),
    meanings as materialized (
      select distinct on (key) key, array_agg(distinct id) as ids,
        string_agg(distinct name, ', ') as clubs
      from names where key is not null
      group by key, place
      order by key, place
    ),
    -- The folder a feed lies in comes before the folders around that.
    clubs_meant as (
      select distinct on (given.place) given.place, meanings.ids, meanings.clubs, wanted.name
      from given
      cross join lateral unnest(case when given.club is null then given.folders
        else array[given.club] end) with ordinality as wanted (name, depth)
      join meanings on meanings.key = private.club_key(wanted.name)
      order by given.place, wanted.depth
    ),
    known as materialized (
      select distinct on (key) key, name, club_name
      from (
        select private.source_key(source.url) as key, club.name as club_name,
          coalesce(source.display_name, source.name) as name
        from public.sources as source left join public.clubs as club on club.id = source.club_id
        where source.retired_at is null
      ) as listed
      order by key, name
    ),
    resolved as (
      select given.*, private.source_key(given.url) as key, known.key as known_key,
        known.name as known_name, known.club_name as known_club,
        meant.ids, meant.clubs, meant.name as called, club.id as found_club_id,
        club.name as club_name,
        coalesce(given.type, case when private.host_of(given.url) = 'news.google.com'
          then 'google_news' else 'rss' end) as found_type,
        coalesce(given.kind, case
          when given.official in ('yes', 'true', '1') then 'official'
          when given.type = 'fan_blog' then 'fan_blog' else 'press' end) as found_kind,
        case when given.priority ~ '^[0-9]{1,3}$' then given.priority::integer end
          as found_priority,
        wide.is_wide
      from given
      cross join lateral (
        select exists (
          select from unnest(case when given.club is null then given.folders else array[given.club] end)
            as wanted (name)
          where private.club_key(wanted.name) = 'division wide'
        ) as is_wide
      ) as wide
      left join known on known.key = private.source_key(given.url)
      left join clubs_meant as meant on meant.place = given.place
      left join public.clubs as club on club.id = case
        when meant.ids is not null then meant.ids[1]
        when given.club is null and not wide.is_wide then given.club_id end
    ),
    checked as (
      select resolved.*, case
        when problem is not null then problem
        when known_key is not null then null
        when url = '' then 'The address is missing.'
        when length(url) > 2048 then 'The address is longer than 2,048 characters.'
        when url !~* '^https?://[^[:space:]]+$' or private.host_of(url) = ''
          then 'The address is not a web address that begins with http:// or https://.'
        when cardinality(ids) > 1
          then format('Several clubs are called “%s”: %s.', called, clubs)
        when club is not null and found_club_id is null and not is_wide
          then format('No club is called “%s”.', club)
        when found_club_id is null and club_id is not null and not is_wide
          then 'The club that was chosen is no longer there.'
        when found_club_id is null and folders[1] is not null and not is_wide
          then format('No club is called “%s”. Choose a club for such rows.', folders[1])
        when found_club_id is null and not is_wide then 'The club is missing.'
        when length(name) > 120 then 'The name is longer than 120 characters.'
        when length(display_name) > 120 then 'The display name is longer than 120 characters.'
        when found_type not in ('rss', 'atom', 'json', 'google_news', 'fan_blog')
          then format('The type “%s” is none of rss, atom, json, google_news and fan_blog.', type)
        when priority is not null and coalesce(found_priority, 0) not between 1 and 100
          then format('The priority “%s” is not a whole number from 1 to 100.', priority)
        when official not in ('yes', 'no', 'true', 'false', '1', '0')
          then format('Official is “%s”; it must be yes or no.', official)
        when found_kind not in ('official', 'press', 'fan_blog', 'podcast', 'forum')
          then format('The kind “%s” is none of official, press, fan blog, podcast and forum.', kind)
        when kind is not null and (kind = 'official') <> (official in ('yes', 'true', '1'))
          then format('The kind is “%s” and official is “%s”; only one of them can be right.',
            kind, official)
      end as fault
      from resolved
    ),
    judged as (
      select checked.*,
        case when fault is null and known_key is null then
          first_value(line) over same_address end as first_line,
        fault is null and known_key is null and row_number() over same_address > 1 as is_repeated
      from checked
      window same_address as (
        partition by key, fault is null and known_key is null order by place)
    )
    select coalesce(jsonb_agg(jsonb_build_object(
      'line', line,
      'verdict', case when fault is not null then 'invalid'
        when known_key is not null or is_repeated then 'known' else 'new' end,
      'reason', case when fault is not null then fault
        when known_key is not null
          then format('Already a source of %s, as “%s”.', coalesce(known_club, 'a whole division'), known_name)
        when is_repeated then format('The same address as in line %s.', first_line) end,
      'club_id', found_club_id,
      'club_name', coalesce(club_name, club, folders[1]),
      'name', coalesce(name, display_name, nullif(private.host_of(url), ''), url),
      'display_name', display_name,
      'url', url,
      'type', found_type,
      'priority', coalesce(found_priority, case found_kind when 'fan_blog' then 50 else 5 end),
      'kind', found_kind,
      'is_official', found_kind = 'official',
      'is_enabled', is_enabled
    ) order by place), '[]')
    from judged
  );
end;
$$;
comment on function public.preview_sources is 'What an import of these rows ([{line, club or folders or club_id, url, name, display_name, type, kind, priority, official, is_enabled, problem}]) would do, row by row: verdict new, known or invalid, with the reason. The club “Division-wide” stands for none. Writes nothing.';

create or replace function public.record_fetches(job_id uuid, records jsonb) returns jsonb
language plpgsql set search_path = '' set enable_seqscan = off as $$
declare
  job public.ingestion_jobs;
  entry record;
  recorded jsonb;
  wide jsonb;
  results jsonb[] := array_fill(null::jsonb, array[jsonb_array_length(records)]);
  last_club_id uuid;
  counted_ids uuid[] := '{}';
  processed integer := 0;
  failed integer := 0;
  new_articles integer := 0;
begin
  select * into job from public.ingestion_jobs
  where id = record_fetches.job_id and status = 'running'
    and coalesce(started_at, now()) > now() - interval '90 minutes';
  -- All clubs of the call before all else, in their order, and held to the end: two workers then never
  -- wait for each other, though a division-wide source touches many clubs.
  perform from public.clubs
  where id in (
    select source.club_id
    from jsonb_array_elements(records) as item (value)
    join public.sources as source on source.id = (item.value ->> 'source_id')::uuid
    union
    select (article.value ->> 'club_id')::uuid
    from jsonb_array_elements(records) as item (value)
    join public.sources as source
      on source.id = (item.value ->> 'source_id')::uuid and source.club_id is null
    cross join jsonb_array_elements(coalesce(item.value -> 'articles', '[]')) as article (value)
  )
  order by id for no key update;
  for entry in
    select item.place, (item.value ->> 'source_id')::uuid as source_id,
      item.value -> 'outcome' as outcome, coalesce(item.value -> 'articles', '[]') as articles
    from jsonb_array_elements(records) with ordinality as item (value, place)
    left join public.sources as source on source.id = (item.value ->> 'source_id')::uuid
    -- Those without a club are locked by nothing but themselves, so in their own order.
    order by source.club_id, case when source.club_id is null then source.id end, item.place
  loop
    begin
      wide := private.record_wide_articles(entry.source_id, entry.outcome ->> 'url', entry.articles);
      recorded := private.record_source(job, entry.source_id,
        entry.outcome || jsonb_build_object('job_id', record_fetches.job_id),
        case when wide is null then entry.articles else '[]' end);
      if wide is not null then
        recorded := recorded || jsonb_build_object('saved', wide);
      end if;
      if (recorded ->> 'is_first')::boolean then
        insert into public.source_fetches
          (source_id, job_id, outcome, error, new_articles, changed_articles, left_out_articles)
        values (entry.source_id, job.id,
          case
            when (recorded ->> 'is_failure')::boolean then 'failed'
            when (entry.outcome ->> 'is_deferred')::boolean then 'deferred'
            else 'read'
          end,
          entry.outcome ->> 'error',
          (recorded -> 'saved' ->> 'new')::integer, (recorded -> 'saved' ->> 'changed')::integer,
          coalesce((entry.outcome ->> 'left_out_articles')::integer, 0))
        on conflict on constraint source_fetches_job_id_source_id_key do nothing;
        counted_ids := counted_ids || entry.source_id;
        processed := processed + 1;
        failed := failed + (recorded ->> 'is_failure')::boolean::integer;
      end if;
      results[entry.place] := recorded -> 'saved';
      last_club_id := coalesce((recorded ->> 'club_id')::uuid, last_club_id);
      new_articles := new_articles + (recorded -> 'saved' ->> 'new')::integer;
    exception
      -- What one fetch brought cannot be stored: the others are not to suffer from it. A deadlock
      -- or a lost connection is nobody's fault, and the whole call may be made again.
      when data_exception or integrity_constraint_violation or program_limit_exceeded then
        results[entry.place] := jsonb_build_object('error', sqlerrm);
    end;
  end loop;
  perform private.count_fetches(counted_ids);

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
comment on function public.record_fetches is 'Records fetches ({source_id, outcome, articles}, at best of different sources): each with its articles, source health and job progress together, or not at all and with an error in its result. The articles of a wide source have a club_id each. Never touches is_visible or an edited excerpt. is_running: whether the job is to go on.';

create or replace function private.delete_articles(ids uuid[], may_return boolean) returns integer
language plpgsql set search_path = '' as $$
declare
  deleted integer;
begin
  if not coalesce(may_return, false) then
    delete from public.articles where id = any (ids);
    get diagnostics deleted = row_count;
    return deleted;
  end if;
  perform set_config('touchline.may_return', 'on', true);
  with gone as (
    delete from public.articles where id = any (ids)
    returning club_id, array[url_key] || also_url_keys as url_keys,
      array_append(also_sources, source_id) as source_ids
  ), forgotten as (
    -- An earlier story of the same address may have left one.
    delete from public.removed_articles as removed using gone
    where removed.club_id = gone.club_id and removed.url_key = any (gone.url_keys)
  ), read_anew as (
    -- A feed that has not changed since would not be read, and nothing come back from it.
    update public.sources set etag = null, last_modified = null, content_hash = null
    where (club_id in (select club_id from gone)
        or id in (select unnest(source_ids) from gone))
      and (etag is not null or last_modified is not null or content_hash is not null)
  )
  select count(*) into deleted from gone;
  perform set_config('touchline.may_return', 'off', true);
  return deleted;
end;
$$;

revoke all on function private.keeps_story, private.record_wide_articles
  from public, anon, authenticated;
grant execute on function private.keeps_story, private.record_wide_articles to service_role;

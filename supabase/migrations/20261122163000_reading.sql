-- What a source is, what is left out of it, whether it has gone quiet or was taken over, the true date of
-- stories that came without one, and what the searches for feeds look through.

-- Kind: what the forms and lists say of a source

grant select (shows_pictures) on table public.sources to anon;

create or replace function private.add_sources(given jsonb) returns setof uuid
language sql set search_path = '' as $$
  insert into public.sources as source
    (club_id, name, display_name, url, type, kind, is_official, priority, is_enabled, evidence,
      left_out_links, left_out_titles, keeps_named_only, shows_pictures)
  select listed.club_id, listed.name, listed.display_name, listed.url, listed.type,
    -- Who names a kind need not say that it is official; match_kind makes a fan blog of its type one.
    coalesce(listed.kind, 'press'),
    coalesce(listed.kind = 'official', listed.is_official, false),
    listed.priority, listed.is_enabled, coalesce(listed.evidence, '{}'),
    coalesce(listed.left_out_links, '{}'), coalesce(listed.left_out_titles, '{}'),
    coalesce(listed.keeps_named_only, false), coalesce(listed.shows_pictures, true)
  from jsonb_to_recordset(given) as listed (club_id uuid, name text, display_name text, url text,
    type text, kind text, is_official boolean, priority smallint, is_enabled boolean,
    evidence text[], left_out_links text[], left_out_titles text[], keeps_named_only boolean,
    shows_pictures boolean)
  on conflict (url) do update
  set club_id = excluded.club_id, name = excluded.name, display_name = excluded.display_name,
    type = excluded.type, kind = excluded.kind, is_official = excluded.is_official,
    priority = excluded.priority, left_out_links = excluded.left_out_links,
    left_out_titles = excluded.left_out_titles, keeps_named_only = excluded.keeps_named_only,
    shows_pictures = excluded.shows_pictures,
    is_enabled = excluded.is_enabled, evidence = excluded.evidence, retired_at = null,
    -- Whoever adds a feed wants it read, whatever came of it before.
    last_error = null, error_count = 0, next_check_at = now()
  where source.retired_at is not null
  returning source.id;
$$;

drop function public.add_source(uuid, text, text, text, text, boolean, integer, boolean, text[]);
create function public.add_source(
  club_id uuid, name text, url text, display_name text default null, type text default 'rss',
  is_official boolean default false, priority integer default 50, is_enabled boolean default true,
  evidence text[] default '{}', kind text default null, left_out_links text[] default '{}',
  left_out_titles text[] default '{}', keeps_named_only boolean default false,
  shows_pictures boolean default true
) returns uuid
language plpgsql set search_path = '' as $$
declare
  added_id uuid;
begin
  perform private.require_admin();
  select * into added_id from private.add_sources(jsonb_build_array(jsonb_build_object(
    'club_id', club_id, 'name', name, 'url', url, 'display_name', display_name, 'type', type,
    'kind', kind, 'is_official', is_official, 'priority', priority, 'is_enabled', is_enabled,
    'evidence', evidence, 'left_out_links', left_out_links, 'left_out_titles', left_out_titles,
    'keeps_named_only', keeps_named_only, 'shows_pictures', shows_pictures)));
  if added_id is null then
    raise exception 'A source with the URL % already exists.', url using errcode = 'unique_violation';
  end if;
  return added_id;
end;
$$;
comment on function public.add_source is 'Adds a source, or brings back the retired one that has this address, with its stories and under the new name; answers its id. Its kind is told by is_official where none is given.';
revoke all on function public.add_source from public, anon, authenticated;
grant execute on function public.add_source to authenticated, service_role;

create or replace function public.site_content(n integer default 12) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'seasons', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'code', code, 'name', name, 'is_active', is_active) order by code), '[]')
      from public.seasons
    ),
    'leagues', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'slug', slug, 'name', name, 'tier', tier) order by tier), '[]')
      from public.leagues
    ),
    'memberships', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'season_code', season.code, 'league_slug', league.slug, 'club_slug', club.slug)
        order by season.code, league.tier, club.name), '[]')
      from public.league_memberships as membership
      join public.seasons as season on season.id = membership.season_id
      join public.leagues as league on league.id = membership.league_id
      join public.clubs as club on club.id = membership.club_id
    ),
    'clubs', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', club.id,
        'slug', club.slug,
        'name', club.name,
        'short_name', club.short_name,
        'aliases', club.aliases,
        'official_site', club.official_site,
        'badge', coalesce(club.custom_badge_url, club.badge_url),
        'primary_colour', club.primary_colour,
        'secondary_colour', club.secondary_colour,
        'shield_pattern', club.shield_pattern,
        'monogram', coalesce(club.monogram, upper(left(regexp_replace(club.slug, '[^a-z0-9]', '', 'g'), 1))),
        'article_count', coalesce(counted.total, 0),
        'articles', newest.articles
      ) order by club.name), '[]')
      from public.clubs as club
      left join (
        select club_id, count(*) as total from public.articles where is_visible group by club_id
      ) as counted on counted.club_id = club.id
      cross join lateral (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', article.id,
          'headline', article.headline,
          'excerpt', coalesce(article.excerpt, article.summary_short),
          'summary_short', article.summary_short,
          'canonical_url', article.canonical_url,
          'image_url', case when source.shows_pictures is not false then article.image_url end,
          'published_at', article.published_at,
          'sentiment', article.sentiment,
          'topic', article.topic,
          'is_routine', article.is_routine,
          'url_key', article.url_key,
          'source', case when source.id is not null then jsonb_build_object(
            'name', coalesce(source.display_name, source.name),
            'url', source.url,
            'is_official', source.is_official,
            'kind', source.kind,
            'shows_pictures', source.shows_pictures) end,
          'also_covered_by', private.source_names(article.also_sources)
        ) order by article.published_at desc, article.id), '[]') as articles
        from (
          select * from public.articles
          where club_id = club.id and is_visible
          order by published_at desc, id
          -- Anyone may call this: what one call costs has a bound.
          limit least(greatest(n, 0), 50)
        ) as article
        left join (
          select id, name, display_name, url, is_official, kind, shows_pictures from public.sources
        ) as source on source.id = article.source_id
      ) as newest
    ),
    'about', (
      select jsonb_build_object('title', title, 'content', content,
        'meta_description', meta_description, 'updated_at', updated_at)
      from public.about_page_content limit 1
    ),
    'withdrawn_articles', private.withdrawn_articles(),
    'confirmed_removals', private.confirmed_removals(),
    -- Together with the counts above it tells whether the search index, which holds more stories
    -- than this answer, would come out the same.
    'articles_version', (
      select md5(concat_ws(' ',
        (select max(updated_at) from public.articles where is_visible),
        (select string_agg(concat_ws(' ', id, name, display_name, kind), ',' order by id)
          from public.sources)))
    ),
    'last_run_at', private.last_run_at()
  );
$$;

-- What is left out

alter table public.sources add column schedule jsonb;
comment on column public.sources.schedule is 'What the feed says of when to ask for it: {pauseMinutes, skipHours, skipDays}, in GMT.';


alter table public.source_fetches
  add column left_out_articles integer not null default 0 check (left_out_articles >= 0);
comment on column public.source_fetches.left_out_articles is 'Items of the feed that were not stored: its rules leave them out, or they are about no club.';

create function private.read_anew_by_rules() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.etag := null;
  new.last_modified := null;
  new.content_hash := null;
  return new;
end;
$$;
comment on function private.read_anew_by_rules is 'What other rules let in is read again even from a feed that has not changed since.';
create trigger read_anew_by_rules
  before update of left_out_links, left_out_titles, keeps_named_only, shows_pictures on public.sources
  for each row
  when ((new.left_out_links, new.left_out_titles, new.keeps_named_only, new.shows_pictures)
    is distinct from
    (old.left_out_links, old.left_out_titles, old.keeps_named_only, old.shows_pictures))
  execute function private.read_anew_by_rules();
revoke all on function private.read_anew_by_rules from public, anon, authenticated;

-- Stories that came without a date, and pictures that are not to be shown: what pages may still add

alter table public.articles add column awaits_date boolean not null default false;
comment on column public.articles.awaits_date is 'Its feed named no date, and its page has not been read yet: published_at is when it was first seen.';
comment on column public.articles.published_at is 'Frozen when first seen, and never later than that; where awaits_date, once more when its page was read.';
create index articles_undated on public.articles (published_at desc) where awaits_date;

create or replace function private.keep_article_history() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    new.first_seen_at := coalesce(new.first_seen_at, now());
    new.published_at := least(new.published_at, new.first_seen_at);
    return new;
  end if;
  new.first_seen_at := old.first_seen_at;
  new.published_at := case when old.awaits_date and not new.awaits_date
    then least(new.published_at, old.first_seen_at) else old.published_at end;
  new.updated_at := now();
  -- An administrator works as authenticated, ingestion as service_role. Cleaning writes nobody's own
  -- words, and undoing what stood there before.
  if new.excerpt is distinct from old.excerpt and current_user = 'authenticated'
    and coalesce(current_setting('touchline.is_cleaning', true), '') <> 'on'
    and coalesce(current_setting('touchline.undoes', true), '') = ''
  then
    new.excerpt_edited_at := now();
  end if;
  return new;
end;
$$;

create function private.hides_pictures(source_id uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from public.sources as source
    where source.id = hides_pictures.source_id and not source.shows_pictures
  );
$$;
comment on function private.hides_pictures is 'Whether the stories of a source are to have no pictures.';

create or replace function public.article_image(url text, url_key text) returns jsonb
language sql stable set search_path = '' as $$
  -- By club and key, which is how articles are indexed.
  select case when count(*) = 0 then null
    else jsonb_build_object('image_url', max(article.image_url)) end
  from public.clubs as club
  cross join lateral (
    select found.image_url from public.articles as found
    where found.club_id = club.id and found.url_key = article_image.url_key
      and found.canonical_url = article_image.url and found.is_visible
      and not private.hides_pictures(found.source_id)
    offset 0
  ) as article;
$$;
comment on function public.article_image is 'The image of the visible articles at an address ({image_url}, may be null); null where there is no such article that may have one.';

drop function public.give_image(text, text, text);
create function public.give_page_facts(
  url text, url_key text, image_url text default null, published_at timestamptz default null
) returns integer
language plpgsql set search_path = '' as $$
declare
  changed integer;
begin
  update public.articles as article
  set image_url = case when private.hides_pictures(article.source_id) then article.image_url
      else coalesce(article.image_url, give_page_facts.image_url) end,
    published_at = case when article.awaits_date
      then coalesce(give_page_facts.published_at, article.published_at) else article.published_at end,
    awaits_date = false
  where article.club_id in (select id from public.clubs)
    and article.url_key = give_page_facts.url_key and article.canonical_url = give_page_facts.url
    and (article.awaits_date or (article.image_url is null
      and give_page_facts.image_url is not null and not private.hides_pictures(article.source_id)));
  get diagnostics changed = row_count;
  return changed;
end;
$$;
comment on function public.give_page_facts is 'Gives what a page says to the articles at its address: an image to those that have none, and its date to those that came without. A page that names no date is not asked for one again. Answers how many changed.';

drop function public.pages_without_image(integer);
create function public.pages_to_read(n integer default 3) returns table (url text)
language sql stable set search_path = '' as $$
  with wanting as (
    select article.canonical_url, article.published_at
    from public.articles as article
    where article.image_url is null and not private.hides_pictures(article.source_id)
    union all
    select article.canonical_url, article.published_at
    from public.articles as article where article.awaits_date
  )
  select wanting.canonical_url
  from wanting
  where not exists (
    select from public.link_previews as known
    where known.url = wanting.canonical_url and known.fetched_at > now() - interval '24 hours'
  )
  group by wanting.canonical_url
  order by max(wanting.published_at) desc
  limit n;
$$;
comment on function public.pages_to_read is 'The newest articles without image or date whose page was not read for a day.';

alter table public.link_previews add column published_at timestamptz;
comment on column public.link_previews.published_at is 'When the page says that it was published.';
create or replace function public.save_page(url text, page jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  insert into public.link_previews as known
    (url, title, description, image_url, favicon_url, logo_url, published_at, fetched_at, updated_at)
  values (save_page.url, page ->> 'title', page ->> 'description', page ->> 'image_url',
    page ->> 'favicon_url', page ->> 'logo_url', (page ->> 'published_at')::timestamptz, now(), now())
  on conflict on constraint link_previews_url_key do update
  set title = excluded.title, description = excluded.description, image_url = excluded.image_url,
    favicon_url = excluded.favicon_url, logo_url = excluded.logo_url, published_at = excluded.published_at,
    fetched_at = now(), updated_at = now();
  delete from private.page_reads as reading where reading.url = save_page.url;
  -- Anybody may ask about any page, of which nothing counts after a day: the table must not grow for ever.
  delete from public.link_previews as old where old.url in (
    select stale.url from public.link_previews as stale
    where stale.fetched_at < now() - interval '2 days'
    order by stale.fetched_at limit 10 for update skip locked
  );
  delete from private.page_reads as abandoned where abandoned.started_at < now() - interval '1 hour';
end;
$$;

revoke all on function
  private.hides_pictures, public.give_page_facts, public.pages_to_read
  from public, anon, authenticated;
grant execute on function
  private.hides_pictures, public.give_page_facts, public.pages_to_read
  to service_role;

-- Sources that have gone quiet, and blogs whose domain somebody else has taken over

alter table public.sources
  add column off_topic_items smallint check (off_topic_items >= 0);
comment on column public.sources.off_topic_items is 'How many new items of a fan blog in a row were not about football; from 8 on it is suspicious, until an administrator trusts it again. Null: none about football has been seen yet.';

create function private.forget_topics() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.off_topic_items := null;
  new.schedule := null;
  return new;
end;
$$;
comment on function private.forget_topics is 'Another address is another feed, which has still to show what it writes about.';
create trigger forget_topics before update of url on public.sources
  for each row when (new.url is distinct from old.url)
  execute function private.forget_topics();

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
  if was_suspicious then
    update public.articles set is_visible = false, held_at = now()
    where source_id = source.id and first_seen_at = now() and is_visible;
    return;
  end if;
  update public.sources set off_topic_items = off_topic where id = source.id;
  if off_topic >= 8 then
    -- Those that gave it away as well.
    update public.articles set is_visible = false, held_at = now()
    where is_visible and id in (
      select id from public.articles where source_id = source.id
      order by published_at desc, first_seen_at desc limit off_topic
    );
  end if;
end;
$$;
comment on function private.note_new_stories is 'What the new stories of a fetch tell: those without a date wait for that of their page, and those of a fan blog that writes about football no more are held. Called in the transaction that stored them.';

create function private.standing_of(source public.sources) returns text
language plpgsql stable set search_path = '' set enable_seqscan = off as $$
declare
  silent_since timestamptz := coalesce(source.last_new_at, source.created_at);
  usual_pause interval;
begin
  if source.state not in ('ok', 'quiet', 'suspicious') then
    return source.state;
  end if;
  -- As it was written a moment ago, where it brought new stories.
  if (select off_topic_items from public.sources where id = source.id) >= 8 then
    return 'suspicious';
  end if;
  if silent_since > now() - interval '45 days' then
    return 'ok';
  end if;
  select (max(published_at) - min(published_at)) / nullif(count(*) - 1, 0) into usual_pause
  from (
    select published_at from public.articles where source_id = source.id
    order by published_at desc limit 20
  ) as newest;
  return case when silent_since > now() - 3 * coalesce(usual_pause, interval '0') then 'ok' else 'quiet' end;
end;
$$;
comment on function private.standing_of is 'How a source that can be read stands: suspicious; quiet, with nothing new for 45 days or three times its usual pause, whichever is longer; or as it was.';

create or replace function private.record_source(
  job public.ingestion_jobs, source_id uuid, outcome jsonb, articles jsonb
) returns jsonb
language plpgsql set search_path = '' set enable_seqscan = off as $$
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
    perform private.note_new_stories(source, articles);
  end if;
  source.state := private.standing_of(source);
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
    schedule = case when outcome ? 'schedule' then nullif(outcome -> 'schedule', 'null') else schedule end,
    -- A worker whose job was cancelled must not undo what the next job has claimed or done.
    claimed_by = nullif(claimed_by, (outcome ->> 'job_id')::uuid),
    claimed_at = case when claimed_by is distinct from (outcome ->> 'job_id')::uuid then claimed_at end,
    recorded_in = coalesce(job.id, recorded_in)
  where id = source.id;

  perform private.judge_unproven(source, outcome);
  return jsonb_build_object(
    'saved', stored -> 'saved',
    'club_id', source.club_id,
    'is_first', job.id is not null and is_first,
    'is_failure', is_failure
  );
end;
$$;

create function public.trust_source(source_id uuid) returns integer
language plpgsql set search_path = '' as $$
declare
  trusted public.sources;
  shown integer;
begin
  perform private.require_admin();
  update public.sources as source
  set off_topic_items = 0,
    state = case when source.state = 'suspicious' then 'ok' else source.state end
  where source.id = trust_source.source_id returning * into trusted;
  if trusted.id is null then
    raise exception 'There is no such source.' using errcode = 'PT404';
  end if;
  perform private.title_change(format('Trusted %s again',
    coalesce(trusted.display_name, trusted.name)));
  update public.articles as article set is_visible = true
  where article.source_id = trusted.id and article.held_at is not null;
  get diagnostics shown = row_count;
  return shown;
end;
$$;
comment on function public.trust_source is 'Takes a suspicious source for what it was, and shows the stories of it that were held; answers how many.';

revoke all on function
  private.forget_topics, private.note_new_stories, private.standing_of, public.trust_source
  from public, anon, authenticated;
grant execute on function private.note_new_stories, private.standing_of to service_role;
grant execute on function public.trust_source to authenticated, service_role;

create or replace view public.club_summaries with (security_invoker = true) as
select club.id, club.name, club.slug, club.official_site, club.badge_url, club.custom_badge_url,
  club.primary_colour, club.secondary_colour, club.shield_pattern, club.monogram,
  (select membership.league_id from public.league_memberships as membership
    join public.seasons as season on season.id = membership.season_id
    where membership.club_id = club.id and season.is_active) as league_id,
  (select league.name from public.league_memberships as membership
    join public.seasons as season on season.id = membership.season_id
    join public.leagues as league on league.id = membership.league_id
    where membership.club_id = club.id and season.is_active) as league_name,
  (select league.tier from public.league_memberships as membership
    join public.seasons as season on season.id = membership.season_id
    join public.leagues as league on league.id = membership.league_id
    where membership.club_id = club.id and season.is_active) as league_tier,
  (select count(*) from public.sources as source
    where source.club_id = club.id and source.retired_at is null) as source_count,
  (select count(*) from public.sources as source
    where source.club_id = club.id and source.is_enabled) as enabled_count,
  (select count(*) from public.sources as source
    where source.club_id = club.id and source.is_enabled and source.state not in ('ok', 'quiet')
      and (source.state = 'blocked' or coalesce(source.retry_after_at <= now(), true))
  ) as failing_count
from public.clubs as club
-- Others may read clubs and no source: they would be told that there is none.
where current_user not in ('anon', 'authenticated') or (select private.is_admin());

create or replace function public.overview_figures() returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  -- Days as administrators live them, today included.
  today date := (now() at time zone 'Europe/London')::date;
  first_day date := today - 6;
begin
  perform private.require_admin();
  return jsonb_build_object(
    'articles', (
      select jsonb_build_object(
        'visible', count(*) filter (where is_visible), 'hidden', count(*) filter (where not is_visible))
      from public.articles
    ),
    'days', (
      select jsonb_agg(jsonb_build_object(
        'day', listed.day, 'articles', coalesce(counted.articles, 0)) order by listed.day)
      from (select first_day + number as day from generate_series(0, 6) as number) as listed
      left join (
        select (published_at at time zone 'Europe/London')::date as day, count(*) as articles
        from public.articles
        where published_at >= first_day::timestamp at time zone 'Europe/London'
        group by 1
      ) as counted using (day)
    ),
    'sources', (
      select jsonb_build_object(
        'enabled', count(*) filter (where is_enabled),
        'disabled', count(*) filter (where not is_enabled and retired_at is null),
        'awaiting_review', count(*) filter (
          where not is_enabled and evidence <> '{}' and last_checked_at is null),
        'states', jsonb_build_object(
          'ok', count(*) filter (where is_enabled and state = 'ok'),
          'quiet', count(*) filter (where is_enabled and state = 'quiet'),
          'suspicious', count(*) filter (where is_enabled and state = 'suspicious'),
          'failing', count(*) filter (where is_enabled and state = 'failing'),
          'blocked', count(*) filter (where is_enabled and state = 'blocked'),
          'moved', count(*) filter (where is_enabled and state = 'moved'),
          'gone', count(*) filter (where is_enabled and state = 'gone')))
      from public.sources
    ),
    'pending_submissions', (select count(*) from public.feed_submissions where status = 'pending'),
    -- One source checked on its own is no run.
    'last_run', (
      select jsonb_build_object('status', status, 'trigger', trigger, 'started_at', started_at,
        'completed_at', completed_at, 'new_articles', total_new_articles)
      from public.ingestion_jobs
      where started_at is not null and source_id is null
      order by created_at desc limit 1
    ),
    'last_build', (
      select jsonb_build_object('id', id, 'status', status, 'requested_at', requested_at,
        'finished_at', finished_at, 'error', error)
      from public.site_builds
      order by requested_at desc limit 1
    ),
    -- Of the last two days, and only what visitors notice: a tenth of the stories or more.
    'last_withdrawal', (
      select jsonb_build_object('made_at', made_at, 'made_by_email', made_by_email, 'title', title,
        'table_name', table_name, 'action', action, 'articles', withdrawn_articles)
      from public.audit_changes
      where withdrawn_articles > 0 and undone_at is null and made_at > now() - interval '2 days'
        and withdrawn_articles * 9 >= (select count(*) from public.articles where is_visible)
      order by made_at desc limit 1
    )
  );
end;
$$;

-- What the searches for feeds look through

create or replace function public.start_discovery(job_kind text default 'fan_blogs') returns jsonb
language plpgsql set search_path = '' as $$
declare
  job public.discovery_jobs;
begin
  perform pg_advisory_xact_lock(hashtext('public.start_discovery'));
  select * into job from public.discovery_jobs where kind = job_kind and status = 'in_progress';
  if job.id is not null then
    return jsonb_build_object('id', job.id, 'is_new', false, 'total_clubs', job.total_clubs,
      -- A club takes two minutes at most, and a worker reports with every one.
      'needs_worker', coalesce(job.heartbeat_at, job.created_at) < now() - interval '3 minutes');
  end if;
  insert into public.discovery_jobs (kind, started_at, heartbeat_at) values (job_kind, now(), now())
  returning * into job;
  insert into private.discovery_clubs (job_id, club_id)
  select job.id, club.id from public.clubs as club
  where job_kind = 'fan_blogs' or (club.official_site is not null
    and not exists (
      select from public.sources as source
      where source.club_id = club.id and source.kind = 'official' and source.is_enabled
    ));
  update public.discovery_jobs
  set total_clubs = (select count(*) from private.discovery_clubs where job_id = job.id)
  where id = job.id returning * into job;
  if job.total_clubs = 0 then
    update public.discovery_jobs set status = 'completed', completed_at = now() where id = job.id;
  end if;
  return jsonb_build_object('id', job.id, 'is_new', true, 'total_clubs', job.total_clubs,
    'needs_worker', true);
end;
$$;
comment on column public.discovery_jobs.kind is 'fan_blogs: blogs about every club. official_feeds: feeds of the official sites of clubs of which no official source is read.';

create or replace function public.record_discovery(
  job_id uuid, club_id uuid, proposals jsonb, failure text default null
) returns jsonb
language plpgsql set search_path = '' as $$
declare
  job public.discovery_jobs;
  is_first boolean;
  added integer := 0;
begin
  -- Serialises the records of a job: its counts, and who of them is the last.
  select * into job from public.discovery_jobs
  where id = record_discovery.job_id and status = 'in_progress' for update;
  if job.id is null then
    return jsonb_build_object('is_running', false, 'added', 0);
  end if;
  update private.discovery_clubs as listed set done_at = now()
  where listed.job_id = job.id and listed.club_id = record_discovery.club_id
    and listed.done_at is null;
  is_first := found;
  if is_first then
    insert into public.sources
      (club_id, name, display_name, url, type, kind, priority, is_enabled, evidence)
    select record_discovery.club_id, proposal.name, proposal.name, proposal.url, proposal.type,
      case when job.kind = 'official_feeds' then 'official' else 'fan_blog' end,
      case when job.kind = 'official_feeds' then 5 else 50 end, false,
      proposal.evidence
    from (
      select coalesce(nullif(btrim(left(listed.title, 120)), ''), private.host_of(listed.url)) as name,
        listed.url, listed.type, listed.evidence
      from jsonb_to_recordset(proposals) as listed (title text, url text, type text, evidence text[])
    ) as proposal
    -- At most five wait for review at a club.
    limit greatest(0, 5 - (
      select count(*) from public.sources as waiting
      where waiting.club_id = record_discovery.club_id and not waiting.is_enabled
        and waiting.evidence <> '{}' and waiting.last_checked_at is null
    ))
    on conflict (url) do nothing;
    get diagnostics added = row_count;
    update public.discovery_jobs
    set heartbeat_at = now(), processed_clubs = processed_clubs + 1,
      successful_clubs = successful_clubs + (failure is null)::integer,
      failed_clubs = failed_clubs + (failure is not null)::integer,
      added_sources = added_sources + added
    where id = job.id returning * into job;
  end if;
  if not exists (
    select from private.discovery_clubs as listed
    where listed.job_id = job.id and listed.done_at is null
  ) then
    update public.discovery_jobs set status = 'completed', completed_at = now()
    where id = job.id returning * into job;
  end if;
  return jsonb_build_object('is_running', job.status = 'in_progress', 'added', added);
end;
$$;

-- What a source once carried keeps its name

create or replace function private.source_names(source_ids uuid[]) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(named.name order by named.place), '[]')
  from (
    -- Switched off or retired since, it carried the story all the same.
    select coalesce(source.display_name, source.name) as name, min(listed.place) as place
    from unnest(source_ids) with ordinality as listed (id, place)
    join public.sources as source on source.id = listed.id
    group by coalesce(source.display_name, source.name)
  ) as named;
$$;
comment on function private.source_names is 'Names of sources that carried a story, as the site shows them, each once, in the order of the list.';

create or replace function private.retire_source() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- A club that goes takes its sources along, and their stories.
  if (old.club_id is not null and not exists (select from public.clubs where id = old.club_id))
    or not exists (
      select from public.articles
      where source_id = old.id or (club_id = old.club_id and also_sources @> array[old.id])
    )
  then
    return old;
  end if;
  update public.sources set retired_at = now(), is_enabled = false
  where id = old.id and retired_at is null;
  return null;
end;
$$;
comment on function private.retire_source is 'Keeps a source that has stories, its own or such that it carried as well, retired, when it is deleted.';

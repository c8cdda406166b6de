-- Stories keep the name of the source that brought them. Visitors read the sources of the stories they
-- see, whether they are still read or not; and a source that has stories is retired when somebody
-- deletes it, which is the same to administrators and lets its stories keep their label.

alter table public.sources
  add column retired_at timestamptz,
  add constraint sources_retired_are_off check (retired_at is null or not is_enabled);
comment on column public.sources.retired_at is 'When it was deleted although it has stories, which keep its name. It is read and listed no more; adding its address again brings it back.';

-- Visitors

create index articles_shown_source on public.articles (source_id) where is_visible;

-- A function, because the planner may answer a condition within the policy by reading all stories.
create function private.has_visible_story(source_id uuid)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return exists (
    select from public.articles as article
    where article.source_id = has_visible_story.source_id and article.is_visible
  );
end;
$$;
comment on function private.has_visible_story(uuid) is 'Whether visitors see a story of the source.';
revoke all on function private.has_visible_story(uuid) from public, anon, authenticated;
grant execute on function private.has_visible_story(uuid) to anon, authenticated, service_role;

drop policy "Visitors read enabled sources" on public.sources;
create policy "Visitors read sources that are enabled or have a visible story" on public.sources
  for select to anon using (is_enabled or private.has_visible_story(id));

create or replace function private.source_names(source_ids uuid[])
returns jsonb
language sql
stable
security invoker
set search_path = ''
as $$
  select coalesce(jsonb_agg(named.name order by named.place), '[]')
  from (
    -- As visitors see them, which administrators and the server have to be told.
    select coalesce(source.display_name, source.name) as name, min(listed.place) as place
    from unnest(source_ids) with ordinality as listed (id, place)
    join (
      select id, name, display_name from public.sources
      where is_enabled or private.has_visible_story(id)
    ) as source
      on source.id = listed.id
    group by coalesce(source.display_name, source.name)
  ) as named;
$$;
comment on function private.source_names(uuid[]) is 'Names of the sources that visitors may know, as the site shows them, each once, in the order of the list.';
comment on function public.also_covered_by(public.articles) is 'Names of the sources that carried the story besides its own.';

-- Deleting

create function private.retire_source()
returns trigger
language plpgsql
security invoker
set search_path = ''
as $$
begin
  -- A club that goes takes its sources along, and their stories.
  if not exists (select from public.clubs where id = old.club_id)
    or not exists (select from public.articles where source_id = old.id)
  then
    return old;
  end if;
  update public.sources set retired_at = now(), is_enabled = false
  where id = old.id and retired_at is null;
  return null;
end;
$$;
comment on function private.retire_source() is 'Keeps a source that has stories, retired, when it is deleted.';
revoke all on function private.retire_source() from public, anon, authenticated;
create trigger retire_source before delete on public.sources for each row
  when (coalesce(current_setting('touchline.is_moving', true), '') <> 'on')
  execute function private.retire_source();

create or replace function private.undo_entry(entry public.audit_entries)
returns void
language plpgsql
security invoker
set search_path = ''
as $$
declare
  -- Every table has an id but one.
  key_columns text[] := case entry.table_name
    when 'removed_articles' then array['club_id', 'url_key'] else array['id'] end;
  key_list text := array_to_string(key_columns, ', ');
  key jsonb := case entry.table_name
    when 'removed_articles' then coalesce(entry.after, entry.before)
    else jsonb_build_object('id', entry.record_id) end;
  found_rows integer;
begin
  case entry.action
    when 'insert' then
      execute format(
        'delete from public.%1$I where (%2$s) = (select %2$s from jsonb_populate_record(null::public.%1$I, $1))',
        entry.table_name, key_list) using key;
    when 'delete' then
      execute format(
        'insert into public.%1$I select * from jsonb_populate_record(null::public.%1$I, $1)',
        entry.table_name) using entry.before;
    when 'update' then
      execute format(
        'update public.%1$I set (%2$s) = (select %2$s from jsonb_populate_record(null::public.%1$I, $2)) '
        'where (%3$s) = (select %3$s from jsonb_populate_record(null::public.%1$I, $1))',
        entry.table_name,
        (select string_agg(quote_ident(name), ', ') from jsonb_object_keys(entry.before) as name),
        key_list) using key, entry.before;
  end case;
  get diagnostics found_rows = row_count;
  if found_rows = 0 and entry.table_name = 'sources' and entry.action = 'insert' then
    -- It has stories by now, and was retired.
    select count(*) into found_rows from public.sources
    where id = entry.record_id::uuid and retired_at is not null;
  end if;
  if found_rows = 0 then
    raise exception 'This cannot be undone: % is no longer there.', coalesce(entry.label, 'the record')
      using errcode = 'PT409';
  end if;
end;
$$;

create or replace function public.prune_articles(days integer, n integer default 5000)
returns integer
language plpgsql
security invoker
set search_path = ''
as $$
declare
  pruned integer;
begin
  if prune_articles.days < 1 then
    raise exception 'Articles are kept for at least one day.' using errcode = 'PT400';
  end if;
  perform set_config('touchline.is_pruning', 'on', true);
  delete from public.articles
  where id in (
    select id from public.articles
    where published_at < now() - make_interval(days => prune_articles.days)
    order by published_at, id limit prune_articles.n
  );
  get diagnostics pruned = row_count;
  perform set_config('touchline.is_pruning', 'off', true);
  -- A feed may list its old stories, under new dates too; for ever it will not.
  delete from public.removed_articles where was_pruned and removed_at < now() - interval '180 days';
  -- By then nobody undoes what would give a retired source its stories back.
  delete from public.sources as source
  where source.retired_at < now() - interval '180 days'
    and not exists (select from public.articles where source_id = source.id);
  return pruned;
end;
$$;

-- Adding

create function private.add_sources(given jsonb)
returns setof uuid
language sql
security invoker
set search_path = ''
as $$
  insert into public.sources as source
    (club_id, name, display_name, url, type, is_official, priority, is_enabled, evidence)
  select listed.club_id, listed.name, listed.display_name, listed.url, listed.type,
    listed.is_official, listed.priority, listed.is_enabled, coalesce(listed.evidence, '{}')
  from jsonb_to_recordset(given) as listed (club_id uuid, name text, display_name text, url text,
    type text, is_official boolean, priority smallint, is_enabled boolean, evidence text[])
  on conflict (url) do update
  set club_id = excluded.club_id, name = excluded.name, display_name = excluded.display_name,
    type = excluded.type, is_official = excluded.is_official, priority = excluded.priority,
    is_enabled = excluded.is_enabled, evidence = excluded.evidence, retired_at = null,
    -- Whoever adds a feed wants it read, whatever came of it before.
    last_error = null, error_count = 0, next_check_at = now()
  where source.retired_at is not null
  returning source.id;
$$;
comment on function private.add_sources(jsonb) is 'Adds sources, or brings back the retired ones that have their addresses; answers the ids, without those of addresses that are read already.';
revoke all on function private.add_sources(jsonb) from public, anon, authenticated;
grant execute on function private.add_sources(jsonb) to authenticated, service_role;

create function public.add_source(
  club_id uuid, name text, url text, display_name text default null, type text default 'rss',
  is_official boolean default false, priority integer default 50, is_enabled boolean default true,
  evidence text[] default '{}'
)
returns uuid
language plpgsql
security invoker
set search_path = ''
as $$
declare
  added_id uuid;
begin
  perform private.require_admin();
  select * into added_id from private.add_sources(jsonb_build_array(jsonb_build_object(
    'club_id', club_id, 'name', name, 'url', url, 'display_name', display_name, 'type', type,
    'is_official', is_official, 'priority', priority, 'is_enabled', is_enabled,
    'evidence', evidence)));
  if added_id is null then
    raise exception 'A source with the URL % already exists.', url using errcode = 'unique_violation';
  end if;
  return added_id;
end;
$$;
comment on function public.add_source(uuid, text, text, text, text, boolean, integer, boolean, text[]) is 'Adds a source, or brings back the retired one that has this address, with its stories and under the new name; answers its id.';
revoke all on function public.add_source(uuid, text, text, text, text, boolean, integer, boolean, text[]) from public, anon, authenticated;
grant execute on function public.add_source(uuid, text, text, text, text, boolean, integer, boolean, text[]) to authenticated, service_role;

create or replace function public.approve_submission(id uuid)
returns uuid
language plpgsql
security invoker
set search_path = ''
as $$
declare
  submission public.feed_submissions;
  new_source_id uuid;
begin
  perform private.require_admin();
  select * into submission from public.feed_submissions as pending
  where pending.id = approve_submission.id and pending.status = 'pending' for update;
  if submission.id is null then
    raise exception 'There is no pending submission with this id.' using errcode = 'PT404';
  end if;
  new_source_id := public.add_source(submission.club_id, submission.blog_name, submission.feed_url,
    display_name => submission.blog_name, type => 'fan_blog');
  update public.feed_submissions as reviewed
  set status = 'approved', reviewed_at = now(), reviewed_by = (select auth.uid())
  where reviewed.id = submission.id;
  return new_source_id;
end;
$$;

create or replace function private.limit_submissions()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  caller text := private.caller_of_request();
begin
  new.feed_url := btrim(new.feed_url);
  new.blog_name := btrim(new.blog_name);
  if coalesce(new.feed_url, '') = '' or coalesce(new.blog_name, '') = '' then
    raise exception 'Please fill in all fields' using errcode = 'PT400';
  end if;
  if length(new.feed_url) > 2000 then
    raise exception 'Please keep the address to 2,000 characters' using errcode = 'PT400';
  end if;
  if new.feed_url !~* '^https?://[^[:space:]]+\.[^[:space:]]+$' or private.is_private_address(new.feed_url) then
    raise exception 'Please enter a valid URL' using errcode = 'PT400';
  end if;
  if length(new.blog_name) > 120 then
    raise exception 'Please keep the blog name to 120 characters' using errcode = 'PT400';
  end if;
  if new.club_id is null or not exists (select from public.clubs where id = new.club_id) then
    raise exception 'We do not know this club.' using errcode = 'PT400';
  end if;
  if (select private.is_admin()) then
    return new;
  end if;
  new.submitted_at := now();
  -- One at a time for each club: of two that come at once, the second sees the first.
  perform pg_advisory_xact_lock(hashtext('public.feed_submissions'), hashtext(new.club_id::text));
  -- Of whatever club: an address can be a source but once.
  if exists (
    select from public.sources where lower(url) = lower(new.feed_url) and retired_at is null
  ) then
    raise exception 'We already read this feed.' using errcode = 'unique_violation';
  end if;
  if exists (
    select from public.feed_submissions
    where club_id = new.club_id and lower(feed_url) = lower(new.feed_url) and status = 'pending'
  ) then
    raise exception 'This feed has already been suggested and is waiting for review.'
      using errcode = 'unique_violation';
  end if;
  if (select count(*) from public.feed_submissions
      where club_id = new.club_id and status = 'pending') >= 20 then
    raise exception 'Many suggestions for this club are waiting for review. Please try again another day.'
      using errcode = 'PT429';
  end if;
  if (caller is not null and public.take_call('feed_submissions', md5(caller), 5, 3600) > 0)
    or (select count(*) from public.feed_submissions
        where submitted_at between now() - interval '1 hour' and now()) >= 100 then
    raise exception 'Too many suggestions have come in. Please try again in an hour.'
      using errcode = 'PT429';
  end if;
  return new;
end;
$$;

create or replace function public.preview_sources(rows jsonb)
returns jsonb
language plpgsql
stable
security invoker
set search_path = ''
as $$
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
        nullif(btrim(given.priority), '') as priority,
        lower(coalesce(nullif(btrim(given.official), ''), 'no')) as official
      from jsonb_array_elements(preview_sources.rows) with ordinality as element (fields, place)
      cross join jsonb_to_record(element.fields) as given (line integer, club text, folders text[],
        club_id uuid, name text, url text, type text, priority text, official text,
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
        from public.sources as source join public.clubs as club on club.id = source.club_id
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
        case when given.priority ~ '^[0-9]{1,3}$' then given.priority::integer end
          as found_priority
      from given
      left join known on known.key = private.source_key(given.url)
      left join clubs_meant as meant on meant.place = given.place
      left join public.clubs as club on club.id = case
        when meant.ids is not null then meant.ids[1]
        when given.club is null then given.club_id end
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
        when club is not null and found_club_id is null
          then format('No club is called “%s”.', club)
        when found_club_id is null and club_id is not null
          then 'The club that was chosen is no longer there.'
        when found_club_id is null and folders[1] is not null
          then format('No club is called “%s”. Choose a club for such rows.', folders[1])
        when found_club_id is null then 'The club is missing.'
        when length(name) > 120 then 'The name is longer than 120 characters.'
        when length(display_name) > 120 then 'The display name is longer than 120 characters.'
        when found_type not in ('rss', 'atom', 'json', 'google_news', 'fan_blog')
          then format('The type “%s” is none of rss, atom, json, google_news and fan_blog.', type)
        when priority is not null and coalesce(found_priority, 0) not between 1 and 100
          then format('The priority “%s” is not a whole number from 1 to 100.', priority)
        when official not in ('yes', 'no', 'true', 'false', '1', '0')
          then format('Official is “%s”; it must be yes or no.', official)
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
          then format('Already a source of %s, as “%s”.', known_club, known_name)
        when is_repeated then format('The same address as in line %s.', first_line) end,
      'club_id', found_club_id,
      'club_name', coalesce(club_name, club, folders[1]),
      'name', coalesce(name, display_name, nullif(private.host_of(url), ''), url),
      'display_name', display_name,
      'url', url,
      'type', found_type,
      'priority', coalesce(found_priority, case found_type when 'fan_blog' then 50 else 5 end),
      'is_official', official in ('yes', 'true', '1'),
      'is_enabled', is_enabled
    ) order by place), '[]')
    from judged
  );
end;
$$;

create or replace function public.import_sources(rows jsonb)
returns jsonb
language plpgsql
security invoker
set search_path = ''
as $$
declare
  judged jsonb := public.preview_sources(rows);
  refused record;
  added integer;
begin
  select * into refused
  from jsonb_to_recordset(judged) as judgement (line integer, verdict text, reason text)
  where verdict = 'invalid'
  order by line
  limit 1;
  if found then
    raise exception 'Nothing was imported. Line %: %', refused.line, refused.reason
      using errcode = 'PT400';
  end if;
  select count(*) into added
  from jsonb_to_recordset(judged) as judgement (verdict text) where verdict = 'new';
  perform private.title_change(case added when 1 then 'Imported 1 source'
    else format('Imported %s sources', added) end);
  if added > (
    select count(*) from private.add_sources((
      select coalesce(jsonb_agg(judgement), '[]') from jsonb_array_elements(judged) as judgement
      where judgement ->> 'verdict' = 'new'))
  ) then
    raise unique_violation;
  end if;
  return jsonb_build_object('added', added, 'known', jsonb_array_length(judged) - added);
exception
  when unique_violation then
    raise exception 'Nothing was imported: one of the addresses has been added meanwhile. Check the rows again.'
      using errcode = 'PT409';
  when foreign_key_violation then
    raise exception 'Nothing was imported: one of the clubs has been deleted meanwhile. Check the rows again.'
      using errcode = 'PT409';
end;
$$;

-- Counting

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
    where source.club_id = club.id and source.is_enabled and source.state <> 'ok'
      and (source.state = 'blocked' or coalesce(source.retry_after_at <= now(), true))
  ) as failing_count
from public.clubs as club
-- Others may read clubs and no source: they would be told that there is none.
where current_user not in ('anon', 'authenticated') or (select private.is_admin());

create or replace view public.club_contents with (security_invoker = true) as
select club.id, club.name,
  (select count(*) from public.sources as source
    where source.club_id = club.id and source.retired_at is null) as source_count,
  (select count(*) from public.articles as article
    where article.club_id = club.id) as article_count,
  (select count(*) from public.league_memberships as membership
    where membership.club_id = club.id) as membership_count,
  (select count(*) from public.feed_submissions as submission
    where submission.club_id = club.id) as submission_count,
  (select count(*) from public.removed_articles as removed
    where removed.club_id = club.id) as removed_article_count
from public.clubs as club
where current_user not in ('anon', 'authenticated') or (select private.is_admin());

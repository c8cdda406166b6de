-- The feeds we read: their health, what makes it start anew, and how they come and go.

create table public.sources (
  id uuid primary key default gen_random_uuid(),
  club_id uuid not null references public.clubs (id) on delete cascade,
  name text not null check (btrim(name) <> ''),
  display_name text check (btrim(display_name) <> ''),
  url text not null unique check (url ~* '^https?://[^[:space:]]+$' and length(url) <= 2048),
  type text not null default 'rss' check (type in ('rss', 'atom', 'json', 'google_news', 'fan_blog')),
  is_official boolean not null default false,
  priority smallint not null default 50 check (priority between 1 and 100),
  is_enabled boolean not null default true,
  retired_at timestamptz constraint sources_retired_are_off check (retired_at is null or not is_enabled),
  evidence text[] not null default '{}',
  created_at timestamptz not null default now(),
  version integer not null default 1,
  clock_offset_minutes smallint not null default 0
    check (clock_offset_minutes between -1440 and 1440),
  -- Health, written by record_fetch alone.
  state text not null default 'ok' check (state in ('ok', 'failing', 'blocked', 'moved', 'gone')),
  last_checked_at timestamptz,
  last_success_at timestamptz,
  last_new_at timestamptz,
  last_error text,
  error_count integer not null default 0 check (error_count >= 0),
  failing_since timestamptz,
  not_found_since timestamptz,
  next_check_at timestamptz not null default now(),
  retry_after_at timestamptz,
  retry_after_url text,
  moved_to text,
  redirects_to text,
  redirect_count integer not null default 0 check (redirect_count >= 0),
  redirecting_since timestamptz,
  redirect_shares_item boolean not null default false,
  clock_warning text,
  hour_ahead_items smallint not null default 0 check (hour_ahead_items >= 0),
  recent_fetches integer not null default 0 check (recent_fetches >= 0),
  recent_failures integer not null default 0 check (recent_failures >= 0),
  failed_share real not null default 0 check (failed_share between 0 and 1),
  counted_since timestamptz not null default now(),
  -- What the next conditional request sends, and how an unchanged body is told.
  etag text,
  last_modified text,
  content_hash text,
  -- Which run holds or has done this source.
  claimed_by uuid,
  claimed_at timestamptz,
  recorded_in uuid
);
comment on table public.sources is 'The feeds we read, with their health. A feed is the document behind url.';
comment on column public.sources.name is 'Internal; the site shows display_name where there is one.';
comment on column public.sources.priority is 'One scale, 1 to 100, lower is more important: claimed first, and its copy of a story wins.';
comment on column public.sources.retired_at is 'When it was deleted although it has stories, which keep its name. It is read and listed no more; adding its address again brings it back.';
comment on column public.sources.evidence is 'Why a search proposed this source; such a source is disabled until somebody has looked at it.';
comment on column public.sources.clock_offset_minutes is 'How many minutes the publisher''s clock is ahead; taken off every date of the feed. 60: British Summer Time sent as GMT.';
comment on column public.sources.not_found_since is 'Since when every fetch was answered with 404.';
comment on column public.sources.retry_after_at is 'The publisher asked not to be called before; no run overrides it.';
comment on column public.sources.retry_after_url is 'Who asked for retry_after_at: what the feed redirected to, or its own address.';
comment on column public.sources.moved_to is 'The address proposed to administrators: permanent redirects have led there for days, and it is the same feed.';
comment on column public.sources.redirects_to is 'Where permanent redirects lead since redirecting_since, redirect_count fetches in a row.';
comment on column public.sources.redirect_shares_item is 'What is read there has been seen to hold a story that this source already brought.';
comment on column public.sources.clock_warning is 'A sentence for administrators once three new items in a row came from the future; until one is on time or the offset is set.';
comment on column public.sources.hour_ahead_items is 'How many new items in a row were dated 50 to 60 minutes in the future.';
comment on column public.sources.recent_fetches is 'Fetches of the last 30 days, as counted by the last one.';
comment on column public.sources.recent_failures is 'How many of them failed.';
comment on column public.sources.failed_share is 'recent_failures to recent_fetches; the error budget is 0.05.';
comment on column public.sources.counted_since is 'Fetches before this count no more: the source had another address.';
comment on column public.sources.claimed_by is 'The ingestion job whose worker holds the source since claimed_at.';
comment on column public.sources.recorded_in is 'The last ingestion job that recorded the source.';
create index sources_club_id on public.sources (club_id);
create index sources_due on public.sources (priority, next_check_at) where is_enabled;
create index sources_errors on public.sources (error_count desc) where last_error is not null;
create index sources_resting on public.sources (retry_after_at) where retry_after_at is not null;

-- A function, because the planner may answer a condition within the policy by reading all stories.
create function private.has_visible_story(source_id uuid) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from public.articles as article
    where article.source_id = has_visible_story.source_id and article.is_visible
  );
end;
$$;
comment on function private.has_visible_story is 'Whether visitors see a story of the source.';

alter table public.sources enable row level security;
revoke all on table public.sources from public, anon, authenticated;
-- Visitors see what a card shows. Column grants, because a policy cannot hide a column.
grant select (id, club_id, name, display_name, url, type, is_official, is_enabled)
  on table public.sources to anon;
grant select, insert, update, delete on table public.sources to authenticated, service_role;

-- Column grants hold for a role, and administrators share theirs with every signed-in user: a
-- signed-in user who is no administrator therefore reads no source here rather than all of it.
-- Stories keep the name of the source that brought them, whether it is still read or not.
create policy "Visitors read sources that are enabled or have a visible story" on public.sources
  for select to anon using (is_enabled or private.has_visible_story(id));
create policy "Administrators read sources" on public.sources for select to authenticated
  using ((select private.is_admin()));
create policy "Administrators add sources" on public.sources for insert to authenticated
  with check ((select private.is_admin()));
create policy "Administrators change sources" on public.sources for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Administrators delete sources" on public.sources for delete to authenticated
  using ((select private.is_admin()));

create function private.host_of(url text) returns text
language sql immutable set search_path = '' as $$
  select coalesce(lower(substring(url from '(?i)^https?://(?:[^/?#@]*@)?(\[[^]]*\]|[^/:?#]+)')), '');
$$;
comment on function private.host_of is 'The host that a URL names, in lower case; empty where it names none.';

-- A source that changes

create function private.forget_feed() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.state := 'ok';
  new.last_error := null;
  new.error_count := 0;
  new.failing_since := null;
  new.not_found_since := null;
  new.next_check_at := now();
  new.retry_after_at := null;
  new.retry_after_url := null;
  new.moved_to := null;
  new.redirects_to := null;
  new.redirect_count := 0;
  new.redirecting_since := null;
  new.redirect_shares_item := false;
  new.etag := null;
  new.last_modified := null;
  new.content_hash := null;
  return new;
end;
$$;
comment on function private.forget_feed is 'Another address is another feed, and another club reads it anew: with the old conditions it would answer that nothing changed.';
create trigger forget_feed before update of url, club_id on public.sources
  for each row when (new.url is distinct from old.url or new.club_id is distinct from old.club_id)
  execute function private.forget_feed();

create function private.forget_failed_share() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.recent_fetches := 0;
  new.recent_failures := 0;
  new.failed_share := 0;
  new.counted_since := now();
  return new;
end;
$$;
comment on function private.forget_failed_share is 'Another address is another feed, with an error budget of its own.';
create trigger forget_failed_share before update of url on public.sources
  for each row when (new.url is distinct from old.url)
  execute function private.forget_failed_share();

create function private.trust_clock() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.clock_warning := null;
  new.hour_ahead_items := 0;
  return new;
end;
$$;
comment on function private.trust_clock is 'Whoever sets the clock offset has seen the warning, and another publisher has another clock.';
create trigger trust_clock before update of clock_offset_minutes, url on public.sources
  for each row
  when (new.clock_offset_minutes is distinct from old.clock_offset_minutes
    or new.url is distinct from old.url)
  execute function private.trust_clock();

-- Who clears an error has seen to its cause. Without this the source would go on being called failing
-- with no error to show, and one that is gone would never be read again.
create function private.forget_failure() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.state in ('failing', 'blocked', 'gone') then
    new.state := 'ok';
  end if;
  new.failing_since := null;
  new.not_found_since := null;
  new.next_check_at := now();
  return new;
end;
$$;
comment on function private.forget_failure is 'A source whose error an administrator cleared is read again with the next run; a wait that the publisher asked for stays.';
create trigger forget_failure before update of last_error on public.sources
  for each row
  when (current_setting('role', true) = 'authenticated'
    and old.last_error is not null and new.last_error is null)
  execute function private.forget_failure();

-- A source that comes, and one that goes

create function private.add_sources(given jsonb) returns setof uuid
language sql set search_path = '' as $$
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
comment on function private.add_sources is 'Adds sources, or brings back the retired ones that have their addresses; answers the ids, without those of addresses that are read already.';

create function public.add_source(
  club_id uuid, name text, url text, display_name text default null, type text default 'rss',
  is_official boolean default false, priority integer default 50, is_enabled boolean default true,
  evidence text[] default '{}'
) returns uuid
language plpgsql set search_path = '' as $$
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
comment on function public.add_source is 'Adds a source, or brings back the retired one that has this address, with its stories and under the new name; answers its id.';

-- A source that has stories is retired when somebody deletes it, which is the same to administrators
-- and lets its stories keep their label.
create function private.retire_source() returns trigger
language plpgsql set search_path = '' as $$
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
comment on function private.retire_source is 'Keeps a source that has stories, retired, when it is deleted.';
create trigger retire_source before delete on public.sources for each row
  when (coalesce(current_setting('touchline.is_moving', true), '') <> 'on')
  execute function private.retire_source();

revoke all on function
  private.has_visible_story, private.host_of, private.forget_feed, private.forget_failed_share,
  private.trust_clock, private.forget_failure, private.add_sources, public.add_source,
  private.retire_source
  from public, anon, authenticated;
grant execute on function private.has_visible_story to anon, authenticated, service_role;
grant execute on function
  private.host_of, private.add_sources, public.add_source
  to authenticated, service_role;

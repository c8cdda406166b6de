-- Publishers and the feeds we read: their health, and who may see and change what.

create table public.publishers (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (btrim(name) <> '' and length(name) <= 120),
  terms text check (btrim(terms) <> ''),
  is_on boolean not null default true,
  version integer not null default 1
);

comment on table public.publishers is 'Who publishes the sources of the source pack, and on what terms.';

comment on column public.publishers.terms is 'What the terms of use say of feeds, in a sentence; null where nobody has read them.';
comment on column public.publishers.is_on is 'Whether the source pack adopts the sources of this publisher without being asked for them.';
comment on column public.publishers.version is 'A form that was opened at another version is refused by its filter on this column.';

create table public.sources (
  id uuid primary key default gen_random_uuid(),
  club_id uuid references public.clubs (id) on delete cascade,
  name text not null check (btrim(name) <> ''),
  display_name text check (btrim(display_name) <> ''),
  label text not null default '',
  icon_host text not null default '',
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
  -- Health, written by record_fetch, and begun anew by triggers where an address or a verdict changes.
  state text not null default 'ok'
    check (state in ('ok', 'quiet', 'suspicious', 'failing', 'blocked', 'moved', 'gone')),
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
  -- The next conditional request sends the first two; the hash tells an unchanged body.
  etag text,
  last_modified text,
  content_hash text,
  body_at timestamptz,
  -- Which run holds or has done this source.
  claimed_by uuid,
  claimed_at timestamptz,
  recorded_in uuid,
  -- Whose it is, what it is, and what is left out of it.
  publisher_id uuid references public.publishers (id) on delete set null,
  kind text not null default 'press'
    check (kind in ('official', 'press', 'fan_blog', 'podcast', 'forum')),
  is_proven boolean not null default true,
  left_out_links text[] not null default '{}',
  left_out_titles text[] not null default '{}',
  keeps_named_only boolean not null default false,
  shows_pictures boolean not null default true,
  pack_entry jsonb,
  refuted_reads smallint not null default 0 check (refuted_reads >= 0),
  off_topic_items smallint check (off_topic_items >= 0),
  proposed_at timestamptz,
  constraint sources_official_is_a_kind check (is_official = (kind = 'official'))
);

-- A fragment never reaches the server: with and without it is one document.
create unique index sources_document_key on public.sources (split_part(url, '#', 1));

comment on table public.sources is 'The feeds we read, with their health. A feed is the document behind url.';

comment on column public.sources.club_id is 'Null: it writes about a whole division, and each item goes to the clubs that it is about.';
comment on column public.sources.name is 'Internal: visitors read the label.';
comment on column public.sources.label is 'What visitors read: display_name, else name. Set by the database.';
comment on column public.sources.icon_host is 'The host of url, which visitors do not read, for it may hold a token. Set by the database.';
comment on column public.sources.priority is 'One scale, 1 to 100, lower is more important: claimed first, and its copy of a story wins.';
comment on column public.sources.retired_at is 'When it was deleted although it has stories, which keep its name. It is read and listed no more; adding its address again brings it back.';
comment on column public.sources.evidence is 'Why a search proposed this source; such a source is disabled until somebody has looked at it.';
comment on column public.sources.version is
  'A form that was opened at another version is refused by its filter on this column.';
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
comment on column public.sources.body_at is 'When it last sent its document, and not only word that nothing changed.';
comment on column public.sources.claimed_by is 'The ingestion job whose worker holds the source since claimed_at.';
comment on column public.sources.recorded_in is 'The last ingestion job that recorded the source.';
comment on column public.sources.kind is 'What it is; is_official is kept equal to it.';
comment on column public.sources.is_proven is 'False: nobody has read it yet. When its first reads bring no feed, it retires itself.';
comment on column public.sources.left_out_links is 'An item whose link contains one of these is left out.';
comment on column public.sources.left_out_titles is 'An item whose title contains one of these, in whatever case, is left out.';
comment on column public.sources.keeps_named_only is 'Only items that name the club are kept: a paper with one feed for all its clubs.';
comment on column public.sources.shows_pictures is 'False: its stories have no pictures.';
comment on column public.sources.pack_entry is 'What the source pack said of it when it was adopted, by which later differences are told; null: it does not come from the pack.';
comment on column public.sources.refuted_reads is 'How many reads of an unproven source its host answered with something that is no feed.';
comment on column public.sources.off_topic_items is 'How many new items of a fan blog in a row were not about football; from 8 on it is suspicious, until an administrator trusts it again. Null: none about football has been seen yet.';
comment on column public.sources.proposed_at is
  'When a search found it, while nobody has decided about it; such a source is switched off. Null: nobody waits for a decision.';

alter table public.publishers enable row level security;
revoke all on table public.publishers from public, anon, authenticated;
grant select, insert, update, delete on table public.publishers to authenticated, service_role;

create policy "Administrators read publishers" on public.publishers for select to authenticated
  using ((select private.is_admin()));

create policy "Administrators add publishers" on public.publishers for insert to authenticated
  with check ((select private.is_admin()));

create policy "Administrators change publishers" on public.publishers for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));

create policy "Administrators delete publishers" on public.publishers for delete to authenticated
  using ((select private.is_admin()));

create index sources_club_id on public.sources (club_id);
create index sources_due on public.sources (priority, next_check_at) where is_enabled;
create index sources_errors on public.sources (error_count desc) where last_error is not null;
create index sources_resting on public.sources (retry_after_at) where retry_after_at is not null;
create index sources_publisher_id on public.sources (publisher_id);

-- A function, because the planner may answer a condition within the policy by reading all stories.
create function private.has_visible_story(source_id uuid) returns boolean
language plpgsql stable parallel safe security definer set search_path = '' as $$
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
grant select, insert, update, delete on table public.sources to authenticated, service_role;
grant select (
  club_id, icon_host, id, is_enabled, is_official, kind, label, shows_pictures, type
) on table public.sources to anon;

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

create trigger begin_change before insert or update or delete on public.publishers
  for each statement when (current_setting('role', true) = 'authenticated')
  execute function private.begin_change();

create trigger record_change after insert or update or delete on public.publishers
  for each row when (current_setting('role', true) = 'authenticated')
  execute function private.record_change('version');

create trigger count_version before update on public.publishers
  for each row when (current_setting('role', true) = 'authenticated')
  execute function private.count_version();

create trigger begin_change before insert or update or delete on public.sources
  for each statement when (current_setting('role', true) = 'authenticated')
  execute function private.begin_change();

create trigger record_change after insert or update or delete on public.sources
  for each row when (current_setting('role', true) = 'authenticated')
  execute function private.record_change(
    'version', 'etag', 'last_modified', 'content_hash', 'body_at', 'claimed_by',
    'claimed_at', 'recorded_in', 'label', 'icon_host'
  );

create trigger count_version before update on public.sources
  for each row when (current_setting('role', true) = 'authenticated')
  execute function private.count_version();

grant execute on function private.has_visible_story to anon, authenticated, service_role;

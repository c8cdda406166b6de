-- Sources, the articles read from them, and what an administrator removed.

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
  created_at timestamptz not null default now(),
  -- Health, written by record_fetch alone.
  state text not null default 'ok' check (state in ('ok', 'failing', 'blocked', 'moved', 'gone')),
  last_checked_at timestamptz,
  last_success_at timestamptz,
  last_new_at timestamptz,
  last_error text,
  error_count integer not null default 0 check (error_count >= 0),
  failing_since timestamptz,
  next_check_at timestamptz not null default now(),
  retry_after_at timestamptz,
  moved_to text,
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
comment on column public.sources.retry_after_at is 'The publisher asked not to be called before; no run overrides it.';
comment on column public.sources.claimed_by is 'The ingestion job whose worker holds the source since claimed_at.';
comment on column public.sources.recorded_in is 'The last ingestion job that recorded the source.';
create index sources_club_id on public.sources (club_id);
create index sources_due on public.sources (priority, next_check_at) where is_enabled;
create index sources_errors on public.sources (error_count desc) where last_error is not null;

create table public.articles (
  id uuid primary key default gen_random_uuid(),
  club_id uuid not null references public.clubs (id) on delete cascade,
  source_id uuid references public.sources (id) on delete set null,
  also_sources uuid[] not null default '{}',
  guid text,
  url_key text not null check (url_key <> ''),
  title_key text not null,
  headline text not null check (btrim(headline) <> ''),
  excerpt text,
  canonical_url text not null check (canonical_url ~* '^https?://[^[:space:]]+$'),
  image_url text check (image_url ~* '^https?://[^[:space:]]+$'),
  published_at timestamptz not null,
  first_seen_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  excerpt_edited_at timestamptz,
  is_visible boolean not null default true,
  sentiment text not null default 'neutral' check (sentiment in ('positive', 'negative', 'neutral')),
  summary_short text check (length(summary_short) <= 140),
  tags text[] not null default '{}',
  tokens_used integer not null default 0 check (tokens_used >= 0),
  unique (club_id, url_key),
  check (published_at <= first_seen_at)
);
comment on table public.articles is 'The stories: a headline, an excerpt and a link to the publisher, once a club.';
comment on column public.articles.url_key is 'The URL without what does not identify it: scheme, www, tracking, last slash.';
comment on column public.articles.title_key is 'The headline folded to letters and digits: tells a re-posted story of the same source.';
comment on column public.articles.published_at is 'Frozen when first seen, and never later than that.';
comment on column public.articles.excerpt_edited_at is 'Set once an administrator edits the excerpt; ingestion then leaves it alone.';
comment on column public.articles.also_sources is 'Other sources of the same club that carried the same story.';
create index articles_newest on public.articles (club_id, published_at desc, id) where is_visible;
create index articles_published_at on public.articles (published_at desc, id);
create index articles_source_guid on public.articles (source_id, guid);
create index articles_source_title on public.articles (source_id, title_key, first_seen_at);
create index articles_hidden on public.articles (id) where not is_visible;

create table public.removed_articles (
  club_id uuid not null references public.clubs (id) on delete cascade,
  url_key text not null,
  source_id uuid references public.sources (id) on delete set null,
  guid text,
  title_key text not null,
  headline text not null,
  removed_at timestamptz not null default now(),
  removed_by uuid,
  primary key (club_id, url_key)
);
comment on table public.removed_articles is 'What was deleted and must not come back by itself. Deleting a row here lets the next run import the article again.';
create index removed_articles_source_guid on public.removed_articles (source_id, guid);
create index removed_articles_source_title on public.removed_articles (source_id, title_key, removed_at);

alter table public.sources enable row level security;
alter table public.articles enable row level security;
alter table public.removed_articles enable row level security;

revoke all on table public.sources, public.articles, public.removed_articles
  from public, anon, authenticated;
-- Visitors see what a card shows. Column grants, because a policy cannot hide a column.
grant select (id, club_id, name, display_name, url, type, is_official, is_enabled)
  on table public.sources to anon;
grant select on table public.articles to anon;
grant select, insert, update, delete
  on table public.sources, public.articles, public.removed_articles
  to authenticated, service_role;

-- Column grants hold for a role, and administrators share theirs with every signed-in user: a
-- signed-in user who is no administrator therefore reads no source here rather than all of it.
create policy "Visitors read enabled sources" on public.sources for select to anon using (is_enabled);
create policy "Administrators read sources" on public.sources for select to authenticated
  using ((select private.is_admin()));
create policy "Administrators add sources" on public.sources for insert to authenticated
  with check ((select private.is_admin()));
create policy "Administrators change sources" on public.sources for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Administrators delete sources" on public.sources for delete to authenticated
  using ((select private.is_admin()));

create policy "Visitors read visible articles" on public.articles for select to anon using (is_visible);
create policy "Users read visible articles, administrators all" on public.articles
  for select to authenticated using (is_visible or (select private.is_admin()));
create policy "Administrators add articles" on public.articles for insert to authenticated
  with check ((select private.is_admin()));
create policy "Administrators change articles" on public.articles for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Administrators delete articles" on public.articles for delete to authenticated
  using ((select private.is_admin()));

create policy "Administrators read removals" on public.removed_articles for select to authenticated
  using ((select private.is_admin()));
create policy "Administrators add removals" on public.removed_articles for insert to authenticated
  with check ((select private.is_admin()));
create policy "Administrators change removals" on public.removed_articles for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Administrators forget removals" on public.removed_articles for delete to authenticated
  using ((select private.is_admin()));

create function private.keep_article_history()
returns trigger
language plpgsql
security invoker
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    new.first_seen_at := coalesce(new.first_seen_at, now());
    new.published_at := least(new.published_at, new.first_seen_at);
    return new;
  end if;
  new.published_at := old.published_at;
  new.first_seen_at := old.first_seen_at;
  new.updated_at := now();
  -- An administrator works as authenticated, ingestion as service_role.
  if new.excerpt is distinct from old.excerpt and current_user = 'authenticated' then
    new.excerpt_edited_at := now();
  end if;
  return new;
end;
$$;
comment on function private.keep_article_history() is 'Holds published_at to what was first seen, and marks an excerpt that a person edited.';
revoke all on function private.keep_article_history() from public, anon, authenticated;
create trigger keep_article_history before insert or update on public.articles
  for each row execute function private.keep_article_history();

create function private.remember_removal()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  -- A club that goes takes its articles along: there is nothing left to remember them for.
  insert into public.removed_articles
    (club_id, url_key, source_id, guid, title_key, headline, removed_by)
  select old.club_id, old.url_key, old.source_id, old.guid, old.title_key, old.headline, auth.uid()
  where exists (select from public.clubs where id = old.club_id)
  on conflict (club_id, url_key) do update set removed_at = now(), removed_by = excluded.removed_by;
  return null;
end;
$$;
comment on function private.remember_removal() is 'Writes the tombstone of a deleted article, in the same transaction.';
revoke all on function private.remember_removal() from public, anon, authenticated;
create trigger remember_removal after delete on public.articles
  for each row execute function private.remember_removal();

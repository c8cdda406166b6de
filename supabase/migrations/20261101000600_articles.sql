-- The stories read from the sources, and what an administrator removed.

create table public.articles (
  id uuid primary key default gen_random_uuid(),
  club_id uuid not null references public.clubs (id) on delete cascade,
  source_id uuid references public.sources (id) on delete set null,
  also_sources uuid[] not null default '{}',
  guid text,
  url_key text not null check (url_key <> ''),
  also_url_keys text[] not null default '{}',
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
  version integer not null default 1,
  unique (club_id, url_key),
  check (published_at <= first_seen_at)
);
comment on table public.articles is 'The stories: a headline, an excerpt and a link to the publisher, once a club.';
comment on column public.articles.also_sources is 'Other sources of the same club that carried the same story.';
comment on column public.articles.url_key is 'The URL without what does not identify it: scheme, www, tracking, last slash.';
comment on column public.articles.also_url_keys is 'Other addresses of the same story: where it was posted before, or its link in another source of the club.';
comment on column public.articles.title_key is 'The headline folded to letters and digits: tells a re-posted story of the same source.';
comment on column public.articles.published_at is 'Frozen when first seen, and never later than that.';
comment on column public.articles.excerpt_edited_at is 'Set once an administrator edits the excerpt; ingestion then leaves it alone.';
create index articles_newest on public.articles (club_id, published_at desc, id) where is_visible;
-- With is_visible in it, the index by date answers both counts of the Overview without the stories.
create index articles_by_date on public.articles (published_at desc, id) include (is_visible);
create index articles_source_guid on public.articles (source_id, guid);
create index articles_title on public.articles (title_key, first_seen_at);
create index articles_also_url_keys on public.articles using gin (also_url_keys)
  where also_url_keys <> '{}';
create index articles_hidden on public.articles (id) where not is_visible;
create index articles_shown_source on public.articles (source_id) where is_visible;
create index articles_without_image on public.articles (published_at desc) where image_url is null;
create index articles_changed on public.articles (updated_at) where is_visible;

create table public.removed_articles (
  club_id uuid not null references public.clubs (id) on delete cascade,
  url_key text not null,
  source_id uuid references public.sources (id) on delete set null,
  guid text,
  title_key text not null,
  headline text not null,
  removed_at timestamptz not null default now(),
  removed_by uuid,
  was_pruned boolean not null default false,
  primary key (club_id, url_key)
);
comment on table public.removed_articles is 'What was deleted and must not come back by itself. Deleting a row here lets the next run import the article again.';
comment on column public.removed_articles.was_pruned is 'Old news that retention let go; forgotten after another 180 days.';
create index removed_articles_source_guid on public.removed_articles (source_id, guid);
create index removed_articles_title on public.removed_articles (title_key, removed_at);

alter table public.articles enable row level security;
alter table public.removed_articles enable row level security;
revoke all on table public.articles, public.removed_articles from public, anon, authenticated;
grant select on table public.articles to anon;
grant select, insert, update, delete on table public.articles, public.removed_articles
  to authenticated, service_role;

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

create function private.keep_article_history() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    new.first_seen_at := coalesce(new.first_seen_at, now());
    new.published_at := least(new.published_at, new.first_seen_at);
    return new;
  end if;
  new.published_at := old.published_at;
  new.first_seen_at := old.first_seen_at;
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
comment on function private.keep_article_history is 'Holds published_at to what was first seen, and marks an excerpt that a person edited.';
-- A row that needs no correction, which is nearly every one, is spared the function.
create trigger keep_article_history_of_new before insert on public.articles
  for each row when (new.first_seen_at is null or new.published_at > new.first_seen_at)
  execute function private.keep_article_history();
create trigger keep_article_history before update on public.articles
  for each row execute function private.keep_article_history();

create function private.remember_removal() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Who deletes may let the next run import it again.
  if coalesce(current_setting('touchline.may_return', true), '') = 'on' then
    return null;
  end if;
  -- A club that goes takes its articles along: there is nothing left to remember them for.
  insert into public.removed_articles
    (club_id, url_key, source_id, guid, title_key, headline, removed_by, was_pruned)
  select old.club_id, address.url_key, old.source_id, old.guid, old.title_key, old.headline, auth.uid(),
    coalesce(current_setting('touchline.is_pruning', true) = 'on', false)
  from unnest(array[old.url_key] || old.also_url_keys) as address (url_key)
  where exists (select from public.clubs where id = old.club_id)
  -- The last story of an address is what stands there; only what an administrator removed is not
  -- forgotten over what was merely pruned.
  on conflict (club_id, url_key) do update
  set removed_at = now(), removed_by = excluded.removed_by, was_pruned = excluded.was_pruned,
    source_id = excluded.source_id, guid = excluded.guid, title_key = excluded.title_key,
    headline = excluded.headline
  where public.removed_articles.was_pruned or not excluded.was_pruned;
  return null;
end;
$$;
comment on function private.remember_removal is 'Writes the tombstone of a deleted article, in the same transaction.';
create trigger remember_removal after delete on public.articles for each row
  when (coalesce(current_setting('touchline.is_moving', true), '') <> 'on')
  execute function private.remember_removal();

create function private.read_feeds_anew() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- Pruned stories that are forgotten need no second reading: their feeds have long dropped them.
  -- Undoing a large deletion comes here once a story, and the first time is enough.
  update public.sources set etag = null, last_modified = null, content_hash = null
  where club_id in (select allowed.club_id from allowed where not allowed.was_pruned)
    and (etag is not null or last_modified is not null or content_hash is not null);
  return null;
end;
$$;
comment on function private.read_feeds_anew is 'What may come back is read again even from feeds that have not changed since.';
create trigger read_feeds_anew after delete on public.removed_articles
  referencing old table as allowed
  for each statement when (coalesce(current_setting('touchline.is_moving', true), '') <> 'on')
  execute function private.read_feeds_anew();

-- Old news goes only where the operator wants it to.
create function public.prune_articles(days integer, n integer default 5000) returns integer
language plpgsql set search_path = '' as $$
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
comment on function public.prune_articles is 'Deletes the oldest n articles published more than so many days ago; answers how many it deleted.';

revoke all on function
  private.keep_article_history, private.remember_removal, private.read_feeds_anew,
  public.prune_articles
  from public, anon, authenticated;
grant execute on function public.prune_articles to service_role;

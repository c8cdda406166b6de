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
  topic text not null default 'other' check (topic in (
    'match-report', 'preview', 'transfer', 'injury', 'manager', 'interview', 'women', 'academy',
    'ticketing', 'commercial', 'betting', 'finance', 'fans', 'fixture-list', 'live-blog', 'podcast',
    'obituary', 'stream', 'other')),
  is_routine boolean not null default false,
  held_for text check (held_for in ('betting', 'stream', 'suspicious')),
  awaits_date boolean not null default false,
  labels_edited_at timestamptz,
  event_id uuid,
  event_kept boolean not null default false,
  headline_edited_at timestamptz,
  unique (club_id, url_key),
  check (published_at <= first_seen_at),
  constraint articles_held_are_hidden check (held_for is null or not is_visible)
);

comment on table public.articles is 'The stories: a headline, an excerpt and a link to the publisher, once a club.';

comment on column public.articles.also_sources is 'Other sources of the same club that carried the same story.';
comment on column public.articles.url_key is 'The URL without what does not identify it: scheme, www, tracking, last slash.';
comment on column public.articles.also_url_keys is 'Other addresses of the same story: where it was posted before, or its link in another source of the club.';
comment on column public.articles.title_key is 'The headline folded to letters and digits: tells a re-posted story of the same source.';
comment on column public.articles.published_at is 'Frozen when first seen, and never later than that; where awaits_date, once more when its page was read.';
comment on column public.articles.excerpt_edited_at is 'Set once an administrator edits the excerpt; ingestion then leaves it alone.';
comment on column public.articles.version is
  'A form that was opened at another version is refused by its filter on this column.';
comment on column public.articles.topic is 'What the story is about, by its headline; stream: where to watch without paying.';
comment on column public.articles.is_routine is 'Tickets, shop, bets, listings and notices: a label for filters, which changes no order.';
comment on column public.articles.is_visible is 'Whether visitors see it; nothing else decides. Ingestion says so of what it stores, and of nothing that is stored: what an administrator chose stays.';
comment on column public.articles.held_for is 'Why ingestion held it back, so that no visitor has seen it: bets, free streams, or a suspicious source. Showing it ends that.';
comment on column public.articles.awaits_date is 'Its feed named no date, and its page has not been read yet: published_at is when it was first seen.';
comment on column public.articles.labels_edited_at is 'Set once an administrator edits topic or is_routine; ingestion then leaves both alone.';
comment on column public.articles.event_id is 'The event it tells, which is all the stories with this id, whatever their clubs; null: not compared with others, and told by this one alone.';
comment on column public.articles.event_kept is 'An administrator said which event it tells: no run changes that.';
comment on column public.articles.headline_edited_at is 'Set once an administrator corrects the headline; ingestion then leaves it alone, and tells the story by title_key as before.';

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
create index articles_held on public.articles (source_id) where held_for is not null;
create index articles_undated on public.articles (published_at desc) where awaits_date;
-- Stories of each topic are counted, and a filter of the administrators asks for one topic at a time.
create index articles_topic on public.articles (topic, published_at desc) where topic <> 'other';
create index articles_routine on public.articles (published_at desc) where is_routine;
create index articles_event on public.articles ((coalesce(event_id, id)));
create index articles_without_event on public.articles (published_at) where event_id is null and is_visible;

alter table public.articles enable row level security;
revoke all on table public.articles from public, anon, authenticated;
grant select on table public.articles to anon;
grant select, insert, update, delete on table public.articles to authenticated, service_role;

create policy "Visitors read visible articles" on public.articles for select to anon
  using (is_visible);

-- Who administers is asked first, which is the cheaper for administrators' counts.
create policy "Users read visible articles, administrators all" on public.articles
  for select to authenticated using ((select private.is_admin()) or is_visible);

create policy "Administrators add articles" on public.articles for insert to authenticated
  with check ((select private.is_admin()));

create policy "Administrators change articles" on public.articles for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));

create policy "Administrators delete articles" on public.articles for delete to authenticated
  using ((select private.is_admin()));

create index removed_articles_source_guid on public.removed_articles (source_id, guid);
create index removed_articles_title on public.removed_articles (title_key, removed_at);

alter table public.removed_articles enable row level security;
revoke all on table public.removed_articles from public, anon, authenticated;
grant select, insert, update, delete on table public.removed_articles to authenticated, service_role;

create policy "Administrators read removals" on public.removed_articles for select to authenticated
  using ((select private.is_admin()));

create policy "Administrators add removals" on public.removed_articles for insert to authenticated
  with check ((select private.is_admin()));

create policy "Administrators change removals" on public.removed_articles for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));

create policy "Administrators forget removals" on public.removed_articles for delete to authenticated
  using ((select private.is_admin()));

create trigger count_deleted after delete on public.articles
  referencing old table as before for each statement
  when (current_setting('role', true) = 'authenticated')
  execute function private.count_withdrawn();

create trigger count_hidden after update on public.articles
  referencing old table as before new table as after for each statement
  when (current_setting('role', true) = 'authenticated')
  execute function private.count_withdrawn();

create trigger begin_change before insert or update or delete on public.articles
  for each statement when (current_setting('role', true) = 'authenticated')
  execute function private.begin_change();

-- Undoing an edit gives the excerpt back to ingestion as well, by its excerpt_edited_at.
create trigger record_change after insert or update or delete on public.articles
  for each row when (current_setting('role', true) = 'authenticated')
  execute function private.record_change('version', 'updated_at');

create trigger count_version before update on public.articles
  for each row when (current_setting('role', true) = 'authenticated')
  execute function private.count_version();

create trigger begin_change before insert or update or delete on public.removed_articles
  for each statement when (current_setting('role', true) = 'authenticated')
  execute function private.begin_change();

create trigger record_change after insert or update or delete on public.removed_articles
  for each row when (current_setting('role', true) = 'authenticated')
  execute function private.record_change();

create function private.keep_article_history() returns trigger
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

comment on function private.keep_article_history is 'Holds published_at to what was first seen, and marks an excerpt that a person edited.';

-- A row that needs no correction, which is nearly every one, is spared the function.
create trigger keep_article_history_of_new before insert on public.articles
  for each row when (new.first_seen_at is null or new.published_at > new.first_seen_at)
  execute function private.keep_article_history();

create trigger keep_article_history before update on public.articles
  for each row execute function private.keep_article_history();

create function private.keep_headline() returns trigger
language plpgsql set search_path = '' as $$
begin
  if current_user = 'authenticated' then
    if coalesce(current_setting('touchline.undoes', true), '') = '' then
      new.headline_edited_at := now();
    end if;
    return new;
  end if;
  if old.headline_edited_at is null or new.headline_edited_at is null then
    return new;
  end if;
  new.headline := old.headline;
  -- Where a feed says nothing else that is new, nothing has changed.
  new.updated_at := old.updated_at;
  if new is not distinct from old then
    return null;
  end if;
  new.updated_at := now();
  return new;
end;
$$;

comment on function private.keep_headline is 'Marks a headline that a person corrected, and keeps it when its feed is read again.';

-- After keep_article_history, as triggers go by their names.
create trigger keep_headline before update on public.articles for each row
  when (new.headline is distinct from old.headline) execute function private.keep_headline();

create function private.keep_labels() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- An administrator works as authenticated, and undoing gives the labels back to ingestion.
  if current_user = 'authenticated'
    and coalesce(current_setting('touchline.undoes', true), '') = '' then
    new.labels_edited_at := now();
  end if;
  return new;
end;
$$;

comment on function private.keep_labels is 'Marks labels that a person edited.';

create trigger keep_labels before update of topic, is_routine on public.articles
  for each row when ((new.topic, new.is_routine) is distinct from (old.topic, old.is_routine))
  execute function private.keep_labels();

create function private.release_article() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.held_for := null;
  return new;
end;
$$;

comment on function private.release_article is 'A story that is shown is held back no more.';

create trigger release_article before update of is_visible on public.articles
  for each row when (new.is_visible and new.held_for is not null)
  execute function private.release_article();

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

create function private.remember_move() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_admin()
    or coalesce(current_setting('touchline.may_return', true), '') = 'on' then
    return null;
  end if;
  -- The source that listed it goes on listing it for the club that it was taken from.
  insert into public.removed_articles
    (club_id, url_key, source_id, guid, title_key, headline, removed_by)
  select old.club_id, address.url_key, old.source_id, old.guid, old.title_key, old.headline, auth.uid()
  from unnest(array[old.url_key] || old.also_url_keys) as address (url_key)
  on conflict (club_id, url_key) do nothing;
  delete from public.removed_articles
  where club_id = new.club_id and url_key = any (array[new.url_key] || new.also_url_keys);
  return null;
end;
$$;

comment on function private.remember_move is 'A story that an administrator gave to another club does not come back to the one before.';

create trigger remember_move after update of club_id on public.articles for each row
  when (old.club_id <> new.club_id and current_setting('role', true) = 'authenticated'
    and coalesce(current_setting('touchline.undoes', true), '') = '')
  execute function private.remember_move();

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

create function private.delete_articles(ids uuid[], may_return boolean) returns integer
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

comment on function private.delete_articles is 'Deletes articles, with or without remembering that they must not come back; answers how many.';

create function public.delete_articles(ids uuid[], may_return boolean default false) returns integer
language plpgsql set search_path = '' as $$
begin
  perform private.require_admin();
  if delete_articles.may_return then
    perform private.title_change('Deleted articles, which may be imported again');
  end if;
  return private.delete_articles(delete_articles.ids, delete_articles.may_return);
end;
$$;

comment on function public.delete_articles is 'Deletes chosen articles; those that may return are imported again by the next run. Answers how many were there.';

create function public.delete_all_articles(
  change_id uuid, may_return boolean default false, n integer default 1000
) returns integer
language plpgsql set search_path = '' as $$
declare
  begun_at timestamptz;
begin
  perform private.require_admin();
  perform private.title_change(case when may_return
    then 'Deleted all articles, which may be imported again' else 'Deleted all articles' end);
  begun_at := private.continue_change(delete_all_articles.change_id, 'articles', 'delete');
  -- Leaves the stories that a run imports meanwhile.
  perform private.delete_articles(array(
    select id from public.articles where first_seen_at <= begun_at
    order by published_at desc, id limit delete_all_articles.n
  ), delete_all_articles.may_return);
  return (select count(*) from public.articles where first_seen_at <= begun_at);
end;
$$;

comment on function public.delete_all_articles is 'Deletes n of the articles there were at the first call with this id; answers how many of them are left. The parts with one id are one change.';

grant execute on function public.prune_articles to service_role;
grant execute on function
  private.delete_articles, public.delete_articles, public.delete_all_articles
  to authenticated, service_role;

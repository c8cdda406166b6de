-- What administrators do to many articles at once: cleaning their excerpts, and deleting them. The
-- API gives a call eight seconds, so that both go in parts, which are one change to look back on.

create function private.continue_change(change_id uuid, table_name text, action text)
returns timestamptz
language plpgsql
security invoker
set search_path = ''
as $$
declare
  change public.audit_changes;
begin
  if change_id is null then
    raise exception 'A change in parts needs an id.' using errcode = 'PT400';
  end if;
  select * into change from public.audit_changes where id = continue_change.change_id;
  if change.id is not null and (
    change.made_by is distinct from auth.uid() or change.table_name <> continue_change.table_name
    or change.action <> continue_change.action or change.undone_at is not null
  ) then
    raise exception 'Only your own change of the same kind can be gone on with, until it is undone.'
      using errcode = 'PT409';
  end if;
  perform set_config('touchline.change_id', continue_change.change_id::text, true);
  return coalesce(change.made_at, now());
end;
$$;
comment on function private.continue_change(uuid, text, text) is 'Makes this transaction a part of a change that the caller began, or its beginning; answers when that was.';
revoke all on function private.continue_change(uuid, text, text) from public, anon, authenticated;
grant execute on function private.continue_change(uuid, text, text) to authenticated, service_role;

-- Excerpts

-- Kept from here on, so that undoing an edit gives the excerpt back to ingestion as well.
drop trigger record_change on public.articles;
create trigger record_change after insert or update or delete on public.articles for each row
  when (current_setting('role', true) = 'authenticated')
  execute function private.record_change('version', 'updated_at');

create or replace function private.keep_article_history()
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

create function public.marked_up_excerpts(after_id uuid default null, n integer default 200)
returns table (id uuid, headline text, excerpt text, digest text)
language plpgsql
stable
security invoker
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select article.id, article.headline, article.excerpt, md5(article.excerpt)
    from public.articles as article
    where (marked_up_excerpts.after_id is null or article.id > marked_up_excerpts.after_id)
      -- Most excerpts hold neither sign, and this is told in half the time.
      and (article.excerpt like '%<%' or article.excerpt like '%&%')
      and article.excerpt ~* '<[a-z/!?]|&(#x?[0-9a-f]|[a-z][a-z0-9]*;|(amp|gt|lt|nbsp|quot)\M)'
    order by article.id limit marked_up_excerpts.n;
end;
$$;
comment on function public.marked_up_excerpts(uuid, integer) is 'The first n articles after that one whose excerpts hold tags or character references.';
revoke all on function public.marked_up_excerpts(uuid, integer) from public, anon, authenticated;
grant execute on function public.marked_up_excerpts(uuid, integer) to authenticated, service_role;

create function public.clean_excerpts(change_id uuid, excerpts jsonb)
returns integer
language plpgsql
security invoker
set search_path = ''
as $$
declare
  cleaned integer;
begin
  perform private.require_admin();
  perform private.title_change('Cleaned HTML excerpts');
  perform private.continue_change(clean_excerpts.change_id, 'articles', 'update');
  perform set_config('touchline.is_cleaning', 'on', true);
  -- What was written since it was read is left alone.
  update public.articles as article set excerpt = nullif(btrim(item.excerpt), '')
  from jsonb_to_recordset(clean_excerpts.excerpts)
    as item (id uuid, excerpt text, digest text)
  where article.id = item.id and md5(article.excerpt) = item.digest;
  get diagnostics cleaned = row_count;
  perform set_config('touchline.is_cleaning', 'off', true);
  return cleaned;
end;
$$;
comment on function public.clean_excerpts(uuid, jsonb) is 'Writes excerpts that were cleaned of markup, which is no edit by a person; answers how many. The parts with one id are one change.';
revoke all on function public.clean_excerpts(uuid, jsonb) from public, anon, authenticated;
grant execute on function public.clean_excerpts(uuid, jsonb) to authenticated, service_role;

-- Deleting

create or replace function private.remember_removal()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
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

create or replace function private.read_feeds_anew()
returns trigger
language plpgsql
security invoker
set search_path = ''
as $$
begin
  -- Pruned stories that are forgotten need no second reading: their feeds have long dropped them.
  -- Undoing a large deletion comes here once a story, and the first time is enough.
  update public.sources set etag = null, last_modified = null, content_hash = null
  where club_id in (select allowed.club_id from allowed where not allowed.was_pruned)
    and (etag is not null or last_modified is not null or content_hash is not null);
  return null;
end;
$$;

create function private.delete_articles(ids uuid[], may_return boolean)
returns integer
language plpgsql
security invoker
set search_path = ''
as $$
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
    returning club_id, array[url_key] || also_url_keys as url_keys
  ), forgotten as (
    -- An earlier story of the same address may have left one.
    delete from public.removed_articles as removed using gone
    where removed.club_id = gone.club_id and removed.url_key = any (gone.url_keys)
  ), read_anew as (
    -- A feed that has not changed since would not be read, and nothing come back from it.
    update public.sources set etag = null, last_modified = null, content_hash = null
    where club_id in (select club_id from gone)
      and (etag is not null or last_modified is not null or content_hash is not null)
  )
  select count(*) into deleted from gone;
  perform set_config('touchline.may_return', 'off', true);
  return deleted;
end;
$$;
comment on function private.delete_articles(uuid[], boolean) is 'Deletes articles, with or without remembering that they must not come back; answers how many.';
revoke all on function private.delete_articles(uuid[], boolean) from public, anon, authenticated;
grant execute on function private.delete_articles(uuid[], boolean) to authenticated, service_role;

create function public.delete_articles(ids uuid[], may_return boolean default false)
returns integer
language plpgsql
security invoker
set search_path = ''
as $$
begin
  perform private.require_admin();
  if delete_articles.may_return then
    perform private.title_change('Deleted articles, which may be imported again');
  end if;
  return private.delete_articles(delete_articles.ids, delete_articles.may_return);
end;
$$;
comment on function public.delete_articles(uuid[], boolean) is 'Deletes chosen articles; those that may return are imported again by the next run. Answers how many were there.';
revoke all on function public.delete_articles(uuid[], boolean) from public, anon, authenticated;
grant execute on function public.delete_articles(uuid[], boolean) to authenticated, service_role;

create function public.delete_all_articles(
  change_id uuid, may_return boolean default false, n integer default 1000
)
returns integer
language plpgsql
security invoker
set search_path = ''
as $$
declare
  begun_at timestamptz;
begin
  perform private.require_admin();
  perform private.title_change(case when may_return
    then 'Deleted all articles, which may be imported again' else 'Deleted all articles' end);
  begun_at := private.continue_change(delete_all_articles.change_id, 'articles', 'delete');
  -- What a run imports meanwhile was not there to be deleted.
  perform private.delete_articles(array(
    select id from public.articles where first_seen_at <= begun_at
    order by published_at desc, id limit delete_all_articles.n
  ), delete_all_articles.may_return);
  return (select count(*) from public.articles where first_seen_at <= begun_at);
end;
$$;
comment on function public.delete_all_articles(uuid, boolean, integer) is 'Deletes n of the articles there were at the first call with this id; answers how many of them are left. The parts with one id are one change.';
revoke all on function public.delete_all_articles(uuid, boolean, integer) from public, anon, authenticated;
grant execute on function public.delete_all_articles(uuid, boolean, integer) to authenticated, service_role;

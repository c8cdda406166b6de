-- Old news goes only where the operator wants it to.

create or replace function private.remember_removal()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
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
  update public.sources set etag = null, last_modified = null, content_hash = null
  where club_id in (select allowed.club_id from allowed where not allowed.was_pruned);
  return null;
end;
$$;

create function public.prune_articles(days integer, n integer default 5000)
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
  return pruned;
end;
$$;
comment on function public.prune_articles(integer, integer) is 'Deletes the oldest n articles published more than so many days ago; answers how many it deleted.';
revoke all on function public.prune_articles(integer, integer) from public, anon, authenticated;
grant execute on function public.prune_articles(integer, integer) to service_role;

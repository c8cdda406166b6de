-- What an administrator puts right about a story stays so: its headline, and whose story it is.

alter table public.articles add column headline_edited_at timestamptz;
comment on column public.articles.headline_edited_at is 'Set once an administrator corrects the headline; ingestion then leaves it alone, and tells the story by title_key as before.';

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
revoke all on function private.keep_headline, private.remember_move from public, anon, authenticated;

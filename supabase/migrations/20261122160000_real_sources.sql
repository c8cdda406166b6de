-- Sources as the real world has them: who publishes them and on what terms, what they are, what is left
-- out of them, and some that write about a whole division instead of one club.

create table public.publishers (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (btrim(name) <> '' and length(name) <= 120),
  terms text check (btrim(terms) <> ''),
  is_on boolean not null default true,
  shows_betting boolean not null default false,
  version integer not null default 1
);
comment on table public.publishers is 'Who publishes the sources of the source pack, and on what terms.';
comment on column public.publishers.terms is 'What the terms of use say of feeds, in a sentence; null where nobody has read them.';
comment on column public.publishers.is_on is 'Whether the source pack adopts the sources of this publisher without being asked for them.';
comment on column public.publishers.shows_betting is 'Whether the site shows what this publisher writes of bets and streams.';
comment on column public.publishers.version is 'A form that was opened at another version is refused by its filter on this column.';
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
create trigger begin_change before insert or update or delete on public.publishers
  for each statement when (current_setting('role', true) = 'authenticated')
  execute function private.begin_change();
create trigger record_change after insert or update or delete on public.publishers
  for each row when (current_setting('role', true) = 'authenticated')
  execute function private.record_change('version');
create trigger count_version before update on public.publishers
  for each row when (current_setting('role', true) = 'authenticated')
  execute function private.count_version();

alter table public.clubs
  add column short_name text check (btrim(short_name) <> '' and length(short_name) <= 14);
comment on column public.clubs.short_name is 'What a league table would call it, where its first word is shared or says nothing: Man City.';

alter table public.sources
  alter column club_id drop not null,
  add column publisher_id uuid references public.publishers (id) on delete set null,
  add column kind text not null default 'press'
    check (kind in ('official', 'press', 'fan_blog', 'podcast', 'forum')),
  add column is_proven boolean not null default true,
  add column left_out_links text[] not null default '{}',
  add column left_out_titles text[] not null default '{}',
  add column keeps_named_only boolean not null default false,
  add column shows_pictures boolean not null default true,
  add column pack_entry jsonb,
  drop constraint sources_state_check,
  add constraint sources_state_check
    check (state in ('ok', 'quiet', 'suspicious', 'failing', 'blocked', 'moved', 'gone'));
comment on column public.sources.club_id is 'Null: it writes about a whole division, and each item goes to the clubs that it is about.';
comment on column public.sources.kind is 'What it is; is_official is kept equal to it.';
comment on column public.sources.is_proven is 'False: nobody has read it yet. When its first reads bring no feed, it retires itself.';
comment on column public.sources.left_out_links is 'An item whose link contains one of these is left out.';
comment on column public.sources.left_out_titles is 'An item whose title contains one of these, in whatever case, is left out.';
comment on column public.sources.keeps_named_only is 'Only items that name the club are kept: a paper with one feed for all its clubs.';
comment on column public.sources.shows_pictures is 'False: its stories have no pictures.';
comment on column public.sources.pack_entry is 'What the source pack said of it when it was adopted, by which later differences are told; null: it does not come from the pack.';
create index sources_publisher_id on public.sources (publisher_id);
grant select (kind) on table public.sources to anon;

update public.sources
set kind = case when is_official then 'official' when type = 'fan_blog' then 'fan_blog' else 'press' end;

create function private.match_kind() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    new.kind := case
      when new.is_official then 'official'
      when new.kind = 'press' and new.type = 'fan_blog' then 'fan_blog'
      else new.kind end;
  elsif new.kind = old.kind and new.is_official is distinct from old.is_official then
    new.kind := case
      when new.is_official then 'official' when new.type = 'fan_blog' then 'fan_blog' else 'press' end;
  end if;
  new.is_official := new.kind = 'official';
  return new;
end;
$$;
comment on function private.match_kind is 'Keeps is_official equal to kind, whichever of the two is written; a feed of a fan blog is a fan blog.';
create trigger match_kind before insert or update of kind, is_official on public.sources
  for each row execute function private.match_kind();
alter table public.sources
  add constraint sources_official_is_a_kind check (is_official = (kind = 'official'));
revoke all on function private.match_kind from public, anon, authenticated;

-- What was not there when a row was deleted gets its default when the deletion is undone.
create or replace function private.undo_entry(entry public.audit_entries) returns void
language plpgsql set search_path = '' as $$
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
        'insert into public.%1$I (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1)',
        entry.table_name,
        (select string_agg(quote_ident(name), ', ') from jsonb_object_keys(entry.before) as name)
      ) using entry.before;
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

create or replace function private.undo_rank(table_name text) returns integer
language sql immutable set search_path = '' as $$
  select case table_name when 'leagues' then 1 when 'seasons' then 1 when 'clubs' then 1
    when 'publishers' then 1 when 'sources' then 2 else 3 end;
$$;

create or replace function private.retire_source() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- A club that goes takes its sources along, and their stories.
  if (old.club_id is not null and not exists (select from public.clubs where id = old.club_id))
    or not exists (select from public.articles where source_id = old.id)
  then
    return old;
  end if;
  update public.sources set retired_at = now(), is_enabled = false
  where id = old.id and retired_at is null;
  return null;
end;
$$;

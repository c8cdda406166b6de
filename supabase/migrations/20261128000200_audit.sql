-- Every write of an administrator is kept by the database itself, and can be undone.

create table public.audit_changes (
  id uuid primary key default gen_random_uuid(),
  made_at timestamptz not null default now(),
  made_by uuid,
  made_by_email text,
  title text,
  table_name text not null,
  action text not null check (action in ('insert', 'update', 'delete')),
  withdrawn_articles integer not null default 0 check (withdrawn_articles >= 0),
  undone_at timestamptz,
  undoes uuid references public.audit_changes (id) on delete set null
);

comment on table public.audit_changes is 'What an administrator did, one row a transaction. made_by is kept when the user goes.';

comment on column public.audit_changes.title is 'What it was in words, where the statement alone does not tell.';
comment on column public.audit_changes.table_name is 'The table that was written to by the statement, before what follows from it.';
comment on column public.audit_changes.withdrawn_articles is 'How many articles that visitors saw it hid or deleted.';

create table public.audit_entries (
  id bigint generated always as identity primary key,
  change_id uuid not null references public.audit_changes (id) on delete cascade,
  table_name text not null,
  record_id text not null,
  label text,
  action text not null check (action in ('insert', 'update', 'delete')),
  before jsonb,
  after jsonb,
  is_undone boolean not null default false
);

comment on table public.audit_entries is 'The records of a change: whole rows where they were added or deleted, else the columns that changed.';

create index audit_changes_made_at on public.audit_changes (made_at desc, id);
create index audit_changes_undoes on public.audit_changes (undoes);
create index audit_changes_withdrawn on public.audit_changes (made_at desc)
  include (withdrawn_articles, undone_at) where withdrawn_articles > 0;

alter table public.audit_changes enable row level security;
revoke all on table public.audit_changes from public, anon, authenticated;
grant select, insert, update, delete on table public.audit_changes to service_role;
grant select on table public.audit_changes to authenticated;

create policy "Administrators read changes" on public.audit_changes for select
  to authenticated using ((select private.is_admin()));

create index audit_entries_change_id on public.audit_entries (change_id, id desc);
create index audit_entries_record on public.audit_entries (table_name, record_id, id desc);

alter table public.audit_entries enable row level security;
revoke all on table public.audit_entries from public, anon, authenticated;
grant select, insert, update, delete on table public.audit_entries to service_role;
grant select on table public.audit_entries to authenticated;

create policy "Administrators read the records of changes" on public.audit_entries for select
  to authenticated using ((select private.is_admin()));

grant select, update, usage on sequence public.audit_entries_id_seq to service_role;

create function private.title_change(title text) returns void
language plpgsql set search_path = '' as $$
begin
  perform set_config('touchline.change_title', title, true);
end;
$$;

comment on function private.title_change is 'Says in words what the current transaction does; the first call counts.';

create function private.current_change(table_name text, action text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  change_id uuid := nullif(current_setting('touchline.change_id', true), '')::uuid;
begin
  if change_id is not null and exists (select from public.audit_changes where id = change_id) then
    return change_id;
  end if;
  insert into public.audit_changes (id, made_by, made_by_email, title, table_name, action, undoes)
  values (
    coalesce(change_id, gen_random_uuid()), auth.uid(),
    (select email from auth.users where id = auth.uid()),
    nullif(current_setting('touchline.change_title', true), ''),
    coalesce(nullif(current_setting('touchline.change_table', true), ''), current_change.table_name),
    coalesce(nullif(current_setting('touchline.change_action', true), ''), current_change.action),
    nullif(current_setting('touchline.undoes', true), '')::uuid
  )
  returning id into change_id;
  perform set_config('touchline.change_id', change_id::text, true);
  return change_id;
end;
$$;

comment on function private.current_change is 'The change of this transaction; the first record makes it.';

create function private.continue_change(change_id uuid, table_name text, action text)
returns timestamptz
language plpgsql set search_path = '' as $$
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

comment on function private.continue_change is 'Makes this transaction a part of a change that the caller began, or its beginning; answers when that was.';

create function private.begin_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- The first statement names the change: what its foreign keys bring about comes after it.
  if coalesce(current_setting('touchline.change_table', true), '') = '' then
    perform set_config('touchline.change_table', tg_table_name, true);
    perform set_config('touchline.change_action', lower(tg_op), true);
  end if;
  return null;
end;
$$;

comment on function private.begin_change is 'Notes which table and action a transaction begins with; a statement that changes no row leaves no trace.';

-- Runs and searches for feeds have no name: in Changes they are called by their moment.
create function private.record_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  old_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  new_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  present jsonb := coalesce(new_row, old_row);
begin
  if not private.is_admin() then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(key, value), jsonb_object_agg(key, new_row -> key) into old_row, new_row
    from jsonb_each(old_row)
    -- Without arguments tg_argv is null, not empty.
    where value is distinct from new_row -> key and key <> all (coalesce(tg_argv, '{}'));
    -- Only what the machine keeps for itself changed.
    if old_row is null then
      return null;
    end if;
  end if;
  insert into public.audit_entries (change_id, table_name, record_id, label, action, before, after)
  values (
    private.current_change(tg_table_name, lower(tg_op)), tg_table_name,
    coalesce(present ->> 'id', (present ->> 'club_id') || ' ' || (present ->> 'url_key')),
    coalesce(present ->> 'headline', present ->> 'blog_name', present ->> 'name', present ->> 'title',
      present ->> 'email',
      case when tg_table_name in ('ingestion_jobs', 'discovery_jobs') then
        to_char(coalesce(present ->> 'started_at', present ->> 'created_at')::timestamptz
          at time zone private.time_zone(), 'FMDD Mon YYYY, HH24:MI') end,
      (select name from public.clubs where id = (present ->> 'club_id')::uuid)),
    lower(tg_op), old_row, new_row
  );
  return null;
end;
$$;

comment on function private.record_change is 'Keeps what an administrator did to a row. Its arguments are columns that change by themselves.';

-- Two administrators at one record: the later one is told, and overwrites nothing.
create function private.count_version() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.version := old.version + 1;
  return new;
end;
$$;

comment on function private.count_version is 'Counts what administrators change; what ingestion keeps does not concern their forms.';

-- Counts the stories that a change takes from visitors. A build refuses to replace a site by one that lost
-- many stories for no reason; the reason is here, written in the transaction that takes them away.
create function private.count_withdrawn() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  taken integer;
begin
  if not private.is_admin() then
    return null;
  end if;
  if tg_op = 'DELETE' then
    select count(*) into taken from before where is_visible;
  else
    select count(*) into taken
    from before join after using (id) where before.is_visible and not after.is_visible;
  end if;
  if taken > 0 then
    update public.audit_changes
    set withdrawn_articles = withdrawn_articles + taken
    where id = private.current_change('articles', lower(tg_op));
  end if;
  return null;
end;
$$;

comment on function private.count_withdrawn is 'Counts in the change of this transaction what an administrator takes from visitors, be it with its club.';

create function private.confirmed_removals() returns jsonb
language sql stable security definer set search_path = '' as $$
  -- Sums that only grow, but by what is undone: a build compares them with those of the last one.
  select jsonb_build_object(
    'articles', (
      select coalesce(sum(withdrawn_articles), 0) from public.audit_changes
      where withdrawn_articles > 0 and undone_at is null
    ),
    'clubs', (
      select count(*) from public.audit_entries
      where table_name = 'clubs' and action = 'delete' and not is_undone
    ),
    'last_at', (
      select max(made_at) from public.audit_changes
      where withdrawn_articles > 0 and undone_at is null
    )
  );
$$;

comment on function private.confirmed_removals is 'How many articles and clubs administrators have taken from visitors, and when they last did; visitors may know, and not who it was.';

create view public.audit_log with (security_invoker = true) as
select change.id, change.made_at, change.made_by_email, change.title, change.table_name, change.action,
  change.undone_at, change.undoes,
  (select count(*) from public.audit_entries as entry
    where entry.change_id = change.id and entry.table_name = change.table_name) as record_count,
  (select entry.label from public.audit_entries as entry
    where entry.change_id = change.id and entry.table_name = change.table_name
    order by entry.id limit 1) as label,
  (select entry.after from public.audit_entries as entry
    where change.action = 'update' and entry.change_id = change.id
      and entry.table_name = change.table_name
    order by entry.id limit 1) as first_update
from public.audit_changes as change;

comment on view public.audit_log is 'The changes, with how many records of their table they touched, what the first is called and what an update made of it.';

-- The way back from a change of an administrator.
create function private.mark_undone(entry_ids bigint[], change_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  marked uuid := change_id;
  is_now_undone boolean := true;
begin
  -- Who undoes an undoing has the change before it again, and so on back to the first.
  while marked is not null loop
    update public.audit_entries as entry set is_undone = is_now_undone
    from public.audit_entries as undone
    where undone.id = any (entry_ids) and entry.change_id = marked
      and entry.table_name = undone.table_name and entry.record_id = undone.record_id;
    update public.audit_changes as change set undone_at = case when not exists (
        select from public.audit_entries as entry where entry.change_id = marked and not entry.is_undone
      ) then coalesce(change.undone_at, now()) end
    where change.id = marked
    returning change.undoes into marked;
    is_now_undone := not is_now_undone;
  end loop;
end;
$$;

comment on function private.mark_undone is 'Notes what has been undone; the change once all of it is.';

create function private.undo_rank(table_name text) returns integer
language sql immutable set search_path = '' as $$
  select case table_name when 'leagues' then 1 when 'seasons' then 1 when 'clubs' then 1
    when 'publishers' then 1 when 'sources' then 2 else 3 end;
$$;

comment on function private.undo_rank is 'Which tables others refer to: lower comes back first.';

-- A column that is newer than the deletion of a row gets its default when the deletion is undone. Undoing gives
-- nobody rights, and brings back no link of an invitation.
create function private.undo_entry(entry public.audit_entries) returns void
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
  if entry.table_name in ('administrators', 'invitations') then
    raise exception 'Who may administer is not undone. Invite or remove whom you mean instead.'
      using errcode = 'PT409';
  end if;
  case entry.action
    when 'insert' then
      -- An import that is taken back may be made again; a deletion that is made again is meant to last.
      perform set_config('touchline.may_return', case when entry.table_name = 'articles' and exists (
        select from public.audit_changes where id = entry.change_id and undoes is null
      ) then 'on' else 'off' end, true);
      execute format(
        'delete from public.%1$I where (%2$s) = (select %2$s from jsonb_populate_record(null::public.%1$I, $1))',
        entry.table_name, key_list) using key;
      get diagnostics found_rows = row_count;
      perform set_config('touchline.may_return', 'off', true);
    when 'delete' then
      execute format(
        'insert into public.%1$I (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1)',
        entry.table_name,
        (select string_agg(quote_ident(name), ', ') from jsonb_object_keys(entry.before) as name)
      ) using entry.before;
      get diagnostics found_rows = row_count;
    when 'update' then
      execute format(
        'update public.%1$I set (%2$s) = (select %2$s from jsonb_populate_record(null::public.%1$I, $2)) '
        'where (%3$s) = (select %3$s from jsonb_populate_record(null::public.%1$I, $1))',
        entry.table_name,
        (select string_agg(quote_ident(name), ', ') from jsonb_object_keys(entry.before) as name),
        key_list) using key, entry.before;
      get diagnostics found_rows = row_count;
  end case;
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

comment on function private.undo_entry is 'Puts one record back to what it was.';

-- An undo that takes several calls is one change; that a source was asked to be read is in no way of it.
create function public.undo_change(change_id uuid, n integer default 2000) returns integer
language plpgsql set search_path = '' as $$
declare
  change public.audit_changes;
  entry public.audit_entries;
  begun uuid;
  later text;
  undone bigint[] := '{}';
begin
  perform private.require_admin();
  select * into change from public.audit_changes where id = undo_change.change_id;
  if change.id is null then
    raise exception 'There is no such change.' using errcode = 'PT404';
  end if;
  if change.undone_at is not null then
    raise exception 'This change has been undone already.' using errcode = 'PT409';
  end if;
  perform set_config('touchline.undoes', change.id::text, true);
  -- Earlier calls that undid a part and this one are one change, and are undone as one.
  select listed.id into begun from public.audit_changes as listed
  where listed.undoes = change.id and listed.undone_at is null and listed.made_by = auth.uid()
  order by listed.made_at desc limit 1;
  if found then
    perform set_config('touchline.change_id', begun::text, true);
  end if;
  perform set_config('touchline.change_table', change.table_name, true);
  perform set_config('touchline.change_action',
    case change.action when 'insert' then 'delete' when 'delete' then 'insert' else 'update' end, true);
  -- Rows come before those that refer to them: clubs before their sources, those before articles.
  for entry in
    select * from public.audit_entries as listed
    where listed.change_id = change.id and not listed.is_undone
    order by array_position(array['delete', 'update', 'insert'], listed.action),
      case listed.action
        when 'delete' then private.undo_rank(listed.table_name)
        when 'insert' then -private.undo_rank(listed.table_name)
      end,
      listed.id desc
    limit undo_change.n
  loop
    -- An undoing and what it undid cancel each other.
    select newer.label into later from public.audit_entries as newer
    join public.audit_changes as later_change on later_change.id = newer.change_id
    where newer.table_name = entry.table_name and newer.record_id = entry.record_id
      and newer.id > entry.id and newer.change_id <> change.id and not newer.is_undone
      and later_change.undoes is null
      -- To ask that a source be read changes nothing of what it is.
      and not (newer.table_name = 'sources' and newer.action = 'update'
        and newer.after - 'next_check_at' = '{}'::jsonb)
    limit 1;
    if found then
      raise exception 'This cannot be undone: % has been changed again since. Undo the later change first.',
        coalesce(later, 'the record') using errcode = 'PT409';
    end if;
    perform private.undo_entry(entry);
    undone := undone || entry.id;
  end loop;
  perform private.mark_undone(undone, change.id);
  return (select count(*) from public.audit_entries as listed
    where listed.change_id = change.id and not listed.is_undone);
exception
  when unique_violation then
    raise exception 'This cannot be undone: something with the same name or address is there again.'
      using errcode = 'PT409';
  when foreign_key_violation then
    raise exception 'This cannot be undone: what it belonged to is gone.' using errcode = 'PT409';
end;
$$;

comment on function public.undo_change is 'Undoes a change, at most n records a call; answers how many are left. The undoing is a change itself, one however many calls it takes.';

revoke all on table public.audit_log from public, anon, authenticated;
grant select on table public.audit_log to authenticated, service_role;
grant execute on function
  private.title_change, private.continue_change, private.mark_undone, private.undo_rank, private.undo_entry,
  public.undo_change
  to authenticated, service_role;
grant execute on function private.confirmed_removals to anon, authenticated, service_role;

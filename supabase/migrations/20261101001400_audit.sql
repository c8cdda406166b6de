-- Every write of an administrator, kept by the database itself. The way back is in the next migration.

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
create index audit_changes_made_at on public.audit_changes (made_at desc, id);
create index audit_changes_undoes on public.audit_changes (undoes);
create index audit_changes_withdrawn on public.audit_changes (made_at desc)
  include (withdrawn_articles, undone_at) where withdrawn_articles > 0;

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
create index audit_entries_change_id on public.audit_entries (change_id, id desc);
create index audit_entries_record on public.audit_entries (table_name, record_id, id desc);

alter table public.audit_changes enable row level security;
alter table public.audit_entries enable row level security;
revoke all on table public.audit_changes, public.audit_entries from public, anon, authenticated;
-- Nobody rewrites what happened; only the functions below add to it.
grant select on table public.audit_changes, public.audit_entries to authenticated;
grant select, insert, update, delete on table public.audit_changes, public.audit_entries to service_role;
grant usage, select, update on sequence public.audit_entries_id_seq to service_role;
create policy "Administrators read changes" on public.audit_changes for select
  to authenticated using ((select private.is_admin()));
create policy "Administrators read the records of changes" on public.audit_entries for select
  to authenticated using ((select private.is_admin()));

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
revoke all on table public.audit_log from public, anon, authenticated;
grant select on table public.audit_log to authenticated, service_role;

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
      (select name from public.clubs where id = (present ->> 'club_id')::uuid)),
    lower(tg_op), old_row, new_row
  );
  return null;
end;
$$;
comment on function private.record_change is 'Keeps what an administrator did to a row. Its arguments are columns that change by themselves.';

-- `role` is the role of the request, in what foreign keys and definer functions bring about too.
do $$
declare
  audited record;
begin
  for audited in
    select * from (values
      ('leagues', array['version']),
      ('seasons', array['version']),
      ('clubs', array['version']),
      ('league_memberships', array[]::text[]),
      ('sources', array['version', 'etag', 'last_modified', 'content_hash', 'claimed_by', 'claimed_at',
        'recorded_in']),
      -- Undoing an edit gives the excerpt back to ingestion as well, by its excerpt_edited_at.
      ('articles', array['version', 'updated_at']),
      ('removed_articles', array[]::text[]),
      ('feed_submissions', array['version']),
      ('about_page_content', array['version', 'updated_at']),
      ('ingestion_jobs', array['heartbeat_at']),
      ('discovery_jobs', array['heartbeat_at']),
      ('link_previews', array['updated_at']),
      ('site_builds', array[]::text[])
    ) as list (table_name, silent_columns)
  loop
    execute format(
      'create trigger begin_change before insert or update or delete on public.%I for each statement '
      'when (current_setting(''role'', true) = ''authenticated'') '
      'execute function private.begin_change()', audited.table_name);
    execute format(
      'create trigger record_change after insert or update or delete on public.%I for each row '
      'when (current_setting(''role'', true) = ''authenticated'') '
      'execute function private.record_change(%s)', audited.table_name,
      (select coalesce(string_agg(quote_literal(name), ', '), '')
        from unnest(audited.silent_columns) as name));
  end loop;
end $$;

-- Two administrators at one record: the later one is told, and overwrites nothing.
create function private.count_version() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.version := old.version + 1;
  return new;
end;
$$;
comment on function private.count_version is 'Counts what administrators change; what ingestion keeps does not concern their forms.';
do $$
declare
  edited text;
begin
  foreach edited in array array['leagues', 'seasons', 'clubs', 'sources', 'articles', 'feed_submissions',
    'about_page_content']
  loop
    execute format(
      'comment on column public.%I.version is %L', edited,
      'A form that was opened at another version is refused by its filter on this column.');
    execute format(
      'create trigger count_version before update on public.%I for each row '
      'when (current_setting(''role'', true) = ''authenticated'') '
      'execute function private.count_version()', edited);
  end loop;
end $$;

-- What an administrator confirmed reaches the public. A build refuses to replace a site by one that lost
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
create trigger count_deleted after delete on public.articles
  referencing old table as before for each statement
  when (current_setting('role', true) = 'authenticated')
  execute function private.count_withdrawn();
create trigger count_hidden after update on public.articles
  referencing old table as before new table as after for each statement
  when (current_setting('role', true) = 'authenticated')
  execute function private.count_withdrawn();

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

revoke all on function
  private.title_change, private.current_change, private.continue_change, private.begin_change,
  private.record_change, private.count_version, private.count_withdrawn, private.confirmed_removals
  from public, anon, authenticated;
grant execute on function private.confirmed_removals to anon, authenticated, service_role;
grant execute on function private.title_change, private.continue_change to authenticated, service_role;

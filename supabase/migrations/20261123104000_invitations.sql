-- Administrators invite and remove each other. Whoever holds the link of an invitation sets a password
-- for its address and is an administrator then; the database knows the link's hash alone.

-- Signing out everywhere, and a new password, count at once: tokens of a session that was ended are
-- good for up to an hour more by their own word.
create or replace function private.is_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.admins where user_id = auth.uid())
    and (auth.jwt() ->> 'session_id' is null
      or exists (select from auth.sessions where id = (auth.jwt() ->> 'session_id')::uuid));
$$;

create function private.keep_last_admin() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Two who remove each other at once wait here for each other.
  perform from private.admins order by user_id for update;
  if not exists (select from private.admins where user_id <> old.user_id) then
    raise exception 'The last administrator cannot be removed. Invite another one first.'
      using errcode = 'PT409';
  end if;
  return old;
end;
$$;
comment on function private.keep_last_admin is 'Refuses to leave the site without an administrator, also where the user is deleted.';
create trigger keep_last_admin before delete on private.admins for each row
  execute function private.keep_last_admin();

create table public.invitations (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(email) and email ~ '^[^[:space:]@]+@[^[:space:]@]+$'),
  link_key text not null unique check (link_key ~ '^[0-9a-f]{64}$'),
  invited_by uuid default auth.uid() references private.admins (user_id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '7 days'
);
comment on table public.invitations is 'Who may become an administrator, by a link that is good for a week. Those of an administrator who is removed go too.';
comment on column public.invitations.link_key is 'Written as the token of the link, which a browser makes; kept as its SHA-256, as hexadecimal.';
create index invitations_invited_by on public.invitations (invited_by);
alter table public.invitations enable row level security;
revoke all on table public.invitations from public, anon, authenticated;
-- Nobody chooses how long it is good, or in whose name it is.
-- No policy lets anybody change one.
grant select, update, delete on table public.invitations to authenticated;
grant insert (email, link_key) on table public.invitations to authenticated;
grant select, insert, update, delete on table public.invitations to service_role;
create policy "Administrators read invitations" on public.invitations for select
  to authenticated using ((select private.is_admin()));
create policy "Administrators invite" on public.invitations for insert
  to authenticated with check ((select private.is_admin()));
create policy "Administrators withdraw invitations" on public.invitations for delete
  to authenticated using ((select private.is_admin()));

create function private.keep_invitation() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (
    select from private.admins join auth.users on users.id = admins.user_id
    where lower(users.email) = new.email
  ) then
    raise exception '% is an administrator already.', new.email using errcode = 'PT409';
  end if;
  -- One that is no good any more stands in nobody's way.
  delete from public.invitations where email = new.email and expires_at <= now();
  if new.link_key !~ '^[A-Za-z0-9_-]{43,64}$' then
    raise exception 'The token of an invitation has 43 to 64 letters, digits, - and _.'
      using errcode = 'PT400';
  end if;
  new.link_key := encode(sha256(convert_to(new.link_key, 'UTF8')), 'hex');
  return new;
end;
$$;
comment on function private.keep_invitation is 'Nobody is invited who is there already, and no token is kept.';
create trigger keep_invitation before insert on public.invitations for each row
  execute function private.keep_invitation();

create function public.accept_invitation(link_key text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  invited text;
begin
  delete from public.invitations
  where invitations.link_key = accept_invitation.link_key and expires_at > now()
  returning email into invited;
  if invited is null then
    raise exception 'This invitation is used, withdrawn or out of date. Please ask for a new one.'
      using errcode = 'PT404';
  end if;
  perform public.grant_admin(invited);
  return invited;
end;
$$;
comment on function public.accept_invitation is 'For the server alone: makes the user an administrator who was invited, and answers the address. That user has to be there.';

create function private.administrators()
returns table (id uuid, email text, since timestamptz, is_you boolean)
language sql stable security definer set search_path = '' as $$
  select admins.user_id, users.email::text, admins.created_at, admins.user_id = auth.uid()
  from private.admins join auth.users on users.id = admins.user_id
  order by admins.created_at, users.email;
$$;
comment on function private.administrators is 'The administrators and their addresses, for administrators.';

create function public.list_administrators()
returns table (id uuid, email text, since timestamptz, is_you boolean)
language plpgsql stable set search_path = '' as $$
begin
  perform private.require_admin();
  return query select * from private.administrators();
end;
$$;
comment on function public.list_administrators is 'The administrators, the longest first.';

create function private.drop_administrator(admin_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  admin_email text;
begin
  select users.email into admin_email
  from private.admins join auth.users on users.id = admins.user_id
  where admins.user_id = admin_id;
  if admin_email is null then
    raise exception 'There is no such administrator any more.' using errcode = 'PT404';
  end if;
  perform private.title_change(format('Removed administrator %s', admin_email));
  insert into public.audit_entries (change_id, table_name, record_id, label, action, before)
  values (private.current_change('administrators', 'delete'), 'administrators', admin_id::text,
    admin_email, 'delete', jsonb_build_object('email', admin_email));
  delete from private.admins where user_id = admin_id;
end;
$$;
comment on function private.drop_administrator is 'Removes an administrator and notes who did it; the account stays, and may do nothing.';

create function public.remove_administrator(id uuid) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.require_admin();
  perform private.drop_administrator(id);
end;
$$;
comment on function public.remove_administrator is 'Takes the rights of an administrator, and with them what invitations they gave. The last one stays.';

create or replace function private.record_change() returns trigger
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
      present ->> 'email', (select name from public.clubs where id = (present ->> 'club_id')::uuid)),
    lower(tg_op), old_row, new_row
  );
  return null;
end;
$$;
create trigger begin_change before insert or update or delete on public.invitations
  for each statement when (current_setting('role', true) = 'authenticated')
  execute function private.begin_change();
create trigger record_change after insert or update or delete on public.invitations
  for each row when (current_setting('role', true) = 'authenticated')
  execute function private.record_change();

-- Undoing gives nobody rights, and brings back no link.
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
  if entry.table_name in ('administrators', 'invitations') then
    raise exception 'Who may administer is not undone. Invite or remove whom you mean instead.'
      using errcode = 'PT409';
  end if;
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

revoke all on function
  private.keep_last_admin, private.keep_invitation, public.accept_invitation, private.administrators,
  public.list_administrators, private.drop_administrator, public.remove_administrator
  from public, anon, authenticated;
grant execute on function
  private.administrators, public.list_administrators, private.drop_administrator,
  public.remove_administrator
  to authenticated, service_role;
grant execute on function public.accept_invitation to service_role;

-- Administrators invite and remove each other. Whoever holds the link of an invitation sets a password for its
-- address and is an administrator then; the database keeps the link's hash alone.

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
grant select, insert, update, delete on table public.invitations to service_role;
grant select, update, delete on table public.invitations to authenticated;
grant insert (email, link_key) on table public.invitations to authenticated;

create policy "Administrators read invitations" on public.invitations for select
  to authenticated using ((select private.is_admin()));

create policy "Administrators invite" on public.invitations for insert
  to authenticated with check ((select private.is_admin()));

create policy "Administrators withdraw invitations" on public.invitations for delete
  to authenticated using ((select private.is_admin()));

create trigger begin_change before insert or update or delete on public.invitations
  for each statement when (current_setting('role', true) = 'authenticated')
  execute function private.begin_change();

create trigger record_change after insert or update or delete on public.invitations
  for each row when (current_setting('role', true) = 'authenticated')
  execute function private.record_change();

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

grant execute on function public.accept_invitation to service_role;
grant execute on function
  private.administrators, public.list_administrators, private.drop_administrator, public.remove_administrator
  to authenticated, service_role;

-- Who may administer the site. An administrator is a row in private.admins, never merely a
-- signed-in user: metadata in a token is not the same on every backend, a row is.
--
-- Functions raise with codes such as PT404, which the API answers as that HTTP status. Who may call
-- the functions of a migration stands at its end.

create schema if not exists private;
comment on schema private is 'What the API never exposes: administrators and the functions that policies call.';
revoke all on schema private from public;
grant usage on schema private to anon, authenticated, service_role;

create table private.admins (
  user_id uuid primary key references auth.users (id) on delete cascade,
  created_at timestamptz not null default now()
);
comment on table private.admins is 'The users who may administer the site.';
alter table private.admins enable row level security;
revoke all on table private.admins from public, anon, authenticated;
grant select, insert, update, delete on table private.admins to service_role;
create policy "Nobody reaches the administrators through the API"
  on private.admins for select to anon, authenticated using (false);

create function private.is_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.admins where user_id = auth.uid());
$$;
comment on function private.is_admin is 'Whether the caller is an administrator. Policies call it as (select private.is_admin()), once a statement.';

create function public.is_admin() returns boolean
language sql stable set search_path = '' as $$
  select private.is_admin();
$$;
comment on function public.is_admin is 'For clients: whether the signed-in user is an administrator.';

-- A policy that hides rows would make a refused call look like a call that found nothing to do.
create function private.require_admin() returns void
language plpgsql stable set search_path = '' as $$
begin
  if current_user in ('anon', 'authenticated') and not (select private.is_admin()) then
    raise exception 'Only an administrator may do this.' using errcode = 'insufficient_privilege';
  end if;
end;
$$;
comment on function private.require_admin is 'Raises 42501 unless the caller is an administrator or the server itself.';

create function public.grant_admin(user_email text) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  found_id uuid;
begin
  select id into found_id from auth.users where lower(email) = lower(user_email);
  if found_id is null then
    raise exception 'There is no user with the e-mail address %.', user_email using errcode = 'PT404';
  end if;
  insert into private.admins (user_id) values (found_id) on conflict do nothing;
  return found_id;
end;
$$;
comment on function public.grant_admin is 'For the server alone: makes an existing user an administrator.';

revoke all on function
  private.is_admin, public.is_admin, private.require_admin, public.grant_admin
  from public, anon, authenticated;
grant execute on function private.is_admin to anon, authenticated, service_role;
grant execute on function public.is_admin, private.require_admin to authenticated, service_role;
grant execute on function public.grant_admin to service_role;

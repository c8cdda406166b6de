-- Who may administer the site, and the time zone of its days and weeks. An administrator is a row in private.admins,
-- never merely a signed-in user: metadata in a token is not the same on every backend, a row is.
--
-- Functions raise with codes such as PT404, which the API answers as that HTTP status. Nobody but the owner may call
-- one, unless a grant at the end of its migration says so.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke execute on functions from anon, authenticated;

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

-- Signing out everywhere, and a new password, count at once: tokens of a session that was ended are good for up to
-- an hour more by their own word. It is refused, or an administrator's lists would only look empty.
create function private.is_admin() returns boolean
language plpgsql stable parallel safe security definer set search_path = '' as $$
begin
  if auth.jwt() ->> 'session_id' is not null
    and not exists (select from auth.sessions where id = (auth.jwt() ->> 'session_id')::uuid)
  then
    raise exception 'Your session has ended. Please sign in again.' using errcode = 'PT401';
  end if;
  return exists (select from private.admins where user_id = auth.uid());
end;
$$;

comment on function private.is_admin is 'Whether the caller is an administrator; raises PT401 where their session was ended. Policies call it as (select private.is_admin()), once a statement.';

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

-- The clock of the pyramid's country. A function, because a constant costs no statement anything.
create function private.time_zone() returns text
language sql immutable parallel safe set search_path = '' as $$
  select 'Europe/London';
$$;

comment on function private.time_zone is 'By which clock days, weeks and hours are told. A function, because a constant costs no statement anything.';

create function private.set_time_zone(zone text) returns void
language plpgsql set search_path = '' as $$
begin
  if zone = private.time_zone() then
    return;
  end if;
  if not exists (select from pg_catalog.pg_timezone_names where name = zone) then
    raise exception 'This PostgreSQL knows no time zone %. Take a name that pg_timezone_names lists.', zone
      using errcode = '22023';
  end if;
  execute format(
    'create or replace function private.time_zone() returns text
     language sql immutable parallel safe set search_path = '''' as %L',
    format('select %L;', zone)
  );
end;
$$;

comment on function private.set_time_zone is 'Has days, weeks and hours told by another clock from now on; weeks that were counted stay as they are.';

grant execute on function private.is_admin to anon, authenticated, service_role;
grant execute on function
  public.is_admin, private.require_admin, private.time_zone
  to authenticated, service_role;
grant execute on function public.grant_admin to service_role;

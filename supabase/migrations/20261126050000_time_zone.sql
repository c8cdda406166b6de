-- Days, weeks and hours were told by British clocks; from here on by those of the pyramid, which private.time_zone names.

create function private.time_zone() returns text
language sql immutable parallel safe set search_path = '' as $$
  select 'Europe/London';
$$;
comment on function private.time_zone is 'By which clock days, weeks and hours are told. A function, because a constant costs no statement anything.';
revoke execute on function private.time_zone from public;
grant execute on function private.time_zone to authenticated, service_role;

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
revoke execute on function private.set_time_zone from public;

-- Nothing else of them changes; supabase/schema.sql has them as they are now.
do $$
declare
  changed regprocedure;
  shown regclass;
begin
  for changed in
    select oid from pg_catalog.pg_proc
    where pronamespace in ('public'::regnamespace, 'private'::regnamespace)
      and prosrc like '%at time zone ''Europe/London''%'
  loop
    execute replace(pg_get_functiondef(changed), '''Europe/London''', 'private.time_zone()');
  end loop;
  foreach shown in array array['public.club_statistics', 'public.source_statistics']::regclass[] loop
    execute format(
      'create or replace view %s with (security_invoker = true) as %s',
      shown, replace(pg_get_viewdef(shown), '''Europe/London''::text', 'private.time_zone()')
    );
  end loop;
end;
$$;

comment on function private.week_of is 'The Monday of the week.';
comment on function public.overview_figures is 'What the Overview counts: articles, the last seven days, sources by state, submissions, the last run, the last build that was asked for, and who last took many stories off the site.';
comment on column public.seasons.starts_on is 'The day whose first run makes it the active season; null where nothing is planned.';

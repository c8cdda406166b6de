-- A season is created with all its clubs, new ones among them, in one transaction.

create function private.name_faults(members jsonb) returns text
language sql stable set search_path = '' as $$
  with listed as (
    select league_id, club_id
    from jsonb_to_recordset(members) as listed (league_id uuid, club_id uuid)
  ), faults as (
    select 1 as place, league.tier as number, format('%s would have %s clubs in place of %s.',
      league.name, count(listed.league_id), league.club_count) as fault
    from public.leagues as league left join listed on listed.league_id = league.id
    where league.club_count is not null
    group by league.id
    having count(listed.league_id) <> league.club_count
    union all
    select 2, 0, format('%s is listed twice.', club.name)
    from listed join public.clubs as club on club.id = listed.club_id
    group by club.id
    having count(*) > 1
    union all
    select 3, 0, 'One of the leagues is no longer there.'
    where exists (select from listed where league_id is null
      or league_id not in (select id from public.leagues))
    union all
    select 4, 0, 'One of the clubs is no longer there.'
    where exists (select from listed where club_id not in (select id from public.clubs))
  )
  select string_agg(fault, ' ' order by place, number, fault) from faults;
$$;
comment on function private.name_faults(jsonb) is 'What is wrong with the clubs of a season ([{league_id, club_id}], club_id null for a new one), in sentences; null where nothing is.';

create function private.add_club(listed jsonb) returns uuid
language plpgsql set search_path = '' as $$
declare
  club_id uuid;
begin
  insert into public.clubs (name, slug, official_site, aliases, short_name, primary_colour,
    secondary_colour, shield_pattern, monogram)
  select name, slug, official_site, coalesce(aliases, '{}'), short_name,
    coalesce(primary_colour, '#15181C'), coalesce(secondary_colour, '#FBF9F4'),
    coalesce(shield_pattern, 'plain'), monogram
  from jsonb_populate_record(null::public.clubs, listed)
  returning id into club_id;
  return club_id;
exception when unique_violation then
  raise exception '% is among the clubs already: choose it there.', listed ->> 'name'
    using errcode = 'PT409';
end;
$$;
comment on function private.add_club(jsonb) is 'Adds a club; what is not said of it is as for any new one. Answers its id.';

create function public.create_season(season_code text, season_name text, members jsonb,
  is_active boolean default false, starts_on date default null,
  switches_off_leavers boolean default false) returns uuid
language plpgsql set search_path = '' as $$
declare
  new_id uuid;
  faults text;
begin
  perform private.require_admin();
  if jsonb_typeof(members) is distinct from 'array' or jsonb_array_length(members) > 500 then
    raise exception 'A season holds at most 500 clubs.' using errcode = 'PT400';
  end if;
  if is_active and starts_on is not null or starts_on <= (now() at time zone 'Europe/London')::date then
    raise exception 'A season begins now or on a later day.' using errcode = 'PT400';
  end if;
  faults := private.name_faults(members);
  if faults is not null then
    raise exception '%', faults using errcode = 'PT409';
  end if;
  perform private.title_change(format('Created season %s with its clubs', season_name));
  begin
    insert into public.seasons (code, name, starts_on, switches_off_leavers)
    values (season_code, season_name, create_season.starts_on, create_season.switches_off_leavers)
    returning id into new_id;
  exception when unique_violation then
    raise exception 'There is a season with the code % already.', season_code using errcode = 'PT409';
  end;
  insert into public.league_memberships (season_id, league_id, club_id)
  select new_id, (listed ->> 'league_id')::uuid,
    coalesce((listed ->> 'club_id')::uuid, private.add_club(listed -> 'club'))
  from jsonb_array_elements(members) as listed;
  if is_active then
    perform public.set_active_season(new_id);
  end if;
  return new_id;
end;
$$;
comment on function public.create_season is 'Creates a season with all its clubs ([{league_id, club_id}], or club with the columns of a new one in place of club_id), as the active one, to become it on a later day, or neither; answers its id. Refused whole where a league would not have its number of clubs.';

-- Two clubs whose names differ in case or punctuation alone are one club.
create function private.keep_names_apart() returns trigger
language plpgsql set search_path = '' as $$
begin
  if exists (
    select from public.clubs as other
    where other.id <> new.id and private.club_key(other.name) = private.club_key(new.name)
  ) then
    raise exception 'There is a club of this name already.'
      using errcode = 'unique_violation', table = 'clubs';
  end if;
  return new;
end;
$$;
comment on function private.keep_names_apart is 'Refuses administrators a second ARSENAL beside Arsenal.';

create trigger keep_names_apart before insert on public.clubs for each row
when (current_setting('role', true) = 'authenticated') execute function private.keep_names_apart();
create trigger keep_names_apart_renamed before update of name on public.clubs for each row
when (current_setting('role', true) = 'authenticated' and new.name is distinct from old.name)
execute function private.keep_names_apart();

revoke execute on function private.name_faults, private.add_club, public.create_season,
  private.keep_names_apart from public, anon, authenticated;
grant execute on function private.name_faults, private.add_club, public.create_season
  to authenticated, service_role;

-- Leagues, seasons, and who plays where.

create table public.leagues (
  id uuid primary key default gen_random_uuid(),
  name text not null check (btrim(name) <> ''),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  tier smallint not null unique check (tier > 0),
  version integer not null default 1,
  club_count smallint check (club_count > 0),
  relegated_count smallint,
  constraint leagues_relegated_count_check check (relegated_count >= 0 and relegated_count < club_count)
);

comment on table public.leagues is 'The divisions, by tier: 1 is the highest.';

comment on column public.leagues.version is
  'A form that was opened at another version is refused by its filter on this column.';
comment on column public.leagues.club_count is 'How many clubs play in it; null where that is not known, and then not checked.';
comment on column public.leagues.relegated_count is 'How many clubs go down from it each summer, and as many come up; null where that is not known.';

create table public.seasons (
  id uuid primary key default gen_random_uuid(),
  code text not null unique check (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null check (btrim(name) <> ''),
  is_active boolean not null default false,
  version integer not null default 1,
  starts_on date,
  switches_off_leavers boolean not null default false,
  constraint seasons_starts_on_check check (not (is_active and starts_on is not null))
);

comment on table public.seasons is 'Seasons such as 2024-25, named 2024/25. The site shows the active one.';

comment on column public.seasons.version is
  'A form that was opened at another version is refused by its filter on this column.';
comment on column public.seasons.starts_on is 'The day whose first run makes it the active season; null where nothing is planned.';
comment on column public.seasons.switches_off_leavers is 'Whether the sources of clubs that play in the active season and not in this one are switched off when it becomes active.';

create table public.league_memberships (
  id uuid primary key default gen_random_uuid(),
  season_id uuid not null references public.seasons (id) on delete cascade,
  league_id uuid not null references public.leagues (id) on delete cascade,
  club_id uuid not null references public.clubs (id) on delete cascade,
  unique (season_id, club_id)
);

comment on table public.league_memberships is 'Which league a club plays in, season by season; one league a season.';

alter table public.leagues enable row level security;
revoke all on table public.leagues from public, anon, authenticated;
grant select on table public.leagues to anon;
grant select, insert, update, delete on table public.leagues to authenticated, service_role;

create policy "Anyone reads leagues" on public.leagues for select to anon, authenticated using (true);

create policy "Administrators add leagues" on public.leagues for insert to authenticated
  with check ((select private.is_admin()));

create policy "Administrators change leagues" on public.leagues for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));

create policy "Administrators delete leagues" on public.leagues for delete to authenticated
  using ((select private.is_admin()));

create unique index seasons_one_active on public.seasons (is_active) where is_active;

alter table public.seasons enable row level security;
revoke all on table public.seasons from public, anon, authenticated;
grant select on table public.seasons to anon;
grant select, insert, update, delete on table public.seasons to authenticated, service_role;

create policy "Anyone reads seasons" on public.seasons for select to anon, authenticated using (true);

create policy "Administrators add seasons" on public.seasons for insert to authenticated
  with check ((select private.is_admin()));

create policy "Administrators change seasons" on public.seasons for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));

create policy "Administrators delete seasons" on public.seasons for delete to authenticated
  using ((select private.is_admin()));

create index league_memberships_league_id on public.league_memberships (league_id, season_id);
create index league_memberships_club_id on public.league_memberships (club_id);

alter table public.league_memberships enable row level security;
revoke all on table public.league_memberships from public, anon, authenticated;
grant select on table public.league_memberships to anon;
grant select, insert, update, delete on table public.league_memberships to authenticated, service_role;

create policy "Anyone reads memberships" on public.league_memberships
  for select to anon, authenticated using (true);

create policy "Administrators add memberships" on public.league_memberships
  for insert to authenticated
  with check ((select private.is_admin()));

create policy "Administrators change memberships" on public.league_memberships
  for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));

create policy "Administrators delete memberships" on public.league_memberships
  for delete to authenticated
  using ((select private.is_admin()));

create trigger begin_change before insert or update or delete on public.leagues
  for each statement when (current_setting('role', true) = 'authenticated')
  execute function private.begin_change();

create trigger record_change after insert or update or delete on public.leagues
  for each row when (current_setting('role', true) = 'authenticated')
  execute function private.record_change('version');

create trigger count_version before update on public.leagues
  for each row when (current_setting('role', true) = 'authenticated')
  execute function private.count_version();

create trigger begin_change before insert or update or delete on public.seasons
  for each statement when (current_setting('role', true) = 'authenticated')
  execute function private.begin_change();

create trigger record_change after insert or update or delete on public.seasons
  for each row when (current_setting('role', true) = 'authenticated')
  execute function private.record_change('version');

create trigger count_version before update on public.seasons
  for each row when (current_setting('role', true) = 'authenticated')
  execute function private.count_version();

create trigger begin_change before insert or update or delete on public.league_memberships
  for each statement when (current_setting('role', true) = 'authenticated')
  execute function private.begin_change();

create trigger record_change after insert or update or delete on public.league_memberships
  for each row when (current_setting('role', true) = 'authenticated')
  execute function private.record_change();

create function private.keep_active_season() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception 'The active season cannot be deleted. Make another one active first.'
    using errcode = 'PT409';
end;
$$;

comment on function private.keep_active_season is 'Refuses to delete the season that visitors see, also where it became active a moment ago.';

create trigger keep_active_season before delete on public.seasons for each row
  when (old.is_active and current_setting('role', true) = 'authenticated')
  execute function private.keep_active_season();

-- Two administrators may do so at the same moment: the second waits for the first, and then sees what it did.
create function public.set_active_season(season_id uuid) returns void
language plpgsql set search_path = '' as $$
declare
  season public.seasons;
  leavers uuid[];
begin
  perform private.require_admin();
  -- All of them, in one order for all: of two that are chosen at once the second waits, and sees the first.
  perform from public.seasons order by id for update;
  select * into season from public.seasons where id = set_active_season.season_id;
  if not found then
    raise exception 'There is no such season.' using errcode = 'PT404';
  end if;
  perform private.title_change(format('Made %s the active season', season.name));
  if season.switches_off_leavers then
    leavers := array(
      select membership.club_id from public.league_memberships as membership
      join public.seasons as active on active.id = membership.season_id and active.is_active
      except
      select membership.club_id from public.league_memberships as membership
      where membership.season_id = season.id
    );
  end if;
  update public.seasons set is_active = false where is_active and id <> season.id;
  update public.seasons set is_active = true, starts_on = null, switches_off_leavers = false
  where id = season.id and (not is_active or switches_off_leavers);
  update public.sources set is_enabled = false where is_enabled and club_id = any (leavers);
end;
$$;

comment on function public.set_active_season is 'Makes one season the active one and every other inactive, and switches off the sources of clubs that left where that was chosen, in one transaction.';

create function private.start_due_season() returns void
language plpgsql set search_path = '' as $$
declare
  today date := (now() at time zone private.time_zone())::date;
  due uuid;
begin
  select id into due from public.seasons where starts_on <= today order by starts_on desc, code desc limit 1;
  if found then
    perform public.set_active_season(due);
    update public.seasons set starts_on = null where starts_on <= today;
  end if;
end;
$$;

comment on function private.start_due_season is 'Makes the season active whose day has come: of several, the one whose day came last.';

create function public.ensure_season(season_code text, season_name text) returns jsonb
language plpgsql set search_path = '' as $$
declare
  season_id uuid;
begin
  perform private.require_admin();
  select id into season_id from public.seasons where code = season_code;
  if season_id is not null then
    return jsonb_build_object('id', season_id, 'is_new', false);
  end if;
  perform private.title_change(format('Created season %s', season_name));
  insert into public.seasons (code, name) values (season_code, season_name) returning id into season_id;
  perform public.set_active_season(season_id);
  return jsonb_build_object('id', season_id, 'is_new', true);
end;
$$;

comment on function public.ensure_season is 'The season with this code ({id, is_new}); where there is none it is created, as the active one.';

-- Several clubs are moved together, in one transaction and as one change; one club is the smallest case.
create function public.assign_clubs(season_id uuid, club_ids uuid[], league_id uuid default null,
  expected_league_ids uuid[] default null) returns void
language plpgsql set search_path = '' as $$
declare
  season_name text;
  new_league public.leagues;
  moved uuid[];
  moved_names text;
  fault text;
begin
  perform private.require_admin();
  -- Also where a club has no membership that could be locked; ingestion does not wait for this lock.
  perform from public.clubs where id = any (club_ids) order by id for no key update;
  if exists (select unnest(club_ids) except select id from public.clubs) then
    raise exception 'One of the clubs is no longer there.' using errcode = 'PT404';
  end if;
  select name into season_name from public.seasons where id = assign_clubs.season_id;
  select * into new_league from public.leagues where id = assign_clubs.league_id;

  with wanted as (
    select club.id, club.name, league.name as league_name, league.id as old_id,
      expected_league_ids is not null
        and league.id is distinct from expected_league_ids[array_position(club_ids, club.id)] as is_elsewhere
    from public.clubs as club
    left join public.league_memberships as membership
      on membership.club_id = club.id and membership.season_id = assign_clubs.season_id
    left join public.leagues as league on league.id = membership.league_id
    where club.id = any (club_ids)
      -- Who wants what is already so may be a client whose first call succeeded unheard.
      and league.id is distinct from assign_clubs.league_id
  )
  select array_agg(id), case count(*) when 1 then min(name) else count(*) || ' clubs' end
      || case when assign_clubs.league_id is null and count(distinct old_id) = 1
        then ' out of ' || min(league_name) else '' end,
    string_agg(case when old_id is null then format('%s has been taken out of its league meanwhile.', name)
      else format('%s has been put into %s meanwhile.', name, league_name) end, ' ' order by name)
      filter (where is_elsewhere)
  into moved, moved_names, fault from wanted;
  if fault is not null then
    raise exception '%', fault using errcode = 'PT409';
  end if;

  if assign_clubs.league_id is null then
    perform private.title_change(format('Took %s, %s', moved_names, season_name));
    delete from public.league_memberships as membership
    where membership.season_id = assign_clubs.season_id and membership.club_id = any (moved);
  else
    perform private.title_change(format('Put %s into %s, %s', moved_names, new_league.name, season_name));
    insert into public.league_memberships (season_id, league_id, club_id)
    select assign_clubs.season_id, assign_clubs.league_id, id
    from unnest(moved) as id order by id
    on conflict on constraint league_memberships_season_id_club_id_key
    do update set league_id = excluded.league_id;
  end if;
end;
$$;

comment on function public.assign_clubs is 'Puts clubs into a league for a season, out of any other; without a league they are taken out. Where expected_league_ids is given, one for each club in their order and null for none, each club has to be there, or none is moved.';

create function public.assign_club(season_id uuid, club_id uuid, league_id uuid default null,
  expected_league_ids uuid[] default null) returns void
language sql set search_path = '' as $$
  select public.assign_clubs(season_id, array[club_id], league_id,
    case when expected_league_ids is not null then array[expected_league_ids[1]] end);
$$;

comment on function public.assign_club is 'Puts a club into a league for a season, out of any other; without a league it is taken out. Where expected_league_ids is given, none or one, the club has to be there and nowhere else.';

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
  if is_active and starts_on is not null or starts_on <= (now() at time zone private.time_zone())::date then
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

grant execute on function
  public.set_active_season, public.ensure_season, public.assign_club, public.assign_clubs,
  private.name_faults, public.create_season
  to authenticated, service_role;

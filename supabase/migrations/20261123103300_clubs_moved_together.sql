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
revoke execute on function public.assign_clubs from public, anon;
grant execute on function public.assign_clubs to authenticated, service_role;

create or replace function public.assign_club(season_id uuid, club_id uuid, league_id uuid default null,
  expected_league_ids uuid[] default null) returns void
language sql set search_path = '' as $$
  select public.assign_clubs(season_id, array[club_id], league_id,
    case when expected_league_ids is not null then array[expected_league_ids[1]] end);
$$;
comment on function public.assign_club is 'Puts a club into a league for a season, out of any other; without a league it is taken out. Where expected_league_ids is given, none or one, the club has to be there and nowhere else.';

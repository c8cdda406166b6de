-- Who plays where, as two administrators at once may change it; a new season from an old one.

create or replace function public.set_active_season(season_id uuid)
returns void
language plpgsql
security invoker
set search_path = ''
as $$
declare
  season_name text;
begin
  perform private.require_admin();
  select name into season_name from public.seasons where id = set_active_season.season_id for update;
  if not found then
    raise exception 'There is no such season.' using errcode = 'PT404';
  end if;
  perform private.title_change(format('Made %s the active season', season_name));
  update public.seasons set is_active = false where is_active and id <> set_active_season.season_id;
  update public.seasons set is_active = true where id = set_active_season.season_id and not is_active;
end;
$$;

create function private.keep_active_season()
returns trigger
language plpgsql
security invoker
set search_path = ''
as $$
begin
  raise exception 'The active season cannot be deleted. Make another one active first.'
    using errcode = 'PT409';
end;
$$;
comment on function private.keep_active_season() is 'Refuses to delete the season that visitors see, also where it became active a moment ago.';
revoke all on function private.keep_active_season() from public, anon, authenticated;

create trigger keep_active_season before delete on public.seasons for each row
  when (old.is_active and current_setting('role', true) = 'authenticated')
  execute function private.keep_active_season();

-- Extended, not added to: of two functions of one name a call with three arguments could mean either.
drop function public.assign_club(uuid, uuid, uuid);

create function public.assign_club(
  season_id uuid, club_id uuid, league_id uuid default null, expected_league_ids uuid[] default null
)
returns void
language plpgsql
security invoker
set search_path = ''
as $$
declare
  club_name text;
  season_name text;
  old_league public.leagues;
  new_league public.leagues;
begin
  perform private.require_admin();
  -- Also where the club has no membership that could be locked; ingestion does not wait for this lock.
  select name into club_name from public.clubs where id = assign_club.club_id for no key update;
  select name into season_name from public.seasons where id = assign_club.season_id;
  select league.* into old_league from public.league_memberships as membership
  join public.leagues as league on league.id = membership.league_id
  where membership.season_id = assign_club.season_id and membership.club_id = assign_club.club_id;
  select * into new_league from public.leagues where id = assign_club.league_id;

  -- Who wants what is already so may be a client whose first call succeeded unheard.
  if old_league.id is not distinct from assign_club.league_id then
    return;
  end if;
  if array_remove(array[old_league.id], null) <> expected_league_ids then
    raise exception '%', case when old_league.id is null
        then format('%s has been taken out of its league meanwhile.', club_name)
        else format('%s has been put into %s meanwhile.', club_name, old_league.name) end
      using errcode = 'PT409';
  end if;

  if assign_club.league_id is null then
    perform private.title_change(
      format('Took %s out of %s, %s', club_name, old_league.name, season_name));
    delete from public.league_memberships as membership
    where membership.season_id = assign_club.season_id and membership.club_id = assign_club.club_id;
  else
    perform private.title_change(
      format('Put %s into %s, %s', club_name, new_league.name, season_name));
    insert into public.league_memberships (season_id, league_id, club_id)
    values (assign_club.season_id, assign_club.league_id, assign_club.club_id)
    on conflict on constraint league_memberships_season_id_club_id_key
    do update set league_id = excluded.league_id;
  end if;
end;
$$;
comment on function public.assign_club(uuid, uuid, uuid, uuid[]) is 'Puts a club into a league for a season, out of any other; without a league it is taken out. Where expected_league_ids is given, none or one, the club has to be there and nowhere else.';
revoke all on function public.assign_club(uuid, uuid, uuid, uuid[]) from public, anon, authenticated;
grant execute on function public.assign_club(uuid, uuid, uuid, uuid[]) to authenticated, service_role;

create function public.copy_memberships(from_season_id uuid, to_season_id uuid)
returns integer
language plpgsql
security invoker
set search_path = ''
as $$
declare
  from_season public.seasons;
  to_season public.seasons;
  copied integer;
begin
  perform private.require_admin();
  select * into from_season from public.seasons where id = from_season_id;
  select * into to_season from public.seasons where id = to_season_id;
  if from_season.id is null or to_season.id is null then
    raise exception 'There is no such season.' using errcode = 'PT404';
  end if;
  perform private.title_change(
    format('Copied memberships from %s to %s', from_season.name, to_season.name));
  insert into public.league_memberships (season_id, league_id, club_id)
  select to_season_id, membership.league_id, membership.club_id
  from public.league_memberships as membership
  where membership.season_id = from_season_id
  -- One order for all, or two copies at once could wait for each other.
  order by membership.club_id
  on conflict on constraint league_memberships_season_id_club_id_key do nothing;
  get diagnostics copied = row_count;
  return copied;
end;
$$;
comment on function public.copy_memberships(uuid, uuid) is 'Puts the clubs of one season into the same leagues of another; clubs that are in a league there stay in it. Answers how many were copied.';
revoke all on function public.copy_memberships(uuid, uuid) from public, anon, authenticated;
grant execute on function public.copy_memberships(uuid, uuid) to authenticated, service_role;

-- A season can begin on a day that is chosen beforehand, and then switch off the sources of clubs that left.

alter table public.seasons
  add column starts_on date,
  add column switches_off_leavers boolean not null default false,
  add constraint seasons_starts_on_check check (not (is_active and starts_on is not null));
comment on column public.seasons.starts_on is 'The day, in British time, whose first run makes it the active season; null where nothing is planned.';
comment on column public.seasons.switches_off_leavers is 'Whether the sources of clubs that play in the active season and not in this one are switched off when it becomes active.';

create or replace function public.set_active_season(season_id uuid) returns void
language plpgsql set search_path = '' as $$
declare
  season public.seasons;
  leavers uuid[];
begin
  perform private.require_admin();
  select * into season from public.seasons where id = set_active_season.season_id for update;
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
  today date := (now() at time zone 'Europe/London')::date;
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
revoke execute on function private.start_due_season from public, anon, authenticated;

create or replace function private.tidy_up_with_run() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.tidy_up();
  perform private.start_due_season();
  return null;
end;
$$;
comment on function private.tidy_up_with_run is 'Every run begins with a clean house and in the season of its day, on every backend.';

create or replace function private.update_from_seed(seed jsonb, begun_season text) returns text[]
language plpgsql set search_path = '' as $$
declare
  digest jsonb := jsonb_build_object('digest', md5(seed::text));
  refusals text[] := '{}';
  listed jsonb;
  listed_season jsonb;
  season public.seasons;
  active public.seasons;
  begun public.seasons;
  chosen jsonb;
begin
  if private.seeded_before('all', '') is distinct from digest then
    for listed in select * from jsonb_array_elements(seed -> 'clubs') loop
      begin
        perform private.seed_club(listed, false);
      exception when others then
        refusals := refusals || format('%s: %s', listed ->> 'name', sqlerrm);
      end;
    end loop;
    for listed_season in select * from jsonb_array_elements(seed -> 'seasons') loop
      select * into season from public.seasons where code = listed_season ->> 'code';
      -- What stands there unknown to the seed is an administrator's own; what it knows and misses he deleted.
      continue when found = (private.seeded_before('season', listed_season ->> 'code') is null);
      if season.id is null then
        insert into public.seasons (code, name)
        values (listed_season ->> 'code', listed_season ->> 'name') returning * into season;
        perform private.remember_seeded('season', season.code, '{}');
      end if;
      perform private.seed_membership(season, member ->> 'slug', member ->> 'league_slug', false)
      from jsonb_array_elements(listed_season -> 'members') as member
      join public.leagues as league on league.slug = member ->> 'league_slug';
    end loop;
    perform private.remember_seeded('all', '', digest);
  end if;

  chosen := private.seeded_before('active season', '');
  select * into active from public.seasons where is_active;
  select * into begun from public.seasons
  where code = begun_season and private.seeded_before('season', code) is not null;
  -- An administrator's choice counts in the version of the season that he chose.
  -- And so does the day that he chose for this one.
  if begun.id is distinct from active.id and begun.starts_on is null and begun.id is not null
    and chosen is not distinct from (
      case when active.id is not null
        then jsonb_build_object('code', active.code, 'version', active.version) end)
  then
    update public.seasons set is_active = false where is_active;
    update public.seasons set is_active = true where id = begun.id;
    perform private.remember_seeded('active season', '',
      jsonb_build_object('code', begun.code, 'version', begun.version));
  end if;
  return refusals;
end;
$$;
comment on function private.update_from_seed(jsonb,text) is 'Writes what is new in the seed ({clubs, seasons: [{code, name, members}]}) and makes begun_season the active one, but for what administrators edited, deleted or chose; answers which clubs could not be written and why.';

-- Clubs by the list: the seeder's own, or an administrator's.

create function public.ensure_season(season_code text, season_name text)
returns jsonb
language plpgsql
security invoker
set search_path = ''
as $$
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
comment on function public.ensure_season(text, text) is 'The season with this code ({id, is_new}); where there is none it is created, as the active one.';
revoke all on function public.ensure_season(text, text) from public, anon, authenticated;
grant execute on function public.ensure_season(text, text) to authenticated, service_role;

create function private.import_club(season_id uuid, listed jsonb)
returns text
language plpgsql
security invoker
set search_path = ''
as $$
declare
  club public.clubs;
  was_there boolean;
  is_changed boolean;
  league uuid;
begin
  select * into club from public.clubs where slug = listed ->> 'slug' for update;
  was_there := found;
  if not was_there then
    insert into public.clubs (name, slug, official_site, aliases, primary_colour, secondary_colour,
      shield_pattern, monogram)
    values (listed ->> 'name', listed ->> 'slug', listed ->> 'official_site',
      coalesce((select array_agg(alias) from jsonb_array_elements_text(listed -> 'aliases') as alias), '{}'),
      coalesce(listed ->> 'primary_colour', '#15181C'), coalesce(listed ->> 'secondary_colour', '#FBF9F4'),
      coalesce(listed ->> 'shield_pattern', 'plain'), listed ->> 'monogram')
    returning * into club;
  else
    update public.clubs as stored
    set name = listed ->> 'name', official_site = coalesce(listed ->> 'official_site', stored.official_site)
    where stored.id = club.id
      and (stored.name, stored.official_site) is distinct from
        (listed ->> 'name', coalesce(listed ->> 'official_site', stored.official_site));
    is_changed := found;
  end if;

  select id into league from public.leagues
  where slug = listed ->> 'league_slug' or tier = (listed ->> 'league_tier')::smallint;
  if league is null then
    raise exception 'There is no league %.', coalesce(listed ->> 'league_slug', listed ->> 'league_tier', 'given')
      using errcode = 'PT404';
  end if;
  insert into public.league_memberships as membership (season_id, league_id, club_id)
  values (import_club.season_id, league, club.id)
  on conflict on constraint league_memberships_season_id_club_id_key
  do update set league_id = excluded.league_id where membership.league_id <> excluded.league_id;
  return case when not was_there then 'created' when is_changed or found then 'updated' else 'unchanged' end;
end;
$$;
comment on function private.import_club(uuid, jsonb) is 'Adds or updates one club by its slug and puts it into its league: created, updated or unchanged. What a list does not say stays.';
revoke all on function private.import_club(uuid, jsonb) from public, anon, authenticated;
grant execute on function private.import_club(uuid, jsonb) to authenticated, service_role;

create function public.import_clubs(season_id uuid, clubs jsonb, mode text default 'all_or_nothing')
returns jsonb
language plpgsql
security invoker
set search_path = ''
as $$
declare
  listed jsonb;
  outcomes jsonb := '[]';
  outcome text;
  refusal text;
  failed_at text;
  failed integer := 0;
  is_applied boolean := true;
begin
  perform private.require_admin();
  if mode not in ('each', 'all_or_nothing', 'rehearsal') then
    raise exception 'The mode is each, all_or_nothing or rehearsal.' using errcode = 'PT400';
  end if;
  if not exists (select from public.leagues) then
    raise exception 'No leagues found' using errcode = 'PT404';
  end if;
  if not exists (select from public.seasons where id = import_clubs.season_id) then
    raise exception 'There is no such season.' using errcode = 'PT404';
  end if;
  if jsonb_typeof(import_clubs.clubs) <> 'array' or jsonb_array_length(import_clubs.clubs) > 500 then
    raise exception 'A list holds at most 500 clubs.' using errcode = 'PT400';
  end if;
  perform private.title_change('Imported clubs');
  -- Leaving this block by an exception takes back all that it wrote; the outcomes stay.
  begin
    for listed in select * from jsonb_array_elements(import_clubs.clubs) loop
      refusal := null;
      begin
        outcome := private.import_club(import_clubs.season_id, listed);
      exception when others then
        get stacked diagnostics refusal = message_text, failed_at = table_name;
        outcome := 'failed';
        failed := failed + 1;
        refusal := format(
          case when failed_at = 'clubs' then 'Failed to create %s: %s' else 'Error processing %s: %s' end,
          coalesce(listed ->> 'name', 'a club without a name'), refusal);
      end;
      outcomes := outcomes || jsonb_build_object('slug', listed ->> 'slug', 'outcome', outcome,
        'message', refusal);
    end loop;
    if mode = 'rehearsal' or (mode = 'all_or_nothing' and failed > 0) then
      raise exception using errcode = 'PT000';
    end if;
  exception when sqlstate 'PT000' then
    is_applied := false;
  end;
  return jsonb_build_object('is_applied', is_applied, 'outcomes', outcomes);
end;
$$;
comment on function public.import_clubs(uuid, jsonb, text) is 'Imports clubs into a season: each that can be, all or nothing, or as a rehearsal that writes nothing ({is_applied, outcomes: [{slug, outcome, message}]}).';
revoke all on function public.import_clubs(uuid, jsonb, text) from public, anon, authenticated;
grant execute on function public.import_clubs(uuid, jsonb, text) to authenticated, service_role;

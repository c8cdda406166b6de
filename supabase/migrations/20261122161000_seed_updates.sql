-- What the product brings along (clubs, and who plays where season by season) grows with its versions. A
-- database that is in use gets what is new, and keeps what its administrators made of the rest: beside
-- every row stands what the seed said when it wrote it.

create table private.seeded (
  kind text not null check (kind in ('club', 'season', 'membership', 'active season', 'all')),
  key text not null,
  content jsonb not null,
  primary key (kind, key)
);
comment on table private.seeded is 'What the seed has written, as it said it. What reads otherwise today was edited since; what is missing was deleted.';
comment on column private.seeded.key is 'The slug of a club, the code of a season, both of a membership; empty where there is one alone.';
alter table private.seeded enable row level security;
revoke all on table private.seeded from public, anon, authenticated;
create policy "Nobody reaches what was seeded through the API" on private.seeded
  for select to anon, authenticated using (false);

-- A database from before this table was filled with the season of 2024. Its clubs count their edits.
with listed as (
  select division.league_slug, member.slug
  from (values
    ('premier-league', 'afc-bournemouth arsenal aston-villa brentford brighton-and-hove-albion chelsea crystal-palace
      everton fulham ipswich-town leicester-city liverpool manchester-city manchester-united
      newcastle-united nottingham-forest southampton tottenham-hotspur west-ham-united
      wolverhampton-wanderers'),
    ('championship', 'blackburn-rovers bristol-city burnley cardiff-city coventry-city derby-county hull-city
      leeds-united luton-town middlesbrough millwall norwich-city oxford-united plymouth-argyle
      portsmouth preston-north-end queens-park-rangers sheffield-united sheffield-wednesday
      stoke-city sunderland swansea-city watford west-bromwich-albion'),
    ('league-one', 'barnsley birmingham-city blackpool bolton-wanderers bristol-rovers burton-albion
      cambridge-united charlton-athletic crawley-town exeter-city huddersfield-town leyton-orient
      lincoln-city mansfield-town northampton-town peterborough-united reading rotherham-united
      shrewsbury-town stevenage stockport-county wigan-athletic wrexham wycombe-wanderers'),
    ('league-two', 'accrington-stanley afc-wimbledon barrow bradford-city bromley carlisle-united cheltenham-town
      chesterfield colchester-united crewe-alexandra doncaster-rovers fleetwood-town gillingham
      grimsby-town harrogate-town milton-keynes-dons morecambe newport-county notts-county port-vale
      salford-city swindon-town tranmere-rovers walsall')
  ) as division (league_slug, slugs)
  cross join unnest(regexp_split_to_array(division.slugs, '\s+')) as member (slug)
), seeded_clubs as (
  insert into private.seeded (kind, key, content)
  select 'club', listed.slug, case when club.version = 1 then to_jsonb(club) - 'short_name'
    -- Nothing of it is known to be as it was.
    else '{"official_site": "", "monogram": ""}' end
  from listed left join public.clubs as club on club.slug = listed.slug
  where exists (select from public.clubs)
    -- Without a monogram it came from a list of the administrator's own.
    and (club.id is null or club.version > 1 or club.monogram is not null)
), seeded_members as (
  insert into private.seeded (kind, key, content)
  select 'membership', '2024-25 ' || listed.slug, jsonb_build_object('league_slug', listed.league_slug)
  from listed
  where exists (select from public.clubs)
), seeded_season as (
  insert into private.seeded (kind, key, content)
  select 'season', '2024-25', '{}' where exists (select from public.clubs)
)
insert into private.seeded (kind, key, content)
select 'active season', '', jsonb_build_object('code', code, 'version', 1)
from public.seasons where is_active and code = '2024-25';

create function private.seeded_before(kind text, key text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select content from private.seeded
  where seeded.kind = seeded_before.kind and seeded.key = seeded_before.key;
$$;
comment on function private.seeded_before is 'What the seed said of something when it last wrote it; null where it never did.';

create function private.remember_seeded(kind text, key text, content jsonb) returns void
language sql security definer set search_path = '' as $$
  insert into private.seeded as known (kind, key, content)
  values (remember_seeded.kind, remember_seeded.key, remember_seeded.content)
  on conflict on constraint seeded_pkey do update set content = excluded.content
  where known.content <> excluded.content;
$$;
comment on function private.remember_seeded is 'Notes what the seed says of something that it has seen to.';

create function private.seed_club(listed jsonb, brings_back boolean) returns text
language plpgsql set search_path = '' as $$
declare
  club public.clubs;
  before jsonb := private.seeded_before('club', listed ->> 'slug');
  -- Of a club that an administrator made, what he has left as a new club has it.
  blank jsonb := '{"aliases": [], "primary_colour": "#15181C", "secondary_colour": "#FBF9F4", "shield_pattern": "plain"}';
  stored jsonb;
  changes jsonb;
begin
  select * into club from public.clubs where slug = listed ->> 'slug' for update;
  if not found and before is not null and not brings_back then
    return 'unchanged';
  end if;
  if not found then
    insert into public.clubs (name, slug, official_site, aliases, short_name, primary_colour,
      secondary_colour, shield_pattern, monogram)
    select name, slug, official_site, aliases, short_name, primary_colour, secondary_colour,
      shield_pattern, monogram
    from jsonb_populate_record(null::public.clubs, listed);
    perform private.remember_seeded('club', listed ->> 'slug', listed);
    return 'created';
  end if;
  stored := to_jsonb(club);
  select jsonb_object_agg(key, value) into changes
  from jsonb_each(listed)
  where stored -> key <> value and stored ->> key is not distinct from coalesce(before, blank) ->> key;
  update public.clubs
  set (name, official_site, aliases, short_name, primary_colour, secondary_colour, shield_pattern,
      monogram) = (
    select name, official_site, aliases, short_name, primary_colour, secondary_colour, shield_pattern,
      monogram
    from jsonb_populate_record(club, changes))
  where id = club.id and changes is not null;
  perform private.remember_seeded('club', listed ->> 'slug', listed);
  return case when changes is null then 'unchanged' else 'updated' end;
end;
$$;
comment on function private.seed_club is 'Adds a club of the seed, or gives it what the seed says anew, but for what an administrator edited: created, updated or unchanged. One that he deleted comes back only where that is asked for.';

create function private.seed_membership(
  season public.seasons, club_slug text, league_slug text, brings_back boolean
) returns text
language plpgsql set search_path = '' as $$
declare
  membership_key text := season.code || ' ' || club_slug;
  before jsonb := private.seeded_before('membership', season.code || ' ' || club_slug);
  member_id uuid := (select id from public.clubs where slug = club_slug);
  new_league uuid := (select id from public.leagues where slug = league_slug);
  old_league public.leagues;
  outcome text := 'unchanged';
begin
  if new_league is null then
    raise exception 'There is no league %.', league_slug using errcode = 'PT404';
  end if;
  select league.* into old_league from public.league_memberships as membership
  join public.leagues as league on league.id = membership.league_id
  where membership.season_id = season.id and membership.club_id = member_id;
  if old_league.id is null and member_id is not null and (before is null or brings_back) then
    insert into public.league_memberships (season_id, league_id, club_id)
    values (season.id, new_league, member_id);
    outcome := 'updated';
  elsif old_league.id <> new_league and old_league.slug = before ->> 'league_slug' then
    update public.league_memberships as membership set league_id = new_league
    where membership.season_id = season.id and membership.club_id = member_id;
    outcome := 'updated';
  end if;
  perform private.remember_seeded(
    'membership', membership_key, jsonb_build_object('league_slug', league_slug));
  return outcome;
end;
$$;
comment on function private.seed_membership is 'Puts a club into its league of a season unless an administrator put it elsewhere: updated or unchanged. Where he took it out, it is put back only where that is asked for.';

create function private.seed_member(season_id uuid, listed jsonb) returns text
language plpgsql set search_path = '' as $$
declare
  season public.seasons;
  -- Whoever presses the button asks for all of it.
  club_outcome text := private.seed_club(listed - 'league_slug', true);
  membership_outcome text;
begin
  select * into season from public.seasons where id = seed_member.season_id;
  membership_outcome :=
    private.seed_membership(season, listed ->> 'slug', listed ->> 'league_slug', true);
  perform private.remember_seeded('season', season.code, '{}');
  return case club_outcome when 'unchanged' then membership_outcome else club_outcome end;
end;
$$;
comment on function private.seed_member is 'One club of a season that an administrator seeds: created, updated or unchanged.';

create function private.update_from_seed(seed jsonb, begun_season text) returns text[]
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
  if begun.id is not null and begun.id is distinct from active.id
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
comment on function private.update_from_seed is 'Writes what is new in the seed ({clubs, seasons: [{code, name, members}]}) and makes begun_season the active one, but for what administrators edited, deleted or chose; answers which clubs could not be written and why.';

create or replace function public.import_clubs(season_id uuid, clubs jsonb, mode text default 'all_or_nothing')
returns jsonb
language plpgsql set search_path = '' as $$
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
  if mode not in ('each', 'all_or_nothing', 'rehearsal', 'seed') then
    raise exception 'The mode is each, all_or_nothing, rehearsal or seed.' using errcode = 'PT400';
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
  perform private.title_change(case mode when 'seed' then 'Seeded clubs' else 'Imported clubs' end);
  -- Leaving this block by an exception takes back all that it wrote; the outcomes stay.
  begin
    for listed in select * from jsonb_array_elements(import_clubs.clubs) loop
      refusal := null;
      begin
        outcome := case mode when 'seed' then private.seed_member(import_clubs.season_id, listed)
          else private.import_club(import_clubs.season_id, listed) end;
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
comment on function public.import_clubs is 'Imports clubs into a season: each that can be, all or nothing, as a rehearsal that writes nothing, or as a season of the seed, which keeps what was edited ({is_applied, outcomes: [{slug, outcome, message}]}).';

revoke all on function
  private.seeded_before, private.remember_seeded, private.seed_club, private.seed_membership,
  private.seed_member, private.update_from_seed
  from public, anon, authenticated;
grant execute on function
  private.seeded_before, private.remember_seeded, private.seed_club, private.seed_membership,
  private.seed_member
  to authenticated, service_role;


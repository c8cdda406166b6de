-- Sources and clubs out of lists: what would become of each row, and taking over those that are new.
-- The clubs' list is the seeder's own, or an administrator's.

create function private.source_key(url text) returns text
language sql immutable set search_path = '' as $$
  select lower(regexp_replace(
    regexp_replace(btrim(url), '^https?://(www\.)?', '', 'i'), '/+$', ''));
$$;
comment on function private.source_key is 'By what an address is known again: without case, scheme, www and last slash.';

create function private.club_key(name text) returns text
language sql immutable set search_path = '' as $$
  select nullif(btrim(regexp_replace(
    replace(lower(name), '&', ' and '), '[^[:alnum:]]+', ' ', 'g')), '');
$$;
comment on function private.club_key is 'By what a club''s name, slug or alias is known again: its letters and digits; null where it has none.';

create function public.preview_sources(rows jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  perform private.require_admin();
  if jsonb_array_length(preview_sources.rows) > 2000 then
    raise exception 'At most 2,000 rows can be imported at once.' using errcode = 'PT400';
  end if;
  return (
    with given as materialized (
      select element.place, given.line, given.club_id, given.folders, given.problem,
        coalesce(given.is_enabled, true) as is_enabled,
        nullif(btrim(given.club), '') as club,
        coalesce(btrim(given.url), '') as url,
        nullif(btrim(given.name), '') as name,
        nullif(btrim(given.display_name), '') as display_name,
        nullif(replace(lower(btrim(given.type)), ' ', '_'), '') as type,
        nullif(btrim(given.priority), '') as priority,
        lower(coalesce(nullif(btrim(given.official), ''), 'no')) as official
      from jsonb_array_elements(preview_sources.rows) with ordinality as element (fields, place)
      cross join jsonb_to_record(element.fields) as given (line integer, club text, folders text[],
        club_id uuid, name text, url text, type text, priority text, official text,
        display_name text, is_enabled boolean, problem text)
    ),
    -- A club's own name and slug go before what others call it.
    names as (
      select club.id, club.name, private.club_key(called.name) as key, called.place
      from public.clubs as club
      cross join lateral (
        select club.name, 1 as place union all select club.slug, 1
        union all select alias, 2 from unnest(club.aliases) as alias
      ) as called
    ),
    meanings as materialized (
      select distinct on (key) key, array_agg(distinct id) as ids,
        string_agg(distinct name, ', ') as clubs
      from names where key is not null
      group by key, place
      order by key, place
    ),
    -- The folder a feed lies in comes before the folders around that.
    clubs_meant as (
      select distinct on (given.place) given.place, meanings.ids, meanings.clubs, wanted.name
      from given
      cross join lateral unnest(case when given.club is null then given.folders
        else array[given.club] end) with ordinality as wanted (name, depth)
      join meanings on meanings.key = private.club_key(wanted.name)
      order by given.place, wanted.depth
    ),
    known as materialized (
      select distinct on (key) key, name, club_name
      from (
        select private.source_key(source.url) as key, club.name as club_name,
          coalesce(source.display_name, source.name) as name
        from public.sources as source join public.clubs as club on club.id = source.club_id
        where source.retired_at is null
      ) as listed
      order by key, name
    ),
    resolved as (
      select given.*, private.source_key(given.url) as key, known.key as known_key,
        known.name as known_name, known.club_name as known_club,
        meant.ids, meant.clubs, meant.name as called, club.id as found_club_id,
        club.name as club_name,
        coalesce(given.type, case when private.host_of(given.url) = 'news.google.com'
          then 'google_news' else 'rss' end) as found_type,
        case when given.priority ~ '^[0-9]{1,3}$' then given.priority::integer end
          as found_priority
      from given
      left join known on known.key = private.source_key(given.url)
      left join clubs_meant as meant on meant.place = given.place
      left join public.clubs as club on club.id = case
        when meant.ids is not null then meant.ids[1]
        when given.club is null then given.club_id end
    ),
    checked as (
      select resolved.*, case
        when problem is not null then problem
        when known_key is not null then null
        when url = '' then 'The address is missing.'
        when length(url) > 2048 then 'The address is longer than 2,048 characters.'
        when url !~* '^https?://[^[:space:]]+$' or private.host_of(url) = ''
          then 'The address is not a web address that begins with http:// or https://.'
        when cardinality(ids) > 1
          then format('Several clubs are called “%s”: %s.', called, clubs)
        when club is not null and found_club_id is null
          then format('No club is called “%s”.', club)
        when found_club_id is null and club_id is not null
          then 'The club that was chosen is no longer there.'
        when found_club_id is null and folders[1] is not null
          then format('No club is called “%s”. Choose a club for such rows.', folders[1])
        when found_club_id is null then 'The club is missing.'
        when length(name) > 120 then 'The name is longer than 120 characters.'
        when length(display_name) > 120 then 'The display name is longer than 120 characters.'
        when found_type not in ('rss', 'atom', 'json', 'google_news', 'fan_blog')
          then format('The type “%s” is none of rss, atom, json, google_news and fan_blog.', type)
        when priority is not null and coalesce(found_priority, 0) not between 1 and 100
          then format('The priority “%s” is not a whole number from 1 to 100.', priority)
        when official not in ('yes', 'no', 'true', 'false', '1', '0')
          then format('Official is “%s”; it must be yes or no.', official)
      end as fault
      from resolved
    ),
    judged as (
      select checked.*,
        case when fault is null and known_key is null then
          first_value(line) over same_address end as first_line,
        fault is null and known_key is null and row_number() over same_address > 1 as is_repeated
      from checked
      window same_address as (
        partition by key, fault is null and known_key is null order by place)
    )
    select coalesce(jsonb_agg(jsonb_build_object(
      'line', line,
      'verdict', case when fault is not null then 'invalid'
        when known_key is not null or is_repeated then 'known' else 'new' end,
      'reason', case when fault is not null then fault
        when known_key is not null
          then format('Already a source of %s, as “%s”.', known_club, known_name)
        when is_repeated then format('The same address as in line %s.', first_line) end,
      'club_id', found_club_id,
      'club_name', coalesce(club_name, club, folders[1]),
      'name', coalesce(name, display_name, nullif(private.host_of(url), ''), url),
      'display_name', display_name,
      'url', url,
      'type', found_type,
      'priority', coalesce(found_priority, case found_type when 'fan_blog' then 50 else 5 end),
      'is_official', official in ('yes', 'true', '1'),
      'is_enabled', is_enabled
    ) order by place), '[]')
    from judged
  );
end;
$$;
comment on function public.preview_sources is 'What an import of these rows ([{line, club or folders or club_id, url, name, display_name, type, priority, official, is_enabled, problem}]) would do, row by row: verdict new, known or invalid, with the reason. Writes nothing.';

create function public.import_sources(rows jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  judged jsonb := public.preview_sources(rows);
  refused record;
  added integer;
begin
  select * into refused
  from jsonb_to_recordset(judged) as judgement (line integer, verdict text, reason text)
  where verdict = 'invalid'
  order by line
  limit 1;
  if found then
    raise exception 'Nothing was imported. Line %: %', refused.line, refused.reason
      using errcode = 'PT400';
  end if;
  select count(*) into added
  from jsonb_to_recordset(judged) as judgement (verdict text) where verdict = 'new';
  perform private.title_change(case added when 1 then 'Imported 1 source'
    else format('Imported %s sources', added) end);
  if added > (
    select count(*) from private.add_sources((
      select coalesce(jsonb_agg(judgement), '[]') from jsonb_array_elements(judged) as judgement
      where judgement ->> 'verdict' = 'new'))
  ) then
    raise unique_violation;
  end if;
  return jsonb_build_object('added', added, 'known', jsonb_array_length(judged) - added);
exception
  when unique_violation then
    raise exception 'Nothing was imported: one of the addresses has been added meanwhile. Check the rows again.'
      using errcode = 'PT409';
  when foreign_key_violation then
    raise exception 'Nothing was imported: one of the clubs has been deleted meanwhile. Check the rows again.'
      using errcode = 'PT409';
end;
$$;
comment on function public.import_sources is 'Adds the rows that preview_sources calls new, all or, where one is invalid, none; answers {added, known}.';

create function private.import_club(season_id uuid, listed jsonb) returns text
language plpgsql set search_path = '' as $$
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
comment on function private.import_club is 'Adds or updates one club by its slug and puts it into its league: created, updated or unchanged. What a list does not say stays.';

create function public.import_clubs(season_id uuid, clubs jsonb, mode text default 'all_or_nothing')
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
comment on function public.import_clubs is 'Imports clubs into a season: each that can be, all or nothing, or as a rehearsal that writes nothing ({is_applied, outcomes: [{slug, outcome, message}]}).';

revoke all on function
  private.source_key, private.club_key, public.preview_sources, public.import_sources,
  private.import_club, public.import_clubs
  from public, anon, authenticated;
grant execute on function
  private.source_key, private.club_key, public.preview_sources, public.import_sources,
  private.import_club, public.import_clubs
  to authenticated, service_role;

-- Tables of sources, clubs and articles that an administrator brings.

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
        nullif(replace(lower(btrim(given.kind)), ' ', '_'), '') as kind,
        nullif(btrim(given.priority), '') as priority,
        lower(nullif(btrim(given.official), '')) as official
      from jsonb_array_elements(preview_sources.rows) with ordinality as element (fields, place)
      cross join jsonb_to_record(element.fields) as given (line integer, club text, folders text[],
        club_id uuid, name text, url text, type text, kind text, priority text, official text,
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
        from public.sources as source left join public.clubs as club on club.id = source.club_id
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
        coalesce(given.kind, case
          when given.official in ('yes', 'true', '1') then 'official'
          when given.type = 'fan_blog' then 'fan_blog' else 'press' end) as found_kind,
        case when given.priority ~ '^[0-9]{1,3}$' then given.priority::integer end
          as found_priority,
        wide.is_wide
      from given
      cross join lateral (
        select exists (
          select from unnest(case when given.club is null then given.folders else array[given.club] end)
            as wanted (name)
          where private.club_key(wanted.name) = 'division wide'
        ) as is_wide
      ) as wide
      left join known on known.key = private.source_key(given.url)
      left join clubs_meant as meant on meant.place = given.place
      left join public.clubs as club on club.id = case
        when meant.ids is not null then meant.ids[1]
        when given.club is null and not wide.is_wide then given.club_id end
    ),
    checked as (
      select resolved.*, case
        when problem is not null then problem
        when known_key is not null then null
        when url = '' then 'The address is missing.'
        when length(url) > 2048 then 'The address is longer than 2,048 characters.'
        when url !~* '^https?://[^/\\[:space:]][^[:space:]]*$' or private.host_of(url) = ''
          then 'The address is not a web address that begins with http:// or https://.'
        when cardinality(ids) > 1
          then format('Several clubs are called “%s”: %s.', called, clubs)
        when club is not null and found_club_id is null and not is_wide
          then format('No club is called “%s”.', club)
        when found_club_id is null and club_id is not null and not is_wide
          then 'The club that was chosen is no longer there.'
        when found_club_id is null and folders[1] is not null and not is_wide
          then format('No club is called “%s”. Choose a club for such rows.', folders[1])
        when found_club_id is null and not is_wide then 'The club is missing.'
        when length(name) > 120 then 'The name is longer than 120 characters.'
        when length(display_name) > 120 then 'The display name is longer than 120 characters.'
        when found_type not in ('rss', 'atom', 'json', 'google_news', 'fan_blog')
          then format('The type “%s” is none of rss, atom, json, google_news and fan_blog.', type)
        when priority is not null and coalesce(found_priority, 0) not between 1 and 100
          then format('The priority “%s” is not a whole number from 1 to 100.', priority)
        when official not in ('yes', 'no', 'true', 'false', '1', '0')
          then format('Official is “%s”; it must be yes or no.', official)
        when found_kind not in ('official', 'press', 'fan_blog', 'podcast', 'forum')
          then format('The kind “%s” is none of official, press, fan blog, podcast and forum.', kind)
        when kind is not null and (kind = 'official') <> (official in ('yes', 'true', '1'))
          then format('The kind is “%s” and official is “%s”; only one of them can be right.',
            kind, official)
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
          then format('Already a source of %s, as “%s”.', coalesce(known_club, 'a whole division'), known_name)
        when is_repeated then format('The same address as in line %s.', first_line) end,
      'club_id', found_club_id,
      'club_name', coalesce(club_name, club, folders[1]),
      'name', coalesce(name, display_name, nullif(private.host_of(url), ''), url),
      'display_name', display_name,
      'url', url,
      'type', found_type,
      'priority', coalesce(found_priority, case found_kind when 'fan_blog' then 50 else 5 end),
      'kind', found_kind,
      'is_official', found_kind = 'official',
      'is_enabled', is_enabled
    ) order by place), '[]')
    from judged
  );
end;
$$;

comment on function public.preview_sources is 'What an import of these rows ([{line, club or folders or club_id, url, name, display_name, type, kind, priority, official, is_enabled, problem}]) would do, row by row: verdict new, known or invalid, with the reason. The club “Division-wide” stands for none. Writes nothing.';

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
  said jsonb;
  club public.clubs;
  was_there boolean;
  is_changed boolean;
  is_placed boolean := false;
  league uuid;
begin
  select jsonb_object_agg(key, value) into said from jsonb_each(listed)
  where value <> 'null' and key in ('name', 'slug', 'official_site', 'badge_url', 'short_name',
    'aliases', 'primary_colour', 'secondary_colour', 'shield_pattern', 'monogram');
  select * into club from public.clubs where slug = listed ->> 'slug' for update;
  was_there := found;
  if not was_there then
    insert into public.clubs (name, slug, official_site, badge_url, short_name, aliases,
      primary_colour, secondary_colour, shield_pattern, monogram)
    select name, slug, official_site, badge_url, short_name, coalesce(aliases, '{}'),
      coalesce(primary_colour, '#15181C'), coalesce(secondary_colour, '#FBF9F4'),
      coalesce(shield_pattern, 'plain'), monogram
    from jsonb_populate_record(null::public.clubs, said)
    returning * into club;
  else
    update public.clubs as stored
    set (name, official_site, badge_url, short_name, aliases, primary_colour, secondary_colour,
        shield_pattern, monogram) = (
      select name, official_site, badge_url, short_name, aliases, primary_colour, secondary_colour,
        shield_pattern, monogram
      from jsonb_populate_record(club, said))
    where stored.id = club.id and jsonb_populate_record(club, said) is distinct from club;
    is_changed := found;
  end if;

  if coalesce(listed ->> 'league_slug', listed ->> 'league_tier') is not null then
    select id into league from public.leagues
    where slug = listed ->> 'league_slug' or tier = (listed ->> 'league_tier')::smallint;
    if league is null then
      raise exception 'There is no league %.', coalesce(listed ->> 'league_slug', listed ->> 'league_tier')
        using errcode = 'PT404';
    end if;
    insert into public.league_memberships as membership (season_id, league_id, club_id)
    values (import_club.season_id, league, club.id)
    on conflict on constraint league_memberships_season_id_club_id_key
    do update set league_id = excluded.league_id where membership.league_id <> excluded.league_id;
    is_placed := found;
  end if;
  return case when not was_there then 'created' when is_changed or is_placed then 'updated' else 'unchanged' end;
end;
$$;

comment on function private.import_club is 'Adds or updates one club by its slug and, where the list names a league, puts it there: created, updated or unchanged. What a list does not say stays.';

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

-- Articles come back from a table: of another site, of an export, or written by hand.
create function public.preview_articles(rows jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  perform private.require_admin();
  if jsonb_array_length(preview_articles.rows) > 2000 then
    raise exception 'At most 2,000 rows can be imported at once.' using errcode = 'PT400';
  end if;
  return (
    with names as materialized (
      -- The present name of a club goes before the former name of another.
      select distinct on (called.key) called.key, club.id, club.name
      from public.clubs as club
      cross join lateral (
        select private.club_key(club.name) as key, 1 as place
        union all select private.club_key(club.slug), 1
        union all select private.club_key(former_slug), 2 from unnest(club.former_slugs) as former_slug
      ) as called
      order by called.key, called.place, club.id
    ), given as materialized (
      select element.place, element.fields, listed.*, source_meant.ids as source_ids,
        club.id as club_id, club.name as club_name
      from jsonb_array_elements(preview_articles.rows) with ordinality as element (fields, place)
      cross join jsonb_to_record(element.fields) as listed (line integer, club text, source text,
        headline text, canonical_url text, url_key text, published_at timestamptz, problem text)
      left join names as club on club.key = private.club_key(listed.club)
      left join lateral (
        -- Its own name at the club goes before that of one that is deleted.
        select array_agg(source.id order by source.retired_at is not null, source.club_id is null, source.id) as ids
        from public.sources as source
        where (source.club_id = club.id or source.club_id is null)
          and (lower(listed.source) in (lower(source.name), lower(source.display_name))
            or private.source_key(listed.source) = private.source_key(source.url))
      ) as source_meant on true
    ), checked as (
      select given.*, case
        when problem is not null then problem
        when club is null then 'The club is missing.'
        when club_id is null then format('No club is called “%s”.', club)
        when source is not null and source_ids is null
          then format('No source of %s is called “%s”.', club_name, source)
        when published_at > now() then 'The date is in the future.'
      end as fault
      from given
    ), sound as (
      select checked.place, checked.fields, checked.club_id as of_club_id, source_ids[1] as source_id,
        first_value(line) over same_story as first_line, row_number() over same_story > 1 as is_repeated
      from checked where fault is null
      window same_story as (partition by checked.club_id, url_key order by checked.place)
    ), asked as (
      select of_club_id, source_id, array_agg(place order by place) as places,
        jsonb_agg(fields order by place) as items
      from sound where not is_repeated
      group by of_club_id, source_id
    ), matched as (
      select asked.places[match.place] as place, match.known_id, match.is_removed
      from asked
      left join public.sources as source on source.id = asked.source_id
      -- A source of all clubs brings what it brings for one of them.
      cross join lateral private.match_articles(
        jsonb_populate_record(source, jsonb_build_object('club_id', asked.of_club_id)), asked.items) as match
    )
    select coalesce(jsonb_agg(jsonb_build_object(
      'line', line,
      'verdict', case when fault is not null then 'invalid'
        when sound.is_repeated or matched.known_id is not null or coalesce(matched.is_removed, true)
          then 'known' else 'new' end,
      'reason', case when fault is not null then fault
        when sound.is_repeated then format('The same story as in line %s.', sound.first_line)
        when matched.is_removed then 'It was deleted, and stays so until Changes brings it back.'
        when matched.known_id is not null or matched.place is null then format('Already an article of %s.', club_name)
      end,
      'club_id', club_id, 'club_name', coalesce(club_name, club),
      'source_id', sound.source_id, 'source_name', source,
      'headline', headline, 'url', canonical_url, 'published_at', published_at
    ) order by checked.place), '[]')
    from checked left join sound using (place) left join matched using (place)
  );
end;
$$;

comment on function public.preview_articles is 'What an import of these rows ([{line, club, source, headline, title_key, canonical_url, url_key, published_at, excerpt, topic, is_visible, problem}]) would do, row by row: verdict new, known or invalid, with the reason. Writes nothing.';

create function public.import_articles(rows jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  judged jsonb;
  listed record;
  stored jsonb;
  added integer := 0;
begin
  perform private.require_admin();
  -- Nothing else brings the clubs stories meanwhile.
  perform from public.clubs order by id for no key update;
  judged := public.preview_articles(import_articles.rows);
  select count(*) into added from jsonb_path_query(judged, '$[*] ? (@.verdict == "new")');
  perform private.title_change(case added when 1 then 'Imported 1 article'
    else format('Imported %s articles', added) end);
  added := 0;
  for listed in
    select judgement.club_id, judgement.source_id, jsonb_agg(given.item order by given.place) as items,
      array_agg(given.item ->> 'url_key') filter (where given.item -> 'is_visible' = 'false') as hidden_keys
    from jsonb_array_elements(import_articles.rows) with ordinality as given (item, place)
    join jsonb_to_recordset(judged) as judgement (line integer, verdict text, club_id uuid, source_id uuid)
      on judgement.line = (given.item ->> 'line')::integer
    where judgement.verdict = 'new'
    group by judgement.club_id, judgement.source_id
  loop
    stored := private.save_articles((
      select jsonb_populate_record(source, jsonb_build_object('club_id', listed.club_id))
      from (select) as nothing left join public.sources as source on source.id = listed.source_id
    ), listed.items);
    added := added + (stored -> 'saved' ->> 'new')::integer;
    update public.articles set is_visible = false
    where club_id = listed.club_id and url_key = any (listed.hidden_keys) and first_seen_at = now();
  end loop;
  return jsonb_build_object('added', added, 'skipped', jsonb_array_length(import_articles.rows) - added);
end;
$$;

comment on function public.import_articles is 'Adds the rows that preview_articles calls new, as ingestion adds those of a feed, and no others; answers {added, skipped}.';

grant execute on function
  public.preview_sources, public.import_sources, private.import_club, public.import_clubs,
  public.preview_articles, public.import_articles
  to authenticated, service_role;

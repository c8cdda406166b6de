-- Sources out of a file: what would become of each row, and adding those that are new.

create function private.source_key(url text)
returns text
language sql
immutable
set search_path = ''
as $$
  select lower(regexp_replace(
    regexp_replace(btrim(url), '^https?://(www\.)?', '', 'i'), '/+$', ''));
$$;
comment on function private.source_key(text) is 'By what an address is known again: without case, scheme, www and last slash.';
revoke all on function private.source_key(text) from public, anon, authenticated;
grant execute on function private.source_key(text) to authenticated, service_role;

create function private.club_key(name text)
returns text
language sql
immutable
set search_path = ''
as $$
  select nullif(btrim(regexp_replace(
    replace(lower(name), '&', ' and '), '[^[:alnum:]]+', ' ', 'g')), '');
$$;
comment on function private.club_key(text) is 'By what a club''s name, slug or alias is known again: its letters and digits; null where it has none.';
revoke all on function private.club_key(text) from public, anon, authenticated;
grant execute on function private.club_key(text) to authenticated, service_role;

create function public.preview_sources(rows jsonb)
returns jsonb
language plpgsql
stable
security invoker
set search_path = ''
as $$
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
comment on function public.preview_sources(jsonb) is 'What an import of these rows ([{line, club or folders or club_id, url, name, display_name, type, priority, official, is_enabled, problem}]) would do, row by row: verdict new, known or invalid, with the reason. Writes nothing.';
revoke all on function public.preview_sources(jsonb) from public, anon, authenticated;
grant execute on function public.preview_sources(jsonb) to authenticated, service_role;

create function public.import_sources(rows jsonb)
returns jsonb
language plpgsql
security invoker
set search_path = ''
as $$
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
  insert into public.sources
    (club_id, name, display_name, url, type, priority, is_official, is_enabled)
  select judgement.club_id, judgement.name, judgement.display_name, judgement.url, judgement.type,
    judgement.priority, judgement.is_official, judgement.is_enabled
  from jsonb_to_recordset(judged) as judgement (verdict text, club_id uuid, name text,
    display_name text, url text, type text, priority smallint, is_official boolean,
    is_enabled boolean)
  where judgement.verdict = 'new';
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
comment on function public.import_sources(jsonb) is 'Adds the rows that preview_sources calls new, all or, where one is invalid, none; answers {added, known}.';
revoke all on function public.import_sources(jsonb) from public, anon, authenticated;
grant execute on function public.import_sources(jsonb) to authenticated, service_role;

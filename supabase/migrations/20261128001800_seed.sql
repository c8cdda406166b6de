-- The data that the product brings along: clubs, seasons and memberships, and the source pack. It grows with the versions; a
-- database that is in use gets what is new, and keeps what its administrators made of the rest.

-- Beside every row stands what the seed said when it wrote it.
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
      -- A season that the seed does not know is an administrator's own; one that it knows and misses was deleted.
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

-- Makes what an empty project starts from: `npm start` has it from its seed, a hosted one from the Seeder.
create function public.ensure_basics(leagues jsonb, about jsonb) returns integer
language plpgsql set search_path = '' as $$
declare
  added integer;
begin
  perform private.require_admin();
  perform private.title_change('Added the leagues');
  insert into public.leagues (name, slug, tier, club_count, relegated_count)
  select listed.name, listed.slug, listed.tier, listed.club_count, listed.relegated_count
  from jsonb_to_recordset(ensure_basics.leagues) as listed (
    name text, slug text, tier integer, club_count smallint, relegated_count smallint)
  -- Where there is one, somebody has decided which there are.
  where not exists (select from public.leagues);
  get diagnostics added = row_count;
  insert into public.about_page_content (title, content, meta_description)
  select about ->> 'title', about ->> 'content', about ->> 'meta_description'
  where not exists (select from public.about_page_content where key = 'about');
  return added;
end;
$$;

comment on function public.ensure_basics is 'Gives a project that has no league the given ones ([{name, slug, tier, club_count, relegated_count}]), and one without About page the given one ({title, content, meta_description}); answers how many leagues it added.';

-- The columns that the pack may change
create function private.pack_facts(entry jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select jsonb_build_object(
    'club', entry -> 'club', 'name', entry -> 'name', 'display_name', entry -> 'display_name',
    'type', entry -> 'type', 'url', entry -> 'url', 'publisher', entry -> 'publisher',
    'kind', entry -> 'kind', 'priority', entry -> 'priority',
    'left_out_links', coalesce(entry -> 'left_out_links', '[]'),
    'left_out_titles', coalesce(entry -> 'left_out_titles', '[]'),
    'keeps_named_only', coalesce(entry -> 'keeps_named_only', 'false'),
    'divisions', coalesce(entry -> 'divisions', '[]'));
$$;

comment on function private.pack_facts is 'What a row of the source pack says of its source, by which differences are told; not how well it is known.';

create function private.judge_pack(entries jsonb)
returns table (place bigint, entry jsonb, verdict text, reason text, club_id uuid, source_id uuid)
language sql stable set search_path = '' as $$
  with given as materialized (
    select element.place, element.entry, private.pack_facts(element.entry) as facts,
      private.source_key(coalesce(element.entry ->> 'url', '')) as key,
      element.entry ->> 'club' as club, club.id as club_id,
      row_number() over (
        partition by private.source_key(coalesce(element.entry ->> 'url', '')) order by element.place
      ) > 1 as is_repeated
    from jsonb_array_elements(entries) with ordinality as element (entry, place)
    left join public.clubs as club on club.slug = element.entry ->> 'club'
  ),
  stored as materialized (
    select id, url, private.source_key(url) as key, pack_entry, retired_at, last_error, is_proven,
      refuted_reads
    from public.sources
  ),
  by_address as (
    select distinct on (given.place) given.place, stored.id
    from given join stored on stored.key = given.key
    order by given.place, stored.retired_at nulls first
  ),
  -- The pack gives the feed another address, or an administrator did.
  by_name as (
    select distinct on (given.place) given.place, stored.id
    from given
    join stored on stored.pack_entry ->> 'name' = given.entry ->> 'name'
      and stored.pack_entry ->> 'club' is not distinct from given.club
      and stored.retired_at is null
    where not exists (select from by_address where by_address.place = given.place)
      and not exists (select from by_address where by_address.id = stored.id)
    order by given.place, stored.id
  )
  select given.place, given.entry,
    case
      when fault.reason is not null then 'wrong'
      when stored.id is null then 'new'
      when stored.retired_at is not null then 'retired'
      when stored.pack_entry is not null and stored.pack_entry <> given.facts then 'changed'
      else 'there'
    end,
    coalesce(fault.reason, case
      when stored.retired_at is not null and stored.refuted_reads >= 3
        then 'It is no feed: ' || coalesce(stored.last_error, 'its host says so.')
      when stored.retired_at is not null then 'It was deleted.'
    end),
    given.club_id, stored.id
  from given
  left join by_address on by_address.place = given.place
  left join by_name on by_name.place = given.place
  left join stored on stored.id = coalesce(by_address.id, by_name.id)
  cross join lateral (
    select case
      when given.club is not null and given.club_id is null
        then format('There is no club %s.', given.club)
      when given.is_repeated then 'Its address stands there twice.'
      when coalesce(btrim(given.entry ->> 'name'), '') = '' then 'It has no name.'
      when length(given.entry ->> 'name') > 120 then 'Its name is longer than 120 characters.'
      when coalesce(given.entry ->> 'url', '') !~* '^https?://[^[:space:]]+$'
        or length(given.entry ->> 'url') > 2048 then 'Its address is no web address.'
      when coalesce(given.entry ->> 'type', '') not in ('rss', 'atom', 'json')
        then 'Its type is none of rss, atom and json.'
      when coalesce(given.entry ->> 'kind', '') not in
        ('official', 'press', 'fan_blog', 'podcast', 'forum')
        then 'Its kind is none of official, press, fan_blog, podcast and forum.'
      when coalesce(btrim(given.entry ->> 'publisher'), '') = '' then 'It has no publisher.'
      when coalesce(given.entry ->> 'priority', '') !~ '^([1-9][0-9]?|100)$'
        then 'Its priority is not a whole number from 1 to 100.'
    end as reason
  ) as fault;
$$;

comment on function private.judge_pack is 'What would become of each row of the source pack: new, changed, there, retired or wrong.';

create function public.compare_pack(entries jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  perform private.require_admin();
  return (
    with judged as materialized (select * from private.judge_pack(compare_pack.entries))
    select jsonb_build_object(
      'rows', coalesce((
        select jsonb_agg(jsonb_build_object('verdict', judged.verdict, 'reason', judged.reason,
          'source_id', judged.source_id) order by judged.place)
        from judged), '[]'),
      'gone', coalesce((
        select jsonb_agg(jsonb_build_object('id', source.id, 'url', source.url,
          'name', coalesce(source.display_name, source.name), 'club_name', club.name,
          'publisher', source.pack_entry ->> 'publisher') order by club.name, source.name)
        from public.sources as source
        left join public.clubs as club on club.id = source.club_id
        where source.pack_entry is not null and source.retired_at is null
          and source.id not in (
            select judged.source_id from judged where judged.source_id is not null)
      ), '[]'))
  );
end;
$$;

comment on function public.compare_pack is 'What adopting the whole source pack would do: {rows: [{verdict, reason, source_id}] in the order given, gone: sources that came from it and are no longer in it}. Writes nothing.';

create function private.texts_in(list jsonb) returns text[]
language sql immutable set search_path = '' as $$
  select array(select jsonb_array_elements_text(coalesce(list, '[]')));
$$;

comment on function private.texts_in is 'The texts of a JSON array.';

-- Adopting it
create function private.keep_edits(source public.sources, facts jsonb) returns public.sources
language plpgsql set search_path = '' as $$
declare
  was jsonb := source.pack_entry;
begin
  -- It was there before the pack, and all of it is somebody's own.
  if was is null then
    return source;
  end if;
  -- A column that no longer reads as the pack had it was edited, and stays.
  if source.url = was ->> 'url' then source.url := facts ->> 'url'; end if;
  if source.name = was ->> 'name' then source.name := facts ->> 'name'; end if;
  if source.display_name is not distinct from was ->> 'display_name' then
    source.display_name := facts ->> 'display_name';
  end if;
  if source.type = was ->> 'type' then source.type := facts ->> 'type'; end if;
  if source.kind = was ->> 'kind' then source.kind := facts ->> 'kind'; end if;
  if source.priority = (was ->> 'priority')::smallint then
    source.priority := (facts ->> 'priority')::smallint;
  end if;
  if source.left_out_links = private.texts_in(was -> 'left_out_links') then
    source.left_out_links := private.texts_in(facts -> 'left_out_links');
  end if;
  if source.left_out_titles = private.texts_in(was -> 'left_out_titles') then
    source.left_out_titles := private.texts_in(facts -> 'left_out_titles');
  end if;
  if source.keeps_named_only = (was ->> 'keeps_named_only')::boolean then
    source.keeps_named_only := (facts ->> 'keeps_named_only')::boolean;
  end if;
  return source;
end;
$$;

comment on function private.keep_edits is 'A source as the source pack has it now, but for what somebody has edited since.';

create function public.adopt_sources(
  entries jsonb, publishers jsonb default '[]', coming_back text[] default '{}'
) returns jsonb
language plpgsql set search_path = '' as $$
declare
  judged record;
  source public.sources;
  facts jsonb;
  publisher uuid;
  added integer := 0;
  changed integer := 0;
  returned integer := 0;
  known integer := 0;
  skipped jsonb := '[]';
begin
  perform private.require_admin();
  if jsonb_array_length(adopt_sources.entries) > 2000 then
    raise exception 'At most 2,000 sources can be adopted at once.' using errcode = 'PT400';
  end if;
  perform private.title_change(case jsonb_array_length(adopt_sources.entries)
    when 1 then 'Adopted 1 source of the source pack'
    else format('Adopted %s sources of the source pack', jsonb_array_length(adopt_sources.entries))
  end);
  -- The change is named after the sources, though publishers are written first.
  if coalesce(current_setting('touchline.change_table', true), '') = '' then
    perform set_config('touchline.change_table', 'sources', true);
    perform set_config('touchline.change_action', 'insert', true);
  end if;

  insert into public.publishers as stored (name, terms, is_on)
  select distinct on (listed.name) listed.name, listed.terms, coalesce(listed.is_on, true)
  from (
    select given.name, nullif(btrim(given.terms), '') as terms, given.is_on, 1 as place
    from jsonb_to_recordset(adopt_sources.publishers)
      as given (name text, terms text, is_on boolean)
    union all
    select entry ->> 'publisher', null, null, 2
    from jsonb_array_elements(adopt_sources.entries) as entry
  ) as listed
  where btrim(listed.name) <> '' and length(listed.name) <= 120
  order by listed.name, listed.place
  on conflict (name) do update set terms = excluded.terms
  where excluded.terms is not null and stored.terms is distinct from excluded.terms;

  for judged in select * from private.judge_pack(adopt_sources.entries) order by place loop
    facts := private.pack_facts(judged.entry);
    if judged.verdict = 'wrong' or (judged.verdict = 'retired'
      and not (judged.entry ->> 'url' = any (adopt_sources.coming_back)))
    then
      skipped := skipped || jsonb_build_object('name', judged.entry ->> 'name',
        'club', judged.entry ->> 'club', 'url', judged.entry ->> 'url', 'reason', judged.reason);
      continue;
    end if;
    select id into publisher from public.publishers where name = facts ->> 'publisher';
    if judged.verdict = 'new' then
      insert into public.sources (club_id, publisher_id, name, display_name, url, type, kind,
        priority, is_proven, left_out_links, left_out_titles, keeps_named_only, pack_entry)
      values (judged.club_id, publisher, facts ->> 'name', facts ->> 'display_name', facts ->> 'url',
        facts ->> 'type', facts ->> 'kind', (facts ->> 'priority')::smallint,
        coalesce((judged.entry ->> 'is_proven')::boolean, false),
        private.texts_in(facts -> 'left_out_links'), private.texts_in(facts -> 'left_out_titles'),
        (facts ->> 'keeps_named_only')::boolean, facts);
      added := added + 1;
    elsif judged.verdict = 'retired' then
      update public.sources
      set club_id = judged.club_id, publisher_id = publisher, name = facts ->> 'name',
        display_name = facts ->> 'display_name', type = facts ->> 'type', kind = facts ->> 'kind',
        priority = (facts ->> 'priority')::smallint, pack_entry = facts,
        left_out_links = private.texts_in(facts -> 'left_out_links'),
        left_out_titles = private.texts_in(facts -> 'left_out_titles'),
        keeps_named_only = (facts ->> 'keeps_named_only')::boolean,
        retired_at = null, is_enabled = true, state = 'ok', last_error = null, error_count = 0,
        failing_since = null, not_found_since = null, next_check_at = now()
      where id = judged.source_id;
      returned := returned + 1;
    else
      select * into source from public.sources where id = judged.source_id;
      source := private.keep_edits(source, facts);
      update public.sources as stored
      set publisher_id = coalesce(stored.publisher_id, publisher), pack_entry = facts,
        url = source.url, name = source.name, display_name = source.display_name,
        type = source.type, kind = source.kind, priority = source.priority,
        left_out_links = source.left_out_links, left_out_titles = source.left_out_titles,
        keeps_named_only = source.keeps_named_only
      where stored.id = source.id
        and (stored.pack_entry is distinct from facts or stored.publisher_id is null);
      changed := changed + (judged.verdict = 'changed')::integer;
      known := known + (judged.verdict = 'there')::integer;
    end if;
  end loop;
  return jsonb_build_object('added', added, 'changed', changed, 'returned', returned,
    'known', known, 'skipped', skipped);
end;
$$;

comment on function public.adopt_sources is 'Takes over rows of the source pack, with their publishers: adds what is new and changes what the pack has changed and nobody has edited. Rows that are wrong, of no club that is there, or retired and not named by their address in coming_back are skipped, and named in the answer ({added, changed, returned, known, skipped: [{name, club, url, reason}]}).';

create function public.clubs_without_source() returns jsonb
language plpgsql stable set search_path = '' as $$
begin
  perform private.require_admin();
  return (
    select coalesce(jsonb_agg(club.name order by club.name), '[]')
    from public.league_memberships as membership
    join public.seasons as season on season.id = membership.season_id and season.is_active
    join public.clubs as club on club.id = membership.club_id
    where not exists (select from public.sources where club_id = club.id and is_enabled)
  );
end;
$$;

comment on function public.clubs_without_source is 'The names of the clubs of the active season that have no enabled source of their own.';

-- From samples to real news
create function private.is_sample(url text) returns boolean
language sql immutable set search_path = '' as $$
  select private.host_of(url) like '%.localhost';
$$;

comment on function private.is_sample is 'Whether an address is of the sample feeds, which are on this machine and nowhere else.';

create function public.switch_to_real_news(entries jsonb, publishers jsonb default '[]')
returns jsonb
language plpgsql set search_path = '' as $$
declare
  samples uuid[];
  articles integer;
begin
  perform private.require_admin();
  samples := array(select id from public.sources where private.is_sample(url));
  if cardinality(samples) = 0 then
    raise exception 'There are no sample feeds.' using errcode = 'PT409';
  end if;
  perform private.title_change('Switched from samples to real news');
  perform set_config('touchline.change_table', 'sources', true);
  perform set_config('touchline.change_action', 'delete', true);
  articles := private.delete_articles(
    array(select id from public.articles where source_id = any (samples)), true);
  -- Deleted sample stories need not be remembered.
  delete from public.removed_articles where source_id = any (samples);
  delete from public.sources where id = any (samples);
  return public.adopt_sources(switch_to_real_news.entries, switch_to_real_news.publishers)
    || jsonb_build_object('removed_sources', cardinality(samples), 'removed_articles', articles);
end;
$$;

comment on function public.switch_to_real_news is 'Deletes the sample feeds with their articles, of which nothing is remembered, and adopts rows of the source pack instead; all or nothing. Answers what adopt_sources does, with removed_sources and removed_articles.';

grant execute on function
  private.seeded_before, private.remember_seeded, private.seed_club, private.seed_membership,
  private.seed_member, public.ensure_basics, private.pack_facts, private.judge_pack, public.compare_pack,
  private.keep_edits, private.texts_in, public.adopt_sources, public.clubs_without_source, private.is_sample,
  public.switch_to_real_news
  to authenticated, service_role;

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
      -- What a club is called goes before what another one was called.
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

create or replace function private.undo_entry(entry public.audit_entries) returns void
language plpgsql set search_path = '' as $$
declare
  -- Every table has an id but one.
  key_columns text[] := case entry.table_name
    when 'removed_articles' then array['club_id', 'url_key'] else array['id'] end;
  key_list text := array_to_string(key_columns, ', ');
  key jsonb := case entry.table_name
    when 'removed_articles' then coalesce(entry.after, entry.before)
    else jsonb_build_object('id', entry.record_id) end;
  found_rows integer;
begin
  if entry.table_name in ('administrators', 'invitations') then
    raise exception 'Who may administer is not undone. Invite or remove whom you mean instead.'
      using errcode = 'PT409';
  end if;
  case entry.action
    when 'insert' then
      -- An import that is taken back may be made again; a deletion that is made again is meant to last.
      perform set_config('touchline.may_return', case when entry.table_name = 'articles' and exists (
        select from public.audit_changes where id = entry.change_id and undoes is null
      ) then 'on' else 'off' end, true);
      execute format(
        'delete from public.%1$I where (%2$s) = (select %2$s from jsonb_populate_record(null::public.%1$I, $1))',
        entry.table_name, key_list) using key;
      get diagnostics found_rows = row_count;
      perform set_config('touchline.may_return', 'off', true);
    when 'delete' then
      execute format(
        'insert into public.%1$I (%2$s) select %2$s from jsonb_populate_record(null::public.%1$I, $1)',
        entry.table_name,
        (select string_agg(quote_ident(name), ', ') from jsonb_object_keys(entry.before) as name)
      ) using entry.before;
      get diagnostics found_rows = row_count;
    when 'update' then
      execute format(
        'update public.%1$I set (%2$s) = (select %2$s from jsonb_populate_record(null::public.%1$I, $2)) '
        'where (%3$s) = (select %3$s from jsonb_populate_record(null::public.%1$I, $1))',
        entry.table_name,
        (select string_agg(quote_ident(name), ', ') from jsonb_object_keys(entry.before) as name),
        key_list) using key, entry.before;
      get diagnostics found_rows = row_count;
  end case;
  if found_rows = 0 and entry.table_name = 'sources' and entry.action = 'insert' then
    -- It has stories by now, and was retired.
    select count(*) into found_rows from public.sources
    where id = entry.record_id::uuid and retired_at is not null;
  end if;
  if found_rows = 0 then
    raise exception 'This cannot be undone: % is no longer there.', coalesce(entry.label, 'the record')
      using errcode = 'PT409';
  end if;
end;
$$;

revoke all on function public.preview_articles, public.import_articles from public, anon, authenticated;
grant execute on function public.preview_articles, public.import_articles to authenticated, service_role;
-- What it stores is told apart and stored as what feeds bring; the policies of the tables hold all the same.
grant execute on function private.match_articles, private.may_share_title, private.save_articles,
  private.count_hour_ahead to authenticated;

-- Triggers make a source start anew after a change; functions tell how one stands, and add and retire them.

create function private.source_key(url text) returns text
language sql immutable set search_path = '' as $$
  select lower(regexp_replace(
    regexp_replace(btrim(url), '^https?://(www\.)?', '', 'i'), '/*(#.*)?$', ''));
$$;

comment on function private.source_key is 'By what an address is known again: without case, scheme, www, last slash and fragment.';

create function private.match_kind() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    new.kind := case
      when new.is_official then 'official'
      when new.kind = 'press' and new.type = 'fan_blog' then 'fan_blog'
      else new.kind end;
  elsif new.kind = old.kind and new.is_official is distinct from old.is_official then
    new.kind := case
      when new.is_official then 'official' when new.type = 'fan_blog' then 'fan_blog' else 'press' end;
  end if;
  new.is_official := new.kind = 'official';
  return new;
end;
$$;

comment on function private.match_kind is 'Keeps is_official equal to kind, whichever of the two is written; a feed of a fan blog is a fan blog.';

create trigger match_kind before insert or update of kind, is_official on public.sources
  for each row execute function private.match_kind();

-- As browsers read an address: any number of slashes either way, and the last @ ends what is no host.
create function private.host_of(url text) returns text
language sql immutable set search_path = '' as $$
  select coalesce(lower(substring(url from '(?i)^https?:[/\\]+(?:[^/\\?#]*@)?(\[[^]]*\]|[^/\\:?#]+)')), '');
$$;

comment on function private.host_of is 'The host that a URL names, in lower case; empty where it names none.';

create function private.set_label() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.label := coalesce(new.display_name, new.name);
  new.icon_host := private.host_of(new.url);
  return new;
end;
$$;

comment on function private.set_label is 'Keeps what visitors read of a source.';

-- Generated columns could be given no value, as an import and an undo of a deletion do.
create trigger set_label before insert or update on public.sources
  for each row execute function private.set_label();

create function private.forget_feed() returns trigger
language plpgsql set search_path = '' as $$
declare
  -- Whoever takes back that it was given its new address is asked again.
  is_moved_again boolean := new.moved_to is not null and new.moved_to is distinct from old.moved_to
    and coalesce(current_setting('touchline.undoes', true), '') <> '';
begin
  new.state := case when is_moved_again then 'moved' else 'ok' end;
  new.last_error := null;
  new.error_count := 0;
  new.failing_since := null;
  new.not_found_since := null;
  new.next_check_at := now();
  new.retry_after_at := null;
  new.retry_after_url := null;
  new.moved_to := case when is_moved_again then new.moved_to end;
  new.redirects_to := null;
  new.redirect_count := 0;
  new.redirecting_since := null;
  new.redirect_shares_item := false;
  new.etag := null;
  new.last_modified := null;
  new.content_hash := null;
  return new;
end;
$$;

comment on function private.forget_feed is 'Another address is another feed, and another club reads it anew: with the old conditions it would answer that nothing changed.';

create trigger forget_feed before update of url, club_id on public.sources
  for each row when (new.url is distinct from old.url or new.club_id is distinct from old.club_id)
  execute function private.forget_feed();

create function private.forget_failed_share() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.recent_fetches := 0;
  new.recent_failures := 0;
  new.failed_share := 0;
  new.counted_since := now();
  return new;
end;
$$;

comment on function private.forget_failed_share is 'Another address is another feed, with an error budget of its own.';

create trigger forget_failed_share before update of url on public.sources
  for each row when (new.url is distinct from old.url)
  execute function private.forget_failed_share();

create function private.trust_clock() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.clock_warning := null;
  new.hour_ahead_items := 0;
  return new;
end;
$$;

comment on function private.trust_clock is 'Whoever sets the clock offset has seen the warning, and another publisher has another clock.';

create trigger trust_clock before update of clock_offset_minutes, url on public.sources
  for each row
  when (new.clock_offset_minutes is distinct from old.clock_offset_minutes
    or new.url is distinct from old.url)
  execute function private.trust_clock();

-- Who clears an error has seen to its cause. Without this the source would go on being called failing
-- with no error to show, and one that is gone would never be read again.
create function private.forget_failure() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.state in ('failing', 'blocked', 'gone') then
    new.state := 'ok';
  end if;
  new.failing_since := null;
  new.not_found_since := null;
  new.next_check_at := now();
  return new;
end;
$$;

comment on function private.forget_failure is 'A source whose error an administrator cleared is read again with the next run; a wait that the publisher asked for stays.';

create trigger forget_failure before update of last_error on public.sources
  for each row
  when (current_setting('role', true) = 'authenticated'
    and old.last_error is not null and new.last_error is null)
  execute function private.forget_failure();

create function private.read_anew_by_rules() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.etag := null;
  new.last_modified := null;
  new.content_hash := null;
  return new;
end;
$$;

comment on function private.read_anew_by_rules is 'What other rules let in is read again even from a feed that has not changed since.';

create trigger read_anew_by_rules
  before update of left_out_links, left_out_titles, keeps_named_only, shows_pictures on public.sources
  for each row
  when ((new.left_out_links, new.left_out_titles, new.keeps_named_only, new.shows_pictures)
    is distinct from
    (old.left_out_links, old.left_out_titles, old.keeps_named_only, old.shows_pictures))
  execute function private.read_anew_by_rules();

create function private.forget_topics() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.off_topic_items := null;
  return new;
end;
$$;

comment on function private.forget_topics is 'Another address is another feed, which has still to show what it writes about.';

create trigger forget_topics before update of url on public.sources
  for each row when (new.url is distinct from old.url)
  execute function private.forget_topics();

create function private.begin_proof() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.refuted_reads := 0;
  return new;
end;
$$;

comment on function private.begin_proof is 'Another address, or a source that somebody brought back, is given its three reads again.';

create trigger begin_proof before update of url, retired_at on public.sources
  for each row when (old.refuted_reads > 0 and (new.url is distinct from old.url
    or (old.retired_at is not null and new.retired_at is null)))
  execute function private.begin_proof();

create function private.judge_unproven(source public.sources, outcome jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  -- The answer to a call may be lost, and the call made again.
  if source.is_proven or coalesce((outcome ->> 'is_deferred')::boolean, false)
    or source.recorded_in = (outcome ->> 'job_id')::uuid
  then
    return;
  end if;
  if outcome ->> 'error' is null then
    update public.sources set is_proven = true, refuted_reads = 0 where id = source.id;
  elsif (outcome ->> 'is_no_feed')::boolean then
    update public.sources as judged
    set refuted_reads = judged.refuted_reads + 1,
      -- A source that counts as gone is not read again, and this one is to have three reads.
      state = case when judged.state = 'gone' then 'failing' else judged.state end,
      is_enabled = judged.is_enabled and judged.refuted_reads < 2,
      retired_at = case when judged.refuted_reads >= 2 then coalesce(judged.retired_at, now()) end
    where judged.id = source.id;
  end if;
end;
$$;

comment on function private.judge_unproven is 'What a read tells of a source that nobody had read: it is a feed, or, the third time that its host answers with none, it retires. The source is as it was before the read.';

create function private.standing_of(source public.sources) returns text
language plpgsql stable set search_path = '' set enable_seqscan = off as $$
declare
  silent_since timestamptz := coalesce(source.last_new_at, source.created_at);
  usual_pause interval;
begin
  if source.state not in ('ok', 'quiet', 'suspicious') then
    return source.state;
  end if;
  -- As it was written a moment ago, where it brought new stories.
  if (select off_topic_items from public.sources where id = source.id) >= 8 then
    return 'suspicious';
  end if;
  if silent_since > now() - interval '45 days' then
    return 'ok';
  end if;
  select (max(published_at) - min(published_at)) / nullif(count(*) - 1, 0) into usual_pause
  from (
    select published_at from public.articles where source_id = source.id
    order by published_at desc limit 20
  ) as newest;
  return case when silent_since > now() - 3 * coalesce(usual_pause, interval '0') then 'ok' else 'quiet' end;
end;
$$;

comment on function private.standing_of is 'How a source that can be read stands: suspicious; quiet, with nothing new for 45 days or three times its usual pause, whichever is longer; or as it was.';

create function private.end_proposal() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.proposed_at := null;
  return new;
end;
$$;

comment on function private.end_proposal is 'Whoever switches a found feed on or deletes it, wherever, has decided about it.';

create trigger end_proposal before update of is_enabled, retired_at on public.sources for each row
  when (old.proposed_at is not null and (new.is_enabled or new.retired_at is not null))
  execute function private.end_proposal();

create function private.add_sources(given jsonb) returns setof uuid
language sql set search_path = '' as $$
  insert into public.sources as source
    (club_id, name, display_name, url, type, kind, is_official, priority, is_enabled, evidence,
      left_out_links, left_out_titles, keeps_named_only, shows_pictures)
  select listed.club_id, listed.name, listed.display_name, listed.url, listed.type,
    -- Who names a kind need not say that it is official; match_kind makes a fan blog of its type one.
    coalesce(listed.kind, 'press'),
    coalesce(listed.kind = 'official', listed.is_official, false),
    listed.priority, listed.is_enabled, coalesce(listed.evidence, '{}'),
    coalesce(listed.left_out_links, '{}'), coalesce(listed.left_out_titles, '{}'),
    coalesce(listed.keeps_named_only, false), coalesce(listed.shows_pictures, true)
  from jsonb_to_recordset(given) as listed (club_id uuid, name text, display_name text, url text,
    type text, kind text, is_official boolean, priority smallint, is_enabled boolean,
    evidence text[], left_out_links text[], left_out_titles text[], keeps_named_only boolean,
    shows_pictures boolean)
  on conflict (url) do update
  set club_id = excluded.club_id, name = excluded.name, display_name = excluded.display_name,
    type = excluded.type, kind = excluded.kind, is_official = excluded.is_official,
    priority = excluded.priority, left_out_links = excluded.left_out_links,
    left_out_titles = excluded.left_out_titles, keeps_named_only = excluded.keeps_named_only,
    shows_pictures = excluded.shows_pictures,
    is_enabled = excluded.is_enabled, evidence = excluded.evidence, retired_at = null,
    -- Whoever adds a feed wants it read, whatever came of it before.
    last_error = null, error_count = 0, next_check_at = now()
  where source.retired_at is not null
  returning source.id;
$$;

comment on function private.add_sources is 'Adds sources, or brings back the retired ones that have their addresses; answers the ids, without those of addresses that are read already.';

create function public.add_source(
  club_id uuid, name text, url text, display_name text default null, type text default 'rss',
  is_official boolean default false, priority integer default 50, is_enabled boolean default true,
  evidence text[] default '{}', kind text default null, left_out_links text[] default '{}',
  left_out_titles text[] default '{}', keeps_named_only boolean default false,
  shows_pictures boolean default true
) returns uuid
language plpgsql set search_path = '' as $$
declare
  added_id uuid;
begin
  perform private.require_admin();
  select * into added_id from private.add_sources(jsonb_build_array(jsonb_build_object(
    'club_id', club_id, 'name', name, 'url', url, 'display_name', display_name, 'type', type,
    'kind', kind, 'is_official', is_official, 'priority', priority, 'is_enabled', is_enabled,
    'evidence', evidence, 'left_out_links', left_out_links, 'left_out_titles', left_out_titles,
    'keeps_named_only', keeps_named_only, 'shows_pictures', shows_pictures)));
  if added_id is null then
    raise exception 'A source with the URL % already exists.', url
      using errcode = 'unique_violation', detail = (
        select format('It is %s of %s.', source.name, coalesce(club.name, 'all clubs'))
        from public.sources as source left join public.clubs as club on club.id = source.club_id
        where source.url = add_source.url);
  end if;
  return added_id;
end;
$$;

comment on function public.add_source is 'Adds a source, or brings back the retired one that has this address, with its stories and under the new name; answers its id. Its kind is told by is_official where none is given.';

-- A source that has stories is retired when somebody deletes it, which is the same to administrators and lets its
-- stories keep their label; so is a wide source whose stories all went to the clubs' own.
create function private.retire_source() returns trigger
language plpgsql set search_path = '' as $$
begin
  -- A club that goes takes its sources along, and their stories.
  if (old.club_id is not null and not exists (select from public.clubs where id = old.club_id))
    or not exists (
      select from public.articles
      where source_id = old.id
        or (club_id = coalesce(old.club_id, club_id) and also_sources @> array[old.id])
    )
  then
    return old;
  end if;
  update public.sources set retired_at = now(), is_enabled = false
  where id = old.id and retired_at is null;
  return null;
end;
$$;

comment on function private.retire_source is 'Keeps a source that has stories, its own or such that it carried as well, retired, when it is deleted.';

create trigger retire_source before delete on public.sources for each row
  when (coalesce(current_setting('touchline.is_moving', true), '') <> 'on')
  execute function private.retire_source();

create function public.trust_source(source_id uuid) returns integer
language plpgsql set search_path = '' as $$
declare
  trusted public.sources;
  shown integer;
begin
  perform private.require_admin();
  update public.sources as source
  set off_topic_items = 0,
    state = case when source.state = 'suspicious' then 'ok' else source.state end
  where source.id = trust_source.source_id returning * into trusted;
  if trusted.id is null then
    raise exception 'There is no such source.' using errcode = 'PT404';
  end if;
  perform private.title_change(format('Trusted %s again',
    coalesce(trusted.display_name, trusted.name)));
  update public.articles as article set is_visible = true
  where article.source_id = trusted.id and article.held_for = 'suspicious';
  get diagnostics shown = row_count;
  return shown;
end;
$$;

comment on function public.trust_source is 'Takes a suspicious source for what it was, and shows the stories of it that were held back for that; answers how many.';

grant execute on function
  private.source_key, private.host_of, private.add_sources, public.add_source, public.trust_source
  to authenticated, service_role;
grant execute on function private.judge_unproven, private.standing_of to service_role;

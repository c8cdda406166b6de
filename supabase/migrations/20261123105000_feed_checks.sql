-- What a feed answered when an administrator last had it looked at, for whoever decides about it later.

create table public.feed_checks (
  key text primary key,
  url text not null check (length(url) <= 2048),
  checked_at timestamptz not null default now(),
  found jsonb,
  failure text check (length(failure) <= 1000),
  constraint feed_checks_found_or_failed check ((found is null) <> (failure is null))
);
comment on table public.feed_checks is 'What feeds answered when an administrator last had them looked at; forgotten after 90 days.';
comment on column public.feed_checks.key is 'By which the address is known again, see private.source_key.';
comment on column public.feed_checks.found is 'What the function check-feed answered, with the newest stories alone.';
comment on column public.feed_checks.failure is 'Why it could not be read, in a sentence.';

alter table public.feed_checks enable row level security;
revoke all on table public.feed_checks from public, anon, authenticated;
grant select, insert, update, delete on table public.feed_checks to authenticated, service_role;
create policy "Administrators read checks of feeds" on public.feed_checks for select
  to authenticated using ((select private.is_admin()));

create function public.note_feed_check(url text, found jsonb default null, failure text default null)
returns void
language sql set search_path = '' as $$
  delete from public.feed_checks as old where old.checked_at < now() - interval '90 days';
  insert into public.feed_checks as noted (key, url, found, failure)
  values (private.source_key(note_feed_check.url), note_feed_check.url, note_feed_check.found,
    left(note_feed_check.failure, 1000))
  on conflict (key) do update
  set url = excluded.url, checked_at = now(), found = excluded.found, failure = excluded.failure;
$$;
comment on function public.note_feed_check is 'Keeps what came of looking at a feed, in place of what came of it before.';

create function public.stories_to_come(articles jsonb, source_id uuid default null) returns text[]
language plpgsql stable set search_path = '' as $$
declare
  source public.sources;
  listed record;
  found_keys text[] := '{}';
begin
  -- Without one, it is a source that has brought nothing yet.
  select * into source from public.sources where id = stories_to_come.source_id;
  for listed in
    select (item.story ->> 'club_id')::uuid as club_id, jsonb_agg(item.story order by item.place) as stories
    from jsonb_array_elements(stories_to_come.articles) with ordinality as item (story, place)
    group by 1
  loop
    source.club_id := listed.club_id;
    found_keys := found_keys || array(
      select listed.stories -> (matched.place::integer - 1) ->> 'url_key'
      from private.match_articles(source, listed.stories) as matched
      where matched.known_id is null and not matched.is_removed
    );
  end loop;
  return array(select distinct key from unnest(found_keys) as key);
end;
$$;
comment on function public.stories_to_come is 'The url_key of those articles (each with the club_id that it would go to) that a source would bring anew.';

revoke all on function public.note_feed_check, public.stories_to_come from public, anon, authenticated;
grant execute on function public.note_feed_check, public.stories_to_come to service_role;

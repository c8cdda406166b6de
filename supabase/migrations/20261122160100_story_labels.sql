-- What a story is about, so that tickets, bets and listings never lead a page; and what is held back
-- until somebody has looked at it.

alter table public.articles
  add column topic text not null default 'other' constraint articles_topic_check check (topic in (
    'match-report', 'preview', 'transfer', 'injury', 'manager', 'interview', 'women', 'academy',
    'ticketing', 'commercial', 'betting', 'finance', 'fans', 'fixture-list', 'live-blog', 'podcast',
    'obituary', 'stream', 'other')),
  add column is_routine boolean not null default false,
  add column held_at timestamptz,
  add constraint articles_held_are_hidden check (held_at is null or not is_visible);
comment on column public.articles.topic is 'What the story is about, by its headline; stream: where to watch without paying.';
comment on column public.articles.is_routine is 'Tickets, shop, bets, listings and notices: it never leads a page, and never pushes news out of the six of a league.';
comment on column public.articles.held_at is 'Since when it waits for an administrator, because its source is suspicious; showing it ends the wait.';
create index articles_held on public.articles (held_at) where held_at is not null;

create function private.release_article() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.held_at := null;
  return new;
end;
$$;
comment on function private.release_article is 'A story that is shown waits no more.';
create trigger release_article before update of is_visible on public.articles
  for each row when (new.is_visible and new.held_at is not null)
  execute function private.release_article();

-- A function, so that most stories are read without it.
create function private.shows_betting_of(source_id uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.sources as source
    join public.publishers as publisher on publisher.id = source.publisher_id
    where source.id = shows_betting_of.source_id and publisher.shows_betting
  );
$$;
comment on function private.shows_betting_of is 'Whether visitors see what the source writes of bets and streams.';
revoke all on function private.shows_betting_of, private.release_article from public, anon, authenticated;
grant execute on function private.shows_betting_of to anon, authenticated, service_role;

-- By their label, and never by is_visible, which is an administrator's to set.
drop policy "Visitors read visible articles" on public.articles;
create policy "Visitors read visible articles" on public.articles for select to anon
  using (is_visible and (topic not in ('betting', 'stream') or private.shows_betting_of(source_id)));
drop policy "Users read visible articles, administrators all" on public.articles;
create policy "Users read visible articles, administrators all" on public.articles
  for select to authenticated using (
    (is_visible and (topic not in ('betting', 'stream') or private.shows_betting_of(source_id)))
    or (select private.is_admin())
  );

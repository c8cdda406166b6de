-- What a source's row tells beyond its last fetch: whose server it is on, where its redirects lead,
-- and whether its clock is right.

create function private.host_of(url text)
returns text
language sql
immutable
set search_path = ''
as $$
  select coalesce(lower(substring(url from '(?i)^https?://(?:[^/?#@]*@)?(\[[^]]*\]|[^/:?#]+)')), '');
$$;
comment on function private.host_of(text) is 'The host that a URL names, in lower case; empty where it names none.';
revoke all on function private.host_of(text) from public, anon, authenticated;
grant execute on function private.host_of(text) to authenticated, service_role;

alter table public.sources
  add column clock_offset_minutes smallint not null default 0
    check (clock_offset_minutes between -1440 and 1440),
  add column clock_warning text,
  add column hour_ahead_items smallint not null default 0 check (hour_ahead_items >= 0),
  add column not_found_since timestamptz,
  add column retry_after_url text,
  add column redirects_to text,
  add column redirect_count integer not null default 0 check (redirect_count >= 0),
  add column redirecting_since timestamptz,
  add column redirect_shares_item boolean not null default false;
comment on column public.sources.clock_offset_minutes is 'How many minutes the publisher''s clock is ahead; taken off every date of the feed. 60: British Summer Time sent as GMT.';
comment on column public.sources.clock_warning is 'A sentence for administrators once three new items in a row came from the future; until one is on time or the offset is set.';
comment on column public.sources.hour_ahead_items is 'How many new items in a row were dated 50 to 60 minutes in the future.';
comment on column public.sources.not_found_since is 'Since when every fetch was answered with 404.';
comment on column public.sources.retry_after_url is 'Who asked for retry_after_at: what the feed redirected to, or its own address.';
comment on column public.sources.redirects_to is 'Where permanent redirects lead since redirecting_since, redirect_count fetches in a row.';
comment on column public.sources.redirect_shares_item is 'What is read there has been seen to hold a story that this source already brought.';
comment on column public.sources.moved_to is 'The address proposed to administrators: permanent redirects have led there for days, and it is the same feed.';
create index sources_resting on public.sources (retry_after_at) where retry_after_at is not null;

-- Until now one redirect was enough to be noted, and two for a proposal.
update public.sources
set moved_to = null, state = case when state = 'moved' then 'ok' else state end
where moved_to is not null;

create or replace function private.forget_feed()
returns trigger
language plpgsql
security invoker
set search_path = ''
as $$
begin
  new.state := 'ok';
  new.last_error := null;
  new.error_count := 0;
  new.failing_since := null;
  new.not_found_since := null;
  new.next_check_at := now();
  new.retry_after_at := null;
  new.retry_after_url := null;
  new.moved_to := null;
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

comment on function private.forget_feed() is 'Another address is another feed, and another club reads it anew: with the old conditions it would answer that nothing changed.';
drop trigger forget_feed on public.sources;
create trigger forget_feed before update of url, club_id on public.sources
  for each row when (new.url is distinct from old.url or new.club_id is distinct from old.club_id)
  execute function private.forget_feed();

create function private.trust_clock()
returns trigger
language plpgsql
security invoker
set search_path = ''
as $$
begin
  new.clock_warning := null;
  new.hour_ahead_items := 0;
  return new;
end;
$$;
comment on function private.trust_clock() is 'Whoever sets the clock offset has seen the warning, and another publisher has another clock.';
revoke all on function private.trust_clock() from public, anon, authenticated;
create trigger trust_clock before update of clock_offset_minutes, url on public.sources
  for each row
  when (new.clock_offset_minutes is distinct from old.clock_offset_minutes
    or new.url is distinct from old.url)
  execute function private.trust_clock();

-- The database notes that the site has changed, whoever wrote the rows. `npm start` looks every second, the
-- watch of a hosted project with every round; see docs/decisions.

create table private.site_changes (
  id bigint generated always as identity primary key,
  changed_at timestamptz not null default clock_timestamp(),
  is_removal boolean not null
);
comment on table private.site_changes is 'A row for every statement that changed what the site shows. npm start deletes those that are on the site; after a week they are forgotten.';
comment on column private.site_changes.is_removal is 'Something was taken from visitors, brought back or corrected: the site is built at once.';
alter table private.site_changes enable row level security;
revoke all on table private.site_changes from public, anon, authenticated;
create policy "Nobody reaches the changes of the site through the API" on private.site_changes
  for select to anon, authenticated using (false);

create function private.note_site_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  is_seen boolean;
  is_urgent boolean := false;
begin
  if tg_table_name = 'articles' and tg_op = 'INSERT' then
    -- A story that an administrator brings back was seen before; news is first seen now.
    select count(*) > 0, coalesce(bool_or(first_seen_at < now()), false) into is_seen, is_urgent
    from after where is_visible;
  elsif tg_table_name = 'articles' and tg_op = 'DELETE' then
    is_seen := exists (select from before where is_visible);
    -- Old news that retention deletes can wait.
    is_urgent := is_seen and coalesce(current_setting('touchline.is_pruning', true), '') <> 'on';
  elsif tg_table_name = 'articles' then
    select count(*) > 0, coalesce(bool_or(coalesce(current_setting('role', true), '') = 'authenticated'
      or before.held_for is null and before.first_seen_at < now() and before.is_visible <> after.is_visible), false)
    into is_seen, is_urgent
    from before join after using (id)
    where (before.is_visible or after.is_visible)
      and ((before.is_visible, before.club_id, before.source_id, before.event_id,
          before.headline, before.excerpt, before.summary_short, before.canonical_url, before.url_key,
          before.published_at, before.sentiment, before.topic)
        is distinct from (after.is_visible, after.club_id, after.source_id, after.event_id,
          after.headline, after.excerpt, after.summary_short, after.canonical_url, after.url_key,
          after.published_at, after.sentiment, after.topic)
        -- A picture that is found because visitors look waits for the next build: they cause none.
        or (before.image_url is not null and before.image_url is distinct from after.image_url));
  elsif tg_table_name = 'sources' then
    -- One that has no story is on no page. How reading it goes changes nothing. A condition on `before` alone would be
    -- asked first, of every source that is read: the case keeps it for those that changed.
    is_seen := exists (
      select from before join after using (id)
      where case
        when (before.label, before.icon_host, before.kind, before.shows_pictures)
          is distinct from (after.label, after.icon_host, after.kind, after.shows_pictures)
        then private.has_visible_story(id)
        else false
      end);
  elsif tg_op = 'UPDATE' then
    is_seen := exists (
      select from before join after using (id)
      where exists (
        select from unnest(tg_argv) as shown
        where to_jsonb(before) -> shown is distinct from to_jsonb(after) -> shown));
  elsif tg_op = 'INSERT' then
    is_seen := exists (select from after);
  else
    is_seen := exists (select from before);
    is_urgent := is_seen and tg_table_name = 'clubs';
  end if;
  if is_seen then
    insert into private.site_changes (is_removal) values (is_urgent);
  end if;
  return null;
end;
$$;
comment on function private.note_site_change is 'Notes a statement that changed what the site shows. The arguments of its trigger are the columns that are shown.';

create trigger note_change_of_new after insert on public.articles
  referencing new table as after for each statement execute function private.note_site_change();
create trigger note_change after update on public.articles
  referencing old table as before new table as after
  for each statement execute function private.note_site_change();
create trigger note_change_of_old after delete on public.articles
  referencing old table as before for each statement execute function private.note_site_change();

create trigger note_change after update on public.sources
  referencing old table as before new table as after
  for each statement execute function private.note_site_change();

create trigger note_change_of_new after insert on public.leagues
  referencing new table as after for each statement execute function private.note_site_change();
create trigger note_change after update on public.leagues
  referencing old table as before new table as after
  for each statement execute function private.note_site_change('name', 'slug', 'tier');
create trigger note_change_of_old after delete on public.leagues
  referencing old table as before for each statement execute function private.note_site_change();

create trigger note_change_of_new after insert on public.seasons
  referencing new table as after for each statement execute function private.note_site_change();
create trigger note_change after update on public.seasons
  referencing old table as before new table as after
  for each statement execute function private.note_site_change('code', 'name', 'is_active');
create trigger note_change_of_old after delete on public.seasons
  referencing old table as before for each statement execute function private.note_site_change();

create trigger note_change_of_new after insert on public.clubs
  referencing new table as after for each statement execute function private.note_site_change();
create trigger note_change after update on public.clubs
  referencing old table as before new table as after
  for each statement execute function private.note_site_change(
    'name', 'short_name', 'slug', 'former_slugs', 'aliases', 'official_site', 'badge_url', 'custom_badge_url',
    'primary_colour', 'secondary_colour', 'shield_pattern', 'monogram');
create trigger note_change_of_old after delete on public.clubs
  referencing old table as before for each statement execute function private.note_site_change();

create trigger note_change_of_new after insert on public.league_memberships
  referencing new table as after for each statement execute function private.note_site_change();
create trigger note_change after update on public.league_memberships
  referencing old table as before new table as after
  for each statement execute function private.note_site_change('season_id', 'league_id', 'club_id');
create trigger note_change_of_old after delete on public.league_memberships
  referencing old table as before for each statement execute function private.note_site_change();

create trigger note_change_of_new after insert on public.about_page_content
  referencing new table as after for each statement execute function private.note_site_change();
create trigger note_change after update on public.about_page_content
  referencing old table as before new table as after
  for each statement execute function private.note_site_change('key', 'title', 'content', 'meta_description');
create trigger note_change_of_old after delete on public.about_page_content
  referencing old table as before for each statement execute function private.note_site_change();

create function private.site_is_behind() returns boolean
language sql stable security definer set search_path = '' as $$
  select not exists (
      select from public.site_builds
      where status in ('queued', 'running')
        -- It would fail again.
        or status = 'failed' and not is_refused and finished_at > now() - interval '1 hour'
    )
    and exists (
      select from private.site_changes
      -- A row of the last minute before a build began may have been committed after it.
      where changed_at > coalesce((
        select max(started_at) - interval '1 minute' from public.site_builds
        where status = 'succeeded' or is_refused
      ), '-infinity')
    );
$$;
comment on function private.site_is_behind is 'Whether what visitors see has changed since the last build began, and no build is on its way or failed within the hour. For a hosted project.';

-- Clubs, their names and addresses, and the badges that administrators upload.

create table public.clubs (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (btrim(name) <> '')
    constraint clubs_name_length check (length(name) <= 100),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  official_site text check (official_site ~* '^https?://[^[:space:]]+$'),
  badge_url text check (badge_url ~* '^https?://[^[:space:]]+$'),
  -- A web address or a path: whoever reads it elsewhere than the site is not led to a script.
  custom_badge_url text check (
    btrim(custom_badge_url) <> ''
    and (custom_badge_url ~* '^https?://[^[:space:]]+$' or custom_badge_url !~ '^([^/?#]*:|//)')
  ),
  aliases text[] not null default '{}',
  primary_colour text not null default '#15181C' check (primary_colour ~ '^#[0-9A-Fa-f]{6}$'),
  secondary_colour text not null default '#FBF9F4' check (secondary_colour ~ '^#[0-9A-Fa-f]{6}$'),
  shield_pattern text not null default 'plain'
    check (shield_pattern in ('plain', 'halves', 'hoops', 'sash', 'quarters', 'stripes')),
  monogram text check (monogram ~ '^[A-Z0-9]{1,3}$'),
  created_at timestamptz not null default now(),
  version integer not null default 1,
  short_name text check (btrim(short_name) <> '' and length(short_name) <= 14),
  former_slugs text[] not null default '{}'
);

comment on table public.clubs is 'The clubs. custom_badge_url is an uploaded badge that overrides badge_url; without either, a crest is drawn from colours, pattern and monogram.';

comment on column public.clubs.custom_badge_url is 'A full URL, or a path whose last segment names a file in the bucket club-badges.';
comment on column public.clubs.aliases is 'Other names fans search for, such as Spurs.';
comment on column public.clubs.version is
  'A form that was opened at another version is refused by its filter on this column.';
comment on column public.clubs.short_name is 'What a league table would call it, where its first word is shared or says nothing: Man City.';
comment on column public.clubs.former_slugs is 'Slugs that the club had, the latest last; the database keeps them. None is the slug of a club that is there.';

alter table public.clubs enable row level security;
revoke all on table public.clubs from public, anon, authenticated;
grant select on table public.clubs to anon;
grant select, insert, update, delete on table public.clubs to authenticated, service_role;

create policy "Anyone reads clubs" on public.clubs for select to anon, authenticated using (true);

create policy "Administrators add clubs" on public.clubs for insert to authenticated
  with check ((select private.is_admin()));

create policy "Administrators change clubs" on public.clubs for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));

create policy "Administrators delete clubs" on public.clubs for delete to authenticated
  using ((select private.is_admin()));

-- Uploaded badges: read by everybody through their public URL, written by administrators.
-- No policy lets a visitor list the bucket: a public bucket serves its files without one.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('club-badges', 'club-badges', true, 2097152,
  array['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif', 'image/svg+xml'])
on conflict (id) do update
set public = excluded.public, file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create policy "Administrators see club badges" on storage.objects for select to authenticated
  using (bucket_id = 'club-badges' and (select private.is_admin()));

create policy "Administrators upload club badges" on storage.objects for insert to authenticated
  with check (bucket_id = 'club-badges' and (select private.is_admin()));

create policy "Administrators replace club badges" on storage.objects for update to authenticated
  using (bucket_id = 'club-badges' and (select private.is_admin()))
  with check (bucket_id = 'club-badges' and (select private.is_admin()));

create policy "Administrators delete club badges" on storage.objects for delete to authenticated
  using (bucket_id = 'club-badges' and (select private.is_admin()));

create trigger begin_change before insert or update or delete on public.clubs
  for each statement when (current_setting('role', true) = 'authenticated')
  execute function private.begin_change();

create trigger record_change after insert or update or delete on public.clubs
  for each row when (current_setting('role', true) = 'authenticated')
  execute function private.record_change('version');

create trigger count_version before update on public.clubs
  for each row when (current_setting('role', true) = 'authenticated')
  execute function private.count_version();

create function private.club_key(name text) returns text
language sql immutable set search_path = '' as $$
  select nullif(btrim(regexp_replace(
    replace(lower(name), '&', ' and '), '[^[:alnum:]]+', ' ', 'g')), '');
$$;

comment on function private.club_key is 'By what a club''s name, slug or alias is known again: its letters and digits; null where it has none.';

create function private.keep_former_slug() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    if new.slug = old.slug then
      return new;
    end if;
    new.former_slugs := array_remove(new.former_slugs, old.slug) || old.slug;
  end if;
  new.former_slugs := array_remove(new.former_slugs, new.slug);
  -- The address belongs to the club that has it now.
  update public.clubs set former_slugs = array_remove(former_slugs, new.slug)
  where former_slugs @> array[new.slug] and id <> new.id;
  return new;
end;
$$;

comment on function private.keep_former_slug is 'Remembers the slug that a club gives up, and has others forget the one that it takes.';

create trigger keep_former_slug before insert or update of slug on public.clubs for each row
  execute function private.keep_former_slug();

create function private.add_club(listed jsonb) returns uuid
language plpgsql set search_path = '' as $$
declare
  club_id uuid;
begin
  insert into public.clubs (name, slug, official_site, aliases, short_name, primary_colour,
    secondary_colour, shield_pattern, monogram)
  select name, slug, official_site, coalesce(aliases, '{}'), short_name,
    coalesce(primary_colour, '#15181C'), coalesce(secondary_colour, '#FBF9F4'),
    coalesce(shield_pattern, 'plain'), monogram
  from jsonb_populate_record(null::public.clubs, listed)
  returning id into club_id;
  return club_id;
exception when unique_violation then
  raise exception '% is among the clubs already: choose it there.', listed ->> 'name'
    using errcode = 'PT409';
end;
$$;

comment on function private.add_club(jsonb) is 'Adds a club; what is not said of it is as for any new one. Answers its id.';

-- Two clubs whose names differ in case or punctuation alone are one club.
create function private.keep_names_apart() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.name := btrim(regexp_replace(new.name, '[[:space:]]+', ' ', 'g'));
  if exists (
    select from public.clubs as other
    where other.id <> new.id and private.club_key(other.name) = private.club_key(new.name)
  ) then
    raise exception 'There is a club of this name already.'
      using errcode = 'unique_violation', table = 'clubs';
  end if;
  return new;
end;
$$;

comment on function private.keep_names_apart is 'Keeps no blanks twice in a name, and refuses administrators a second ARSENAL beside Arsenal.';

create trigger keep_names_apart before insert on public.clubs for each row
when (current_setting('role', true) = 'authenticated') execute function private.keep_names_apart();

create trigger keep_names_apart_renamed before update of name on public.clubs for each row
when (current_setting('role', true) = 'authenticated' and new.name is distinct from old.name)
execute function private.keep_names_apart();

grant execute on function private.club_key, private.add_club to authenticated, service_role;

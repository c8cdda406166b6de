-- Leagues, seasons, clubs and who plays where.

create table public.leagues (
  id uuid primary key default gen_random_uuid(),
  name text not null check (btrim(name) <> ''),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  tier smallint not null unique check (tier > 0),
  version integer not null default 1
);
comment on table public.leagues is 'The divisions, by tier: 1 is the highest.';

create table public.seasons (
  id uuid primary key default gen_random_uuid(),
  code text not null unique check (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null check (btrim(name) <> ''),
  is_active boolean not null default false,
  version integer not null default 1
);
comment on table public.seasons is 'Seasons such as 2024-25, named 2024/25. The site shows the active one.';
create unique index seasons_one_active on public.seasons (is_active) where is_active;

create table public.clubs (
  id uuid primary key default gen_random_uuid(),
  name text not null unique check (btrim(name) <> ''),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  official_site text check (official_site ~* '^https?://[^[:space:]]+$'),
  badge_url text check (badge_url ~* '^https?://[^[:space:]]+$'),
  custom_badge_url text check (btrim(custom_badge_url) <> ''),
  aliases text[] not null default '{}',
  primary_colour text not null default '#15181C' check (primary_colour ~ '^#[0-9A-Fa-f]{6}$'),
  secondary_colour text not null default '#FBF9F4' check (secondary_colour ~ '^#[0-9A-Fa-f]{6}$'),
  shield_pattern text not null default 'plain'
    check (shield_pattern in ('plain', 'halves', 'hoops', 'sash', 'quarters', 'stripes')),
  monogram text check (monogram ~ '^[A-Z0-9]{1,3}$'),
  created_at timestamptz not null default now(),
  version integer not null default 1
);
comment on table public.clubs is 'The clubs. custom_badge_url is an uploaded badge that overrides badge_url; without either, a shield is drawn from colours, pattern and monogram.';
comment on column public.clubs.custom_badge_url is 'A full URL, or a path whose last segment names a file in the bucket club-badges.';
comment on column public.clubs.aliases is 'Other names fans search for, such as Spurs.';

create table public.league_memberships (
  id uuid primary key default gen_random_uuid(),
  season_id uuid not null references public.seasons (id) on delete cascade,
  league_id uuid not null references public.leagues (id) on delete cascade,
  club_id uuid not null references public.clubs (id) on delete cascade,
  unique (season_id, club_id)
);
comment on table public.league_memberships is 'Which league a club plays in, season by season; one league a season.';
create index league_memberships_league_id on public.league_memberships (league_id, season_id);
create index league_memberships_club_id on public.league_memberships (club_id);

alter table public.leagues enable row level security;
alter table public.seasons enable row level security;
alter table public.clubs enable row level security;
alter table public.league_memberships enable row level security;
revoke all on table public.leagues, public.seasons, public.clubs, public.league_memberships
  from public, anon, authenticated;
grant select on table public.leagues, public.seasons, public.clubs, public.league_memberships to anon;
grant select, insert, update, delete
  on table public.leagues, public.seasons, public.clubs, public.league_memberships
  to authenticated, service_role;

create policy "Anyone reads leagues" on public.leagues for select to anon, authenticated using (true);
create policy "Administrators add leagues" on public.leagues for insert to authenticated
  with check ((select private.is_admin()));
create policy "Administrators change leagues" on public.leagues for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Administrators delete leagues" on public.leagues for delete to authenticated
  using ((select private.is_admin()));

create policy "Anyone reads seasons" on public.seasons for select to anon, authenticated using (true);
create policy "Administrators add seasons" on public.seasons for insert to authenticated
  with check ((select private.is_admin()));
create policy "Administrators change seasons" on public.seasons for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Administrators delete seasons" on public.seasons for delete to authenticated
  using ((select private.is_admin()));

create policy "Anyone reads clubs" on public.clubs for select to anon, authenticated using (true);
create policy "Administrators add clubs" on public.clubs for insert to authenticated
  with check ((select private.is_admin()));
create policy "Administrators change clubs" on public.clubs for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Administrators delete clubs" on public.clubs for delete to authenticated
  using ((select private.is_admin()));

create policy "Anyone reads memberships" on public.league_memberships
  for select to anon, authenticated using (true);
create policy "Administrators add memberships" on public.league_memberships
  for insert to authenticated
  with check ((select private.is_admin()));
create policy "Administrators change memberships" on public.league_memberships
  for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Administrators delete memberships" on public.league_memberships
  for delete to authenticated
  using ((select private.is_admin()));

create function public.set_active_season(season_id uuid) returns void
language plpgsql set search_path = '' as $$
declare
  season_name text;
begin
  perform private.require_admin();
  select name into season_name from public.seasons where id = set_active_season.season_id for update;
  if not found then
    raise exception 'There is no such season.' using errcode = 'PT404';
  end if;
  perform private.title_change(format('Made %s the active season', season_name));
  update public.seasons set is_active = false where is_active and id <> set_active_season.season_id;
  update public.seasons set is_active = true where id = set_active_season.season_id and not is_active;
end;
$$;
comment on function public.set_active_season is 'Makes one season the active one and every other inactive, in one transaction.';

create function public.ensure_season(season_code text, season_name text) returns jsonb
language plpgsql set search_path = '' as $$
declare
  season_id uuid;
begin
  perform private.require_admin();
  select id into season_id from public.seasons where code = season_code;
  if season_id is not null then
    return jsonb_build_object('id', season_id, 'is_new', false);
  end if;
  perform private.title_change(format('Created season %s', season_name));
  insert into public.seasons (code, name) values (season_code, season_name) returning id into season_id;
  perform public.set_active_season(season_id);
  return jsonb_build_object('id', season_id, 'is_new', true);
end;
$$;
comment on function public.ensure_season is 'The season with this code ({id, is_new}); where there is none it is created, as the active one.';

create function private.keep_active_season() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise exception 'The active season cannot be deleted. Make another one active first.'
    using errcode = 'PT409';
end;
$$;
comment on function private.keep_active_season is 'Refuses to delete the season that visitors see, also where it became active a moment ago.';
create trigger keep_active_season before delete on public.seasons for each row
  when (old.is_active and current_setting('role', true) = 'authenticated')
  execute function private.keep_active_season();

create function public.assign_club(
  season_id uuid, club_id uuid, league_id uuid default null, expected_league_ids uuid[] default null
) returns void
language plpgsql set search_path = '' as $$
declare
  club_name text;
  season_name text;
  old_league public.leagues;
  new_league public.leagues;
begin
  perform private.require_admin();
  -- Also where the club has no membership that could be locked; ingestion does not wait for this lock.
  select name into club_name from public.clubs where id = assign_club.club_id for no key update;
  select name into season_name from public.seasons where id = assign_club.season_id;
  select league.* into old_league from public.league_memberships as membership
  join public.leagues as league on league.id = membership.league_id
  where membership.season_id = assign_club.season_id and membership.club_id = assign_club.club_id;
  select * into new_league from public.leagues where id = assign_club.league_id;

  -- Who wants what is already so may be a client whose first call succeeded unheard.
  if old_league.id is not distinct from assign_club.league_id then
    return;
  end if;
  if array_remove(array[old_league.id], null) <> expected_league_ids then
    raise exception '%', case when old_league.id is null
        then format('%s has been taken out of its league meanwhile.', club_name)
        else format('%s has been put into %s meanwhile.', club_name, old_league.name) end
      using errcode = 'PT409';
  end if;

  if assign_club.league_id is null then
    perform private.title_change(
      format('Took %s out of %s, %s', club_name, old_league.name, season_name));
    delete from public.league_memberships as membership
    where membership.season_id = assign_club.season_id and membership.club_id = assign_club.club_id;
  else
    perform private.title_change(
      format('Put %s into %s, %s', club_name, new_league.name, season_name));
    insert into public.league_memberships (season_id, league_id, club_id)
    values (assign_club.season_id, assign_club.league_id, assign_club.club_id)
    on conflict on constraint league_memberships_season_id_club_id_key
    do update set league_id = excluded.league_id;
  end if;
end;
$$;
comment on function public.assign_club is 'Puts a club into a league for a season, out of any other; without a league it is taken out. Where expected_league_ids is given, none or one, the club has to be there and nowhere else.';

create function public.copy_memberships(from_season_id uuid, to_season_id uuid) returns integer
language plpgsql set search_path = '' as $$
declare
  from_season public.seasons;
  to_season public.seasons;
  copied integer;
begin
  perform private.require_admin();
  select * into from_season from public.seasons where id = from_season_id;
  select * into to_season from public.seasons where id = to_season_id;
  if from_season.id is null or to_season.id is null then
    raise exception 'There is no such season.' using errcode = 'PT404';
  end if;
  perform private.title_change(
    format('Copied memberships from %s to %s', from_season.name, to_season.name));
  insert into public.league_memberships (season_id, league_id, club_id)
  select to_season_id, membership.league_id, membership.club_id
  from public.league_memberships as membership
  where membership.season_id = from_season_id
  -- One order for all, or two copies at once could wait for each other.
  order by membership.club_id
  on conflict on constraint league_memberships_season_id_club_id_key do nothing;
  get diagnostics copied = row_count;
  return copied;
end;
$$;
comment on function public.copy_memberships is 'Puts the clubs of one season into the same leagues of another; clubs that are in a league there stay in it. Answers how many were copied.';

revoke all on function
  public.set_active_season, public.ensure_season, private.keep_active_season, public.assign_club,
  public.copy_memberships
  from public, anon, authenticated;
grant execute on function
  public.set_active_season, public.ensure_season, public.assign_club, public.copy_memberships
  to authenticated, service_role;

-- Leagues, seasons, clubs and who played where.

create table public.leagues (
  id uuid primary key default gen_random_uuid(),
  name text not null check (btrim(name) <> ''),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  tier smallint not null unique check (tier > 0)
);
comment on table public.leagues is 'The divisions, by tier: 1 is the highest.';

create table public.seasons (
  id uuid primary key default gen_random_uuid(),
  code text not null unique check (code ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null check (btrim(name) <> ''),
  is_active boolean not null default false
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
  created_at timestamptz not null default now()
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
  for insert to authenticated with check ((select private.is_admin()));
create policy "Administrators change memberships" on public.league_memberships
  for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Administrators delete memberships" on public.league_memberships
  for delete to authenticated using ((select private.is_admin()));

create function public.set_active_season(season_id uuid)
returns void
language plpgsql
security invoker
set search_path = ''
as $$
begin
  perform private.require_admin();
  perform from public.seasons where id = set_active_season.season_id for update;
  if not found then
    raise exception 'There is no such season.' using errcode = 'PT404';
  end if;
  update public.seasons set is_active = false where is_active and id <> set_active_season.season_id;
  update public.seasons set is_active = true where id = set_active_season.season_id and not is_active;
end;
$$;
comment on function public.set_active_season(uuid) is 'Makes one season the active one and every other inactive, in one transaction.';
revoke all on function public.set_active_season(uuid) from public, anon, authenticated;
grant execute on function public.set_active_season(uuid) to authenticated, service_role;

create function public.assign_club(season_id uuid, league_id uuid, club_id uuid)
returns void
language plpgsql
security invoker
set search_path = ''
as $$
begin
  perform private.require_admin();
  if assign_club.league_id is null then
    delete from public.league_memberships as membership
    where membership.season_id = assign_club.season_id and membership.club_id = assign_club.club_id;
  else
    insert into public.league_memberships (season_id, league_id, club_id)
    values (assign_club.season_id, assign_club.league_id, assign_club.club_id)
    on conflict on constraint league_memberships_season_id_club_id_key
    do update set league_id = excluded.league_id;
  end if;
end;
$$;
comment on function public.assign_club(uuid, uuid, uuid) is 'Puts a club into a league for a season, out of any other; a null league takes it out.';
revoke all on function public.assign_club(uuid, uuid, uuid) from public, anon, authenticated;
grant execute on function public.assign_club(uuid, uuid, uuid) to authenticated, service_role;

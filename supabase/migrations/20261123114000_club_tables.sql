-- A table of clubs holds all that an administrator says of a club, out and in.

create or replace view public.club_summaries with (security_invoker = true) as
select club.id, club.name, club.slug, club.official_site, club.badge_url, club.custom_badge_url,
  club.primary_colour, club.secondary_colour, club.shield_pattern, club.monogram,
  (select membership.league_id from public.league_memberships as membership
    join public.seasons as season on season.id = membership.season_id
    where membership.club_id = club.id and season.is_active) as league_id,
  (select league.name from public.league_memberships as membership
    join public.seasons as season on season.id = membership.season_id
    join public.leagues as league on league.id = membership.league_id
    where membership.club_id = club.id and season.is_active) as league_name,
  (select league.tier from public.league_memberships as membership
    join public.seasons as season on season.id = membership.season_id
    join public.leagues as league on league.id = membership.league_id
    where membership.club_id = club.id and season.is_active) as league_tier,
  (select count(*) from public.sources as source
    where source.club_id = club.id and source.retired_at is null) as source_count,
  (select count(*) from public.sources as source
    where source.club_id = club.id and source.is_enabled) as enabled_count,
  (select count(*) from public.sources as source
    where source.club_id = club.id and source.is_enabled and source.state not in ('ok', 'quiet')
      and (source.state = 'blocked' or coalesce(source.retry_after_at <= now(), true))
  ) as failing_count,
  club.short_name, club.aliases
from public.clubs as club
-- Others may read clubs and no source: they would be told that there is none.
where current_user not in ('anon', 'authenticated') or (select private.is_admin());

create or replace function private.import_club(season_id uuid, listed jsonb) returns text
language plpgsql set search_path = '' as $$
declare
  said jsonb;
  club public.clubs;
  was_there boolean;
  is_changed boolean;
  is_placed boolean := false;
  league uuid;
begin
  select jsonb_object_agg(key, value) into said from jsonb_each(listed)
  where value <> 'null' and key in ('name', 'slug', 'official_site', 'badge_url', 'short_name',
    'aliases', 'primary_colour', 'secondary_colour', 'shield_pattern', 'monogram');
  select * into club from public.clubs where slug = listed ->> 'slug' for update;
  was_there := found;
  if not was_there then
    insert into public.clubs (name, slug, official_site, badge_url, short_name, aliases,
      primary_colour, secondary_colour, shield_pattern, monogram)
    select name, slug, official_site, badge_url, short_name, coalesce(aliases, '{}'),
      coalesce(primary_colour, '#15181C'), coalesce(secondary_colour, '#FBF9F4'),
      coalesce(shield_pattern, 'plain'), monogram
    from jsonb_populate_record(null::public.clubs, said)
    returning * into club;
  else
    update public.clubs as stored
    set (name, official_site, badge_url, short_name, aliases, primary_colour, secondary_colour,
        shield_pattern, monogram) = (
      select name, official_site, badge_url, short_name, aliases, primary_colour, secondary_colour,
        shield_pattern, monogram
      from jsonb_populate_record(club, said))
    where stored.id = club.id and jsonb_populate_record(club, said) is distinct from club;
    is_changed := found;
  end if;

  if coalesce(listed ->> 'league_slug', listed ->> 'league_tier') is not null then
    select id into league from public.leagues
    where slug = listed ->> 'league_slug' or tier = (listed ->> 'league_tier')::smallint;
    if league is null then
      raise exception 'There is no league %.', coalesce(listed ->> 'league_slug', listed ->> 'league_tier')
        using errcode = 'PT404';
    end if;
    insert into public.league_memberships as membership (season_id, league_id, club_id)
    values (import_club.season_id, league, club.id)
    on conflict on constraint league_memberships_season_id_club_id_key
    do update set league_id = excluded.league_id where membership.league_id <> excluded.league_id;
    is_placed := found;
  end if;
  return case when not was_there then 'created' when is_changed or is_placed then 'updated' else 'unchanged' end;
end;
$$;
comment on function private.import_club is 'Adds or updates one club by its slug and, where the list names a league, puts it there: created, updated or unchanged. What a list does not say stays.';

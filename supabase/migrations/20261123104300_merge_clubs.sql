-- Two entries of one club become one.

create function public.merge_clubs(from_id uuid, into_id uuid) returns jsonb
language plpgsql set search_path = '' as $$
declare
  merged public.clubs;
  kept public.clubs;
  moved_sources integer;
  moved_articles integer;
  dropped_articles integer;
begin
  perform private.require_admin();
  if from_id = into_id then
    raise exception 'A club cannot be merged with itself.' using errcode = 'PT400';
  end if;
  -- In one order for all, so that two merges cannot wait for each other.
  perform from public.clubs where id in (from_id, into_id) order by id for update;
  select * into merged from public.clubs where id = from_id;
  select * into kept from public.clubs where id = into_id;
  if merged.id is null or kept.id is null then
    raise exception 'One of the two clubs is no longer there.' using errcode = 'PT404';
  end if;
  perform private.title_change(format('Merged %s into %s', merged.name, kept.name));
  perform set_config('touchline.change_table', 'clubs', true);
  perform set_config('touchline.change_action', 'update', true);
  -- The club that these stories leave will be gone: there is nothing to remember them for.
  perform set_config('touchline.may_return', 'on', true);

  update public.sources set club_id = into_id where club_id = from_id;
  get diagnostics moved_sources = row_count;

  -- What the other club has already, or an administrator took from it.
  delete from public.articles as article
  where article.club_id = from_id and (
    exists (
      select from public.articles as other
      where other.club_id = into_id and other.url_key = article.url_key
    ) or exists (
      select from public.removed_articles as removed
      where removed.club_id = into_id and removed.url_key = article.url_key
        and not removed.was_pruned
    )
  );
  get diagnostics dropped_articles = row_count;
  update public.articles set club_id = into_id where club_id = from_id;
  get diagnostics moved_articles = row_count;
  perform set_config('touchline.may_return', 'off', true);
  update public.removed_articles as removed set club_id = into_id
  where removed.club_id = from_id
    and not exists (
      select from public.removed_articles as other
      where other.club_id = into_id and other.url_key = removed.url_key
    )
    and not exists (
      select from public.articles as article
      where article.club_id = into_id and article.url_key = removed.url_key
    );
  update public.league_memberships as membership set club_id = into_id
  where membership.club_id = from_id and not exists (
    select from public.league_memberships as other
    where other.club_id = into_id and other.season_id = membership.season_id
  );
  update public.feed_submissions as submission set club_id = into_id
  where submission.club_id = from_id and not exists (
    select from public.feed_submissions as other
    where other.club_id = into_id and lower(other.feed_url) = lower(submission.feed_url)
  );

  delete from public.clubs where id = from_id;
  update public.clubs
  set aliases = array(
      select name from (
        select name, min(place) as place
        from unnest(kept.aliases || merged.name || merged.aliases) with ordinality as listed (name, place)
        where lower(name) <> lower(kept.name)
        group by name
      ) as each_once order by place
    ),
    former_slugs = array_remove(kept.former_slugs || merged.former_slugs, kept.slug) || merged.slug,
    official_site = coalesce(kept.official_site, merged.official_site),
    badge_url = coalesce(kept.badge_url, merged.badge_url),
    custom_badge_url = coalesce(kept.custom_badge_url, merged.custom_badge_url),
    short_name = coalesce(kept.short_name, merged.short_name),
    monogram = coalesce(kept.monogram, merged.monogram)
  where id = into_id;
  return jsonb_build_object(
    'sources', moved_sources, 'articles', moved_articles, 'dropped_articles', dropped_articles);
end;
$$;
comment on function public.merge_clubs is 'Gives all that belongs to one club to another and deletes it: sources, stories but those that the other has or lost to an administrator, seasons in which the other plays nowhere, suggestions; its name becomes an alias and its address leads to the other. Answers how many ({sources, articles, dropped_articles}).';
revoke all on function public.merge_clubs from public, anon, authenticated;
grant execute on function public.merge_clubs to authenticated, service_role;

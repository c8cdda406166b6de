-- The texts of the site, its builds, and all that a build reads.

create table public.about_page_content (
  id uuid primary key default gen_random_uuid(),
  title text not null default 'About Us',
  content text not null default '',
  meta_description text,
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  key text not null default 'about' check (key in ('about', 'publishers'))
);

comment on table public.about_page_content is 'The texts of the About page and of the page for publishers, a row each. Paragraphs are parted by blank lines.';

comment on column public.about_page_content.version is
  'A form that was opened at another version is refused by its filter on this column.';
comment on column public.about_page_content.key is 'Which page it is: about or publishers.';

create table public.site_builds (
  id uuid primary key default gen_random_uuid(),
  status text not null default 'queued' check (status in ('queued', 'running', 'succeeded', 'failed')),
  requested_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  error text check (length(error) <= 1000),
  is_refused boolean not null default false,
  accepted_loss text check (length(accepted_loss) between 1 and 1000)
);

comment on table public.site_builds is 'Builds of the public site that somebody asked for, and how they ended.';

comment on column public.site_builds.is_refused is 'It was not published for how much the site lost, and for nothing else.';
comment on column public.site_builds.accepted_loss is 'What the site lost, in the words with which it was refused, where an administrator had it published all the same; the change with this row says who.';

-- Whoever saved a story, or kept a page, compares it with the site once something was withdrawn. How many stories are
-- hidden or removed does not tell: one that is hidden while another comes back leaves the number as it was, and
-- stories that nobody ever saw, or that were only too old, change it.
create table private.withdrawals (
  id bigint generated always as identity primary key,
  made_at timestamptz not null default now()
);

comment on table private.withdrawals is 'When stories that visitors saw were withdrawn, or came back: a row for each time, of which none is ever deleted.';

create unique index about_page_content_key on public.about_page_content (key);

alter table public.about_page_content enable row level security;
revoke all on table public.about_page_content from public, anon, authenticated;
grant select on table public.about_page_content to anon;
grant select, insert, update, delete on table public.about_page_content to authenticated, service_role;

create policy "Anyone reads the About page" on public.about_page_content
  for select to anon, authenticated using (true);

create policy "Administrators add the About page" on public.about_page_content
  for insert to authenticated
  with check ((select private.is_admin()));

create policy "Administrators change the About page" on public.about_page_content
  for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));

create policy "Administrators delete the About page" on public.about_page_content
  for delete to authenticated
  using ((select private.is_admin()));

create index site_builds_requested_at on public.site_builds (requested_at desc);

alter table public.site_builds enable row level security;
revoke all on table public.site_builds from public, anon, authenticated;
grant select, insert, update, delete on table public.site_builds to authenticated, service_role;

create policy "Administrators read site builds" on public.site_builds for select
  to authenticated using ((select private.is_admin()));

create policy "Administrators add site builds" on public.site_builds for insert to authenticated
  with check ((select private.is_admin()));

create policy "Administrators change site builds" on public.site_builds for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));

create policy "Administrators delete site builds" on public.site_builds for delete to authenticated
  using ((select private.is_admin()));

alter table private.withdrawals enable row level security;
revoke all on table private.withdrawals from public, anon, authenticated;

create policy "Nobody reaches the withdrawals through the API" on private.withdrawals
  for select to anon, authenticated using (false);

create trigger begin_change before insert or update or delete on public.about_page_content
  for each statement when (current_setting('role', true) = 'authenticated')
  execute function private.begin_change();

create trigger record_change after insert or update or delete on public.about_page_content
  for each row when (current_setting('role', true) = 'authenticated')
  execute function private.record_change('version', 'updated_at');

create trigger count_version before update on public.about_page_content
  for each row when (current_setting('role', true) = 'authenticated')
  execute function private.count_version();

create trigger begin_change before insert or update or delete on public.site_builds
  for each statement when (current_setting('role', true) = 'authenticated')
  execute function private.begin_change();

create trigger record_change after insert or update or delete on public.site_builds
  for each row when (current_setting('role', true) = 'authenticated')
  execute function private.record_change();

create function private.page_text(page_key text)
returns jsonb
language sql stable set search_path = ''
as $$
  select jsonb_build_object('title', title, 'content', content,
    'meta_description', meta_description, 'updated_at', updated_at)
  from public.about_page_content where key = page_key
$$;

comment on function private.page_text(text) is 'A page of text as the site is built from it; null where it was never written.';

create function public.publish_anyway(loss text) returns uuid
language plpgsql set search_path = '' as $$
declare
  build_id uuid;
begin
  perform private.require_admin();
  perform private.title_change('Had the site published in spite of what it lost');
  insert into public.site_builds (accepted_loss) values (publish_anyway.loss)
  returning id into build_id;
  return build_id;
end;
$$;

comment on function public.publish_anyway is 'Notes who accepts what the site lost, and answers the build that may be published for it: rebuild-site begins it.';

create function private.withdrawals_version() returns text
language sql stable security definer set search_path = '' as $$
  -- Rows are numbered before they are committed: the last number would pass over a slower transaction.
  select md5(concat_ws(' ', count(*), max(made_at))) from private.withdrawals;
$$;

comment on function private.withdrawals_version is 'Changes with every time that stories which visitors saw are withdrawn, or come back, and with nothing else.';

create function private.note_withdrawal() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  is_seen boolean := true;
begin
  if tg_table_name = 'articles' and tg_op = 'INSERT' then
    -- Those that an administrator brings back; new ones are first seen now.
    is_seen := exists (
      select from after where first_seen_at < now() and is_visible);
  elsif tg_table_name = 'articles' and tg_op = 'DELETE' then
    -- Old news that retention lets go was not withdrawn.
    is_seen := coalesce(current_setting('touchline.is_pruning', true), '') <> 'on'
      and exists (select from before where is_visible);
  elsif tg_table_name = 'articles' then
    is_seen := exists (
      select from before join after using (id)
      -- Visitors have never seen a story that is held back.
      where before.first_seen_at < now() and before.held_for is null
        and before.is_visible <> after.is_visible);
  end if;
  if is_seen then
    insert into private.withdrawals default values;
  end if;
  return null;
end;
$$;

comment on function private.note_withdrawal is 'Notes that stories which visitors saw were withdrawn, or came back.';

create trigger note_returned after insert on public.articles
  referencing new table as after for each statement execute function private.note_withdrawal();

create trigger note_hidden after update on public.articles
  referencing old table as before new table as after
  for each statement execute function private.note_withdrawal();

create trigger note_deleted after delete on public.articles
  referencing old table as before for each statement execute function private.note_withdrawal();

create function private.withdrawn_articles() returns integer
language sql stable security definer set search_path = '' as $$
  select ((select count(*) from public.articles where not is_visible)
    + (select count(*) from public.removed_articles))::integer;
$$;

comment on function private.withdrawn_articles is 'How many articles are hidden or removed; a number that visitors may know.';

create function public.visibility_changes(article_ids uuid[]) returns table (
  article_id uuid, change_id uuid, is_gone boolean, made_at timestamptz,
  build_status text, build_ended_at timestamptz, build_error text
)
language plpgsql stable set search_path = '' as $$
begin
  perform private.require_admin();
  return query select asked.id, latest.change_id, latest.is_gone, latest.made_at,
      build.status, build.finished_at, build.error
    from unnest(visibility_changes.article_ids) as asked (id)
    cross join lateral (
      select entry.change_id, change.made_at,
        entry.action = 'delete' or coalesce(entry.after ->> 'is_visible', '') = 'false' as is_gone
      from public.audit_entries as entry
      join public.audit_changes as change on change.id = entry.change_id
      where entry.table_name = 'articles' and entry.record_id = asked.id::text
        and (entry.action <> 'update' or entry.after ? 'is_visible')
      order by entry.id desc
      limit 1
    ) as latest
    -- The first that went well since; as long as none did, the last.
    left join lateral (
      select site_build.* from public.site_builds as site_build
      where site_build.requested_at >= latest.made_at
      order by site_build.status = 'succeeded' desc,
          case when site_build.status = 'succeeded' then site_build.requested_at end,
          site_build.requested_at desc
      limit 1
    ) as build on true;
end;
$$;

comment on function public.visibility_changes is 'When an administrator last took each of these articles from visitors or gave it back, also of deleted ones, and how the build goes that makes it so.';

-- All that one build needs, in one answer whose size does not grow with the number of stored articles. The build
-- calls it as anon, so row-level security itself keeps hidden articles and disabled sources out. The bound is what
-- the build asks for: 50 stories a club make an answer of some megabytes. Three stories or more that one read of a
-- source brings without dates are a backlog: they count as first seen, and are no news of this minute that could
-- lead a page.
create function public.site_content(n integer default 12) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'seasons', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'code', code, 'name', name, 'is_active', is_active) order by code), '[]')
      from public.seasons
    ),
    'leagues', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'slug', slug, 'name', name, 'tier', tier) order by tier), '[]')
      from public.leagues
    ),
    'memberships', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'season_code', season.code, 'league_slug', league.slug, 'club_slug', club.slug)
        order by season.code, league.tier, club.name), '[]')
      from public.league_memberships as membership
      join public.seasons as season on season.id = membership.season_id
      join public.leagues as league on league.id = membership.league_id
      join public.clubs as club on club.id = membership.club_id
    ),
    'clubs', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', club.id,
        'slug', club.slug,
        'name', club.name,
        'short_name', club.short_name,
        'aliases', club.aliases,
        'official_site', club.official_site,
        'badge', coalesce(club.custom_badge_url, club.badge_url),
        'primary_colour', club.primary_colour,
        'secondary_colour', club.secondary_colour,
        'shield_pattern', club.shield_pattern,
        'monogram', coalesce(club.monogram, upper(left(regexp_replace(club.slug, '[^a-z0-9]', '', 'g'), 1))),
        'article_count', coalesce(counted.total, 0),
        'event_count', coalesce(counted.events, 0),
        'articles', newest.articles
      ) order by club.name), '[]')
      from public.clubs as club
      left join (
        select club_id, count(*) as total, count(distinct coalesce(event_id, id)) as events
        from public.articles where is_visible group by club_id
      ) as counted on counted.club_id = club.id
      cross join lateral (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', article.id,
          'headline', article.headline,
          'excerpt', coalesce(article.excerpt, article.summary_short),
          'canonical_url', article.canonical_url,
          'image_url', case when source.shows_pictures is not false then article.image_url end,
          'published_at', article.published_at,
          'sentiment', article.sentiment,
          'topic', article.topic,
          'source', case when source.id is not null then jsonb_build_object(
            'name', source.label,
            'icon_host', source.icon_host,
            'is_official', source.is_official,
            'kind', source.kind,
            'shows_pictures', source.shows_pictures) end,
          'event_id', article.event_id,
          'more_on_this', article.more_on_this
        ) order by article.published_at desc, article.id), '[]') as articles
        from (
          select *
          from public.club_leads
          where club_id = club.id
          order by published_at desc, id
          -- Anyone may call this: what one call costs has a bound, as many as the site shows of a club.
          limit least(greatest(n, 0), 12)
        ) as article
        left join (
          select id, label, icon_host, is_official, kind, shows_pictures from public.sources
        ) as source on source.id = article.source_id
      ) as newest
    ),
    'about', private.page_text('about'),
    'publishers', private.page_text('publishers'),
    'withdrawn_articles', private.withdrawn_articles(),
    'confirmed_removals', private.confirmed_removals(),
    -- Together with the counts above it tells whether the search index, which holds more stories
    -- than this answer, would come out the same.
    'articles_version', (
      select md5(concat_ws(' ',
        (select max(updated_at) from public.articles where is_visible),
        (select string_agg(concat_ws(' ', id, label, kind), ',' order by id)
          from public.sources)))
    ),
    'withdrawals_version', private.withdrawals_version(),
    'last_run_at', private.last_run_at()
  );
$$;

comment on function public.site_content is 'All that one build of the site needs, with the newest n events of each club by the story that leads them, 12 at most.';

grant execute on function
  private.page_text, private.withdrawals_version, private.withdrawn_articles, public.site_content
  to anon, authenticated, service_role;
grant execute on function public.publish_anyway, public.visibility_changes to authenticated, service_role;

insert into public.about_page_content (key, title, content, meta_description) values (
  'publishers', 'For publishers',
  concat_ws(E'\n\n',
    'Touchline reads public feeds (RSS, Atom and JSON) of official club sites, of newspapers and of fan blogs, and nothing behind a login. Of each story we show the headline, a short excerpt of at most 300 characters, the date and your name, and a picture where your feed or the page of the story names one. The headline leads to your page. We never copy articles.',
    'A feed is asked for every four hours, one request at a time to a host, and only for what is new since the last time. A Retry-After is obeyed. A feed that fails is asked less and less often, and one that is gone is not asked any more. Where a feed gives a story no date or picture, the page of the story is read once for it.',
    'Every request names itself by a user agent that leads to this page. When we look for feeds on a site, robots.txt is respected.',
    'To be listed, send us the address of your feed with the form at the end of each club’s page. The form shows what we find there, a person looks at every suggestion, and a link tells you what was decided.',
    'To correct a story, correct it in your feed: headline and excerpt follow with one of the next readings. If the story should go altogether, or stands with the wrong club, see below for how to reach us.',
    'To be left out, simply say so. We stop reading your feed and remove its stories, and you need not give a reason. You can also ask for headlines without pictures.'),
  'How Touchline takes headlines from feeds, how often it asks, and how to be listed, corrected or left out.');

-- What the first days of a site need: figures that call nothing working that was never read, a search for
-- the clubs of the season alone, what an empty project starts from, and an About page that says what is so.

create or replace function public.overview_figures() returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  -- Days as administrators live them, today included.
  today date := (now() at time zone 'Europe/London')::date;
  first_day date := today - 6;
begin
  perform private.require_admin();
  return jsonb_build_object(
    'articles', (
      select jsonb_build_object(
        'visible', count(*) filter (where is_visible), 'hidden', count(*) filter (where not is_visible))
      from public.articles
    ),
    'days', (
      select jsonb_agg(jsonb_build_object(
        'day', listed.day, 'articles', coalesce(counted.articles, 0)) order by listed.day)
      from (select first_day + number as day from generate_series(0, 6) as number) as listed
      left join (
        select (published_at at time zone 'Europe/London')::date as day, count(*) as articles
        from public.articles
        where published_at >= first_day::timestamp at time zone 'Europe/London'
        group by 1
      ) as counted using (day)
    ),
    'sources', (
      select jsonb_build_object(
        'enabled', count(*) filter (where is_enabled),
        'disabled', count(*) filter (where not is_enabled and retired_at is null),
        'awaiting_review', count(*) filter (
          where not is_enabled and evidence <> '{}' and last_checked_at is null),
        'was_any_read', coalesce(bool_or(is_enabled and last_success_at is not null), false),
        'states', jsonb_build_object(
          'ok', count(*) filter (where is_enabled and state = 'ok' and last_checked_at is not null),
          'unread', count(*) filter (where is_enabled and state = 'ok' and last_checked_at is null),
          'quiet', count(*) filter (where is_enabled and state = 'quiet'),
          'suspicious', count(*) filter (where is_enabled and state = 'suspicious'),
          'failing', count(*) filter (where is_enabled and state = 'failing'),
          'blocked', count(*) filter (where is_enabled and state = 'blocked'),
          'moved', count(*) filter (where is_enabled and state = 'moved'),
          'gone', count(*) filter (where is_enabled and state = 'gone')))
      from public.sources
    ),
    'pending_submissions', (select count(*) from public.feed_submissions where status = 'pending'),
    -- One source checked on its own is no run.
    'last_run', (
      select jsonb_build_object('status', status, 'trigger', trigger, 'started_at', started_at,
        'completed_at', completed_at, 'new_articles', total_new_articles)
      from public.ingestion_jobs
      where started_at is not null and source_id is null
      order by created_at desc limit 1
    ),
    'last_build', (
      select jsonb_build_object('id', id, 'status', status, 'requested_at', requested_at,
        'finished_at', finished_at, 'error', error)
      from public.site_builds
      order by requested_at desc limit 1
    ),
    -- Of the last two days, and only what visitors notice: a tenth of the stories or more.
    'last_withdrawal', (
      select jsonb_build_object('made_at', made_at, 'made_by_email', made_by_email, 'title', title,
        'table_name', table_name, 'action', action, 'articles', withdrawn_articles)
      from public.audit_changes
      where withdrawn_articles > 0 and undone_at is null and made_at > now() - interval '2 days'
        and withdrawn_articles * 9 >= (select count(*) from public.articles where is_visible)
      order by made_at desc limit 1
    )
  );
end;
$$;

create or replace function public.start_discovery(job_kind text default 'fan_blogs') returns jsonb
language plpgsql set search_path = '' as $$
declare
  job public.discovery_jobs;
begin
  perform pg_advisory_xact_lock(hashtext('public.start_discovery'));
  select * into job from public.discovery_jobs where kind = job_kind and status = 'in_progress';
  if job.id is not null then
    return jsonb_build_object('id', job.id, 'is_new', false, 'total_clubs', job.total_clubs,
      -- A club takes two minutes at most, and a worker reports with every one.
      'needs_worker', coalesce(job.heartbeat_at, job.created_at) < now() - interval '3 minutes');
  end if;
  insert into public.discovery_jobs (kind, started_at, heartbeat_at) values (job_kind, now(), now())
  returning * into job;
  insert into private.discovery_clubs (job_id, club_id)
  select job.id, club.id from public.clubs as club
  where job_kind = 'fan_blogs' or (club.official_site is not null
    and not exists (
      select from public.sources as source
      where source.club_id = club.id and source.kind = 'official' and source.is_enabled
    )
    -- Nobody sees the news of other clubs on the pages of the season; without a season there is no telling.
    and (not exists (select from public.seasons where is_active) or exists (
      select from public.league_memberships as membership
      join public.seasons as season on season.id = membership.season_id and season.is_active
      where membership.club_id = club.id
    )));
  update public.discovery_jobs
  set total_clubs = (select count(*) from private.discovery_clubs where job_id = job.id)
  where id = job.id returning * into job;
  if job.total_clubs = 0 then
    update public.discovery_jobs set status = 'completed', completed_at = now() where id = job.id;
  end if;
  return jsonb_build_object('id', job.id, 'is_new', true, 'total_clubs', job.total_clubs,
    'needs_worker', true);
end;
$$;
comment on column public.discovery_jobs.kind is 'fan_blogs: blogs about every club. official_feeds: feeds of the official sites of clubs of the active season of which no official source is read.';

-- What an empty project starts from: `npm start` has it from its seed, a hosted one from the Seeder.
create function public.ensure_basics(leagues jsonb, about jsonb) returns integer
language plpgsql set search_path = '' as $$
declare
  added integer;
begin
  perform private.require_admin();
  perform private.title_change('Added the leagues');
  insert into public.leagues (name, slug, tier)
  select listed.name, listed.slug, listed.tier
  from jsonb_to_recordset(ensure_basics.leagues) as listed (name text, slug text, tier integer)
  -- Where there is one, somebody has decided which there are.
  where not exists (select from public.leagues);
  get diagnostics added = row_count;
  insert into public.about_page_content (title, content, meta_description)
  select about ->> 'title', about ->> 'content', about ->> 'meta_description'
  where not exists (select from public.about_page_content where key = 'about');
  return added;
end;
$$;
comment on function public.ensure_basics is 'Gives a project that has no league the given ones ([{name, slug, tier}]), and one without About page the given one ({title, content, meta_description}); answers how many leagues it added.';
revoke all on function public.ensure_basics from public, anon, authenticated;
grant execute on function public.ensure_basics to authenticated, service_role;

-- The default text alone, as each version so far wrote it: whoever edited it keeps his own.
update public.about_page_content
set content = replace(replace(replace(content,
    'official club sites and of the blogs that fans write',
    'official club sites, of newspapers and broadcasters, and of the blogs that fans write'),
    'independent view of its author, often a supporter',
    'independent view of its author: a reporter of a newspaper, or a supporter'),
    'a club''s page has what its sources publish about it, the newest first. What leads a page or stands among the first of a league is the news of the last days, and tickets, shops and television listings never do.',
    'the pages of clubs and leagues have what their sources publish, the newest first. On the home page news comes first: tickets, shops and television listings never lead a league''s section there, and stand in it only where there is too little news to fill it.')
where md5(content) in ('fcca2e025362cc4b33a71666b2dcd43e', 'f66595af2a5627b0bb63fc02b1fa37aa');
update public.about_page_content
set meta_description = 'What Touchline is: news of the 92 clubs in four English divisions, gathered from official club sites, papers and fan blogs, with links to them all.'
where md5(meta_description) = 'a20be3bce98c8b9d4a566f42344f9fdd';

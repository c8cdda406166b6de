-- The About page; builds of the public site; and what other pages say of themselves, with the images
-- that articles get from it. Only functions write the last. Articles get their images apart, so that the
-- site is built anew for an image and not for every page that somebody asks about.

create table public.about_page_content (
  id uuid primary key default gen_random_uuid(),
  title text not null default 'About Us',
  content text not null default '',
  meta_description text,
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
comment on table public.about_page_content is 'The About page: one row. Paragraphs are parted by blank lines.';
create unique index about_page_content_one_row on public.about_page_content ((true));

-- Those that administrators asked for, wherever they run.
create table public.site_builds (
  id uuid primary key default gen_random_uuid(),
  status text not null default 'queued' check (status in ('queued', 'running', 'succeeded', 'failed')),
  requested_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  error text check (length(error) <= 1000)
);
comment on table public.site_builds is 'Builds of the public site that somebody asked for, and how they ended.';
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

create table public.link_previews (
  id uuid primary key default gen_random_uuid(),
  url text not null unique check (url ~* '^https?://[^[:space:]]+$' and length(url) <= 2048),
  title text,
  description text,
  image_url text,
  favicon_url text,
  logo_url text,
  fetched_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.link_previews is 'What pages say of themselves, fresh for 24 hours. Only functions write it.';
create index link_previews_fetched_at on public.link_previews (fetched_at);

create table private.page_reads (
  url text primary key,
  started_at timestamptz not null default now()
);
comment on table private.page_reads is 'Pages that a function reads at this moment, so that no other reads them too.';

alter table public.about_page_content enable row level security;
alter table public.link_previews enable row level security;
alter table private.page_reads enable row level security;
revoke all on table public.about_page_content, public.link_previews, private.page_reads
  from public, anon, authenticated;
grant select on table public.about_page_content, public.link_previews to anon;
grant select, insert, update, delete on table public.about_page_content, public.link_previews
  to authenticated, service_role;
grant select, insert, update, delete on table private.page_reads to service_role;

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
create policy "Anyone reads link previews" on public.link_previews
  for select to anon, authenticated using (true);
create policy "Administrators add link previews" on public.link_previews for insert to authenticated
  with check ((select private.is_admin()));
create policy "Administrators change link previews" on public.link_previews
  for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Administrators delete link previews" on public.link_previews
  for delete to authenticated
  using ((select private.is_admin()));
create policy "Nobody reaches the pages under way through the API" on private.page_reads
  for select to anon, authenticated using (false);

create function public.claim_page(url text) returns boolean
language plpgsql set search_path = '' as $$
begin
  -- A reader that died keeps nobody away for longer than a read may take.
  insert into private.page_reads as reading (url) values (claim_page.url)
  on conflict on constraint page_reads_pkey do update set started_at = now()
    where reading.started_at < now() - interval '30 seconds';
  return found;
end;
$$;
comment on function public.claim_page is 'Whether the caller is the one to read a page now; others wait for what it saves.';

create function public.save_page(url text, page jsonb) returns void
language plpgsql set search_path = '' as $$
begin
  insert into public.link_previews as known
    (url, title, description, image_url, favicon_url, logo_url, fetched_at, updated_at)
  values (save_page.url, page ->> 'title', page ->> 'description', page ->> 'image_url',
    page ->> 'favicon_url', page ->> 'logo_url', now(), now())
  on conflict on constraint link_previews_url_key do update
  set title = excluded.title, description = excluded.description, image_url = excluded.image_url,
    favicon_url = excluded.favicon_url, logo_url = excluded.logo_url, fetched_at = now(),
    updated_at = now();
  delete from private.page_reads as reading where reading.url = save_page.url;
  -- Anybody may ask about any page, of which nothing counts after a day: the table must not grow for ever.
  delete from public.link_previews as old where old.url in (
    select stale.url from public.link_previews as stale
    where stale.fetched_at < now() - interval '2 days'
    order by stale.fetched_at limit 10 for update skip locked
  );
  delete from private.page_reads as abandoned where abandoned.started_at < now() - interval '1 hour';
end;
$$;
comment on function public.save_page is 'Keeps what a page says of itself, lets others read it again, and forgets a few of the pages that were last read days ago.';

create function public.release_page(url text) returns void
language sql set search_path = '' as $$
  delete from private.page_reads as reading where reading.url = release_page.url;
$$;
comment on function public.release_page is 'Gives up a claim on a page that could be read but not saved, so that others need not wait for it.';

-- What a page said before still stands where its server failed for the moment; it is asked again soon.
create function public.postpone_page(url text) returns void
language plpgsql set search_path = '' as $$
begin
  -- Pages are known for 24 hours after they were fetched: ten minutes of that are left.
  insert into public.link_previews as known (url, fetched_at)
  values (postpone_page.url, now() - interval '23 hours 50 minutes')
  on conflict on constraint link_previews_url_key do update set fetched_at = excluded.fetched_at;
  delete from private.page_reads as reading where reading.url = postpone_page.url;
end;
$$;
comment on function public.postpone_page is 'Lets a page that could not be read just now rest for ten minutes, and keeps what was known of it.';

create function public.article_image(url text, url_key text) returns jsonb
language sql stable set search_path = '' as $$
  -- By club and key, which is how articles are indexed.
  select case when count(*) = 0 then null
    else jsonb_build_object('image_url', max(article.image_url)) end
  from public.clubs as club
  cross join lateral (
    select found.image_url from public.articles as found
    where found.club_id = club.id and found.url_key = article_image.url_key
      and found.canonical_url = article_image.url and found.is_visible
    offset 0
  ) as article;
$$;
comment on function public.article_image is 'The image of the visible articles at an address ({image_url}, may be null); null where there is no such article.';

create function public.give_image(url text, url_key text, image_url text) returns integer
language plpgsql set search_path = '' as $$
declare
  changed integer;
begin
  update public.articles as article set image_url = give_image.image_url
  where article.club_id in (select id from public.clubs)
    and article.url_key = give_image.url_key and article.canonical_url = give_image.url
    and article.image_url is null;
  get diagnostics changed = row_count;
  return changed;
end;
$$;
comment on function public.give_image is 'Gives an image to the articles at an address that have none; answers how many.';

create function public.pages_without_image(n integer default 3) returns table (url text)
language sql stable set search_path = '' as $$
  select article.canonical_url
  from public.articles as article
  where article.image_url is null
    and not exists (
      select from public.link_previews as known
      where known.url = article.canonical_url and known.fetched_at > now() - interval '24 hours'
    )
  group by article.canonical_url
  order by max(article.published_at) desc
  limit n;
$$;
comment on function public.pages_without_image is 'The newest articles without image whose page was not read for a day.';

revoke all on function
  public.claim_page, public.save_page, public.release_page, public.postpone_page,
  public.article_image, public.give_image, public.pages_without_image
  from public, anon, authenticated;
grant execute on function
  public.claim_page, public.save_page, public.release_page, public.postpone_page,
  public.article_image, public.give_image, public.pages_without_image
  to service_role;

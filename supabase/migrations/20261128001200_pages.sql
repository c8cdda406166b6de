-- Metadata of other pages, and the images and dates that articles get from it. Only functions write it.
-- Articles get their images apart, so that the site is built anew for an image and not for every page that somebody
-- asks about.

create table public.link_previews (
  id uuid primary key default gen_random_uuid(),
  url text not null unique check (url ~* '^https?://[^[:space:]]+$' and length(url) <= 2048),
  title text,
  description text,
  image_url text,
  favicon_url text,
  logo_url text,
  fetched_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  published_at timestamptz
);

comment on table public.link_previews is 'What pages say of themselves, fresh for 24 hours. Only functions write it.';

comment on column public.link_previews.published_at is 'When the page says that it was published.';

create table private.page_reads (
  url text primary key,
  started_at timestamptz not null default now()
);

comment on table private.page_reads is 'Pages that a function reads at this moment, so that no other reads them too.';

create index link_previews_fetched_at on public.link_previews (fetched_at);

alter table public.link_previews enable row level security;
revoke all on table public.link_previews from public, anon, authenticated;
grant select on table public.link_previews to anon;
grant select, insert, update, delete on table public.link_previews to authenticated, service_role;

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

alter table private.page_reads enable row level security;
revoke all on table private.page_reads from public, anon, authenticated;
grant select, insert, update, delete on table private.page_reads to service_role;

create policy "Nobody reaches the pages under way through the API" on private.page_reads
  for select to anon, authenticated using (false);

create trigger begin_change before insert or update or delete on public.link_previews
  for each statement when (current_setting('role', true) = 'authenticated')
  execute function private.begin_change();

create trigger record_change after insert or update or delete on public.link_previews
  for each row when (current_setting('role', true) = 'authenticated')
  execute function private.record_change('updated_at');

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
    (url, title, description, image_url, favicon_url, logo_url, published_at, fetched_at, updated_at)
  values (save_page.url, page ->> 'title', page ->> 'description', page ->> 'image_url',
    page ->> 'favicon_url', page ->> 'logo_url', (page ->> 'published_at')::timestamptz, now(), now())
  on conflict on constraint link_previews_url_key do update
  set title = excluded.title, description = excluded.description, image_url = excluded.image_url,
    favicon_url = excluded.favicon_url, logo_url = excluded.logo_url, published_at = excluded.published_at,
    fetched_at = now(), updated_at = now();
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

-- Keeps the stored metadata of a page whose server fails for the moment, and asks again soon.
create function public.postpone_page(url text, until timestamptz default null) returns void
language plpgsql set search_path = '' as $$
declare
  -- Never for less than ten minutes, and never for more than the day for which a page that was read rests.
  resting interval := least(greatest(coalesce(until - now(), interval '0'), interval '10 minutes'),
    interval '24 hours');
begin
  -- Pages are known for 24 hours after they were fetched: so much of that is left.
  insert into public.link_previews as known (url, fetched_at)
  values (postpone_page.url, now() - interval '24 hours' + resting)
  on conflict on constraint link_previews_url_key do update set fetched_at = excluded.fetched_at;
  delete from private.page_reads as reading where reading.url = postpone_page.url;
end;
$$;

comment on function public.postpone_page is 'Lets a page that could not be read just now rest for ten minutes, or until its server wants to be asked again, and keeps what was known of it.';

create function private.hides_pictures(source_id uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from public.sources as source
    where source.id = hides_pictures.source_id and not source.shows_pictures
  );
$$;

comment on function private.hides_pictures is 'Whether the stories of a source are to have no pictures.';

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
      and not private.hides_pictures(found.source_id)
    offset 0
  ) as article;
$$;

comment on function public.article_image is 'The image of the visible articles at an address ({image_url}, may be null); null where there is no such article that may have one.';

create function public.give_page_facts(
  url text, url_key text, image_url text default null, published_at timestamptz default null
) returns integer
language plpgsql set search_path = '' as $$
declare
  changed integer;
begin
  update public.articles as article
  set image_url = case when private.hides_pictures(article.source_id) then article.image_url
      else coalesce(article.image_url, give_page_facts.image_url) end,
    published_at = case when article.awaits_date
      then coalesce(give_page_facts.published_at, article.published_at) else article.published_at end,
    awaits_date = false
  where article.club_id in (select id from public.clubs)
    and article.url_key = give_page_facts.url_key and article.canonical_url = give_page_facts.url
    and (article.awaits_date or (article.image_url is null
      and give_page_facts.image_url is not null and not private.hides_pictures(article.source_id)));
  get diagnostics changed = row_count;
  return changed;
end;
$$;

comment on function public.give_page_facts is 'Gives what a page says to the articles at its address: an image to those that have none, and its date to those that came without. A page that names no date is not asked for one again. Answers how many changed.';

create function public.pages_to_read(n integer default 3, only_undated boolean default false)
  returns table (url text)
language sql stable set search_path = '' as $$
  with wanting as (
    select article.canonical_url, article.published_at
    from public.articles as article
    where not only_undated
      and article.image_url is null and not private.hides_pictures(article.source_id)
    union all
    select article.canonical_url, article.published_at
    from public.articles as article
    where article.awaits_date
      -- A page that has not answered for two days is left to administrators.
      and not (only_undated and article.first_seen_at < now() - interval '2 days')
  )
  select wanting.canonical_url
  from wanting
  where not exists (
    select from public.link_previews as known
    where known.url = wanting.canonical_url and known.fetched_at > now() - interval '24 hours'
  )
  group by wanting.canonical_url
  order by max(wanting.published_at) desc
  limit n;
$$;

comment on function public.pages_to_read is 'The newest articles without image or date whose page was not read for a day; only those that came without a date in the last two days, where told.';

grant execute on function
  public.claim_page, public.save_page, public.release_page, public.postpone_page, public.article_image,
  private.hides_pictures, public.give_page_facts, public.pages_to_read
  to service_role;

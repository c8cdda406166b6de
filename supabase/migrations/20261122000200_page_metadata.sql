-- What pages say of themselves, and the images that articles get from it. Only functions write here.

create table private.page_reads (
  url text primary key,
  started_at timestamptz not null default now()
);
comment on table private.page_reads is 'Pages that a function reads at this moment, so that no other reads them too.';
alter table private.page_reads enable row level security;
revoke all on table private.page_reads from public, anon, authenticated;
grant select, insert, update, delete on table private.page_reads to service_role;
create policy "Nobody reaches the pages under way through the API" on private.page_reads
  for select to anon, authenticated using (false);

create function public.claim_page(url text)
returns boolean
language plpgsql
security invoker
set search_path = ''
as $$
begin
  -- A reader that died keeps nobody away for longer than a read may take.
  insert into private.page_reads as reading (url) values (claim_page.url)
  on conflict on constraint page_reads_pkey do update set started_at = now()
    where reading.started_at < now() - interval '30 seconds';
  return found;
end;
$$;
comment on function public.claim_page(text) is 'Whether the caller is the one to read a page now; others wait for what it saves.';
revoke all on function public.claim_page(text) from public, anon, authenticated;
grant execute on function public.claim_page(text) to service_role;

create function public.article_image(url text, url_key text)
returns jsonb
language sql
stable
security invoker
set search_path = ''
as $$
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
comment on function public.article_image(text, text) is 'The image of the visible articles at an address ({image_url}, may be null); null where there is no such article.';
revoke all on function public.article_image(text, text) from public, anon, authenticated;
grant execute on function public.article_image(text, text) to service_role;

create function public.save_page(url text, url_key text, page jsonb)
returns integer
language plpgsql
security invoker
set search_path = ''
as $$
declare
  changed integer := 0;
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
  if page ->> 'image_url' is not null then
    update public.articles as article set image_url = page ->> 'image_url'
    where article.club_id in (select id from public.clubs)
      and article.url_key = save_page.url_key and article.canonical_url = save_page.url
      and article.image_url is null;
    get diagnostics changed = row_count;
  end if;
  return changed;
end;
$$;
comment on function public.save_page(text, text, jsonb) is 'Keeps what a page says of itself, and gives its image to the articles at that address that have none; answers how many.';
revoke all on function public.save_page(text, text, jsonb) from public, anon, authenticated;
grant execute on function public.save_page(text, text, jsonb) to service_role;

create index articles_without_image on public.articles (published_at desc) where image_url is null;
create function public.pages_without_image(n integer default 3)
returns table (url text)
language sql
stable
security invoker
set search_path = ''
as $$
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
comment on function public.pages_without_image(integer) is 'The newest articles without image whose page was not read for a day.';
revoke all on function public.pages_without_image(integer) from public, anon, authenticated;
grant execute on function public.pages_without_image(integer) to service_role;

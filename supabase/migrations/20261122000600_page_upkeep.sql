-- Pages that are read anew: what they said before is let go of, and articles get their images apart,
-- so that the site is built anew for an image and not for every page that somebody asks about.

drop function public.save_page(text, text, jsonb);
create function public.save_page(url text, page jsonb)
returns void
language plpgsql
security invoker
set search_path = ''
as $$
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
comment on function public.save_page(text, jsonb) is 'Keeps what a page says of itself, lets others read it again, and forgets a few of the pages that were last read days ago.';
revoke all on function public.save_page(text, jsonb) from public, anon, authenticated;
grant execute on function public.save_page(text, jsonb) to service_role;

create function public.release_page(url text)
returns void
language sql
security invoker
set search_path = ''
as $$
  delete from private.page_reads as reading where reading.url = release_page.url;
$$;
comment on function public.release_page(text) is 'Gives up a claim on a page that could be read but not saved, so that others need not wait for it.';
revoke all on function public.release_page(text) from public, anon, authenticated;
grant execute on function public.release_page(text) to service_role;

create function public.give_image(url text, url_key text, image_url text)
returns integer
language plpgsql
security invoker
set search_path = ''
as $$
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
comment on function public.give_image(text, text, text) is 'Gives an image to the articles at an address that have none; answers how many.';
revoke all on function public.give_image(text, text, text) from public, anon, authenticated;
grant execute on function public.give_image(text, text, text) to service_role;

-- A page whose server failed for the moment: what it said before still stands, and it is asked again soon.

create function public.postpone_page(url text)
returns void
language plpgsql
security invoker
set search_path = ''
as $$
begin
  -- Pages are known for 24 hours after they were fetched: ten minutes of that are left.
  insert into public.link_previews as known (url, fetched_at)
  values (postpone_page.url, now() - interval '23 hours 50 minutes')
  on conflict on constraint link_previews_url_key do update set fetched_at = excluded.fetched_at;
  delete from private.page_reads as reading where reading.url = postpone_page.url;
end;
$$;
comment on function public.postpone_page(text) is 'Lets a page that could not be read just now rest for ten minutes, and keeps what was known of it.';
revoke all on function public.postpone_page(text) from public, anon, authenticated;
grant execute on function public.postpone_page(text) to service_role;

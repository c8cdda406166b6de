-- A run reads, at its end, the pages of stories that came without a date.

drop function public.pages_to_read(integer);
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

drop function public.postpone_page(text);
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

revoke all on function public.pages_to_read, public.postpone_page from public, anon, authenticated;
grant execute on function public.pages_to_read, public.postpone_page to service_role;

-- How often one caller may suggest a feed, said once: the embedded server asks for it too, because its
-- API does not tell the trigger who calls.

create function private.take_suggestion(caller text) returns integer
language sql set search_path = '' as $$
  select public.take_call('feed_submissions', md5(caller), 5, 3600);
$$;
comment on function private.take_suggestion is 'Counts a suggestion of a caller, of whom five an hour are heard; answers 0, or in how many seconds the next may come.';
revoke all on function private.take_suggestion from public, anon, authenticated;

create or replace function private.limit_submissions() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  caller text := private.caller_of_request();
begin
  new.feed_url := btrim(new.feed_url);
  new.blog_name := btrim(new.blog_name);
  if coalesce(new.feed_url, '') = '' or coalesce(new.blog_name, '') = '' then
    raise exception 'Please fill in all fields' using errcode = 'PT400';
  end if;
  if length(new.feed_url) > 2000 then
    raise exception 'Please keep the address to 2,000 characters' using errcode = 'PT400';
  end if;
  if new.feed_url !~* '^https?://[^[:space:]]+\.[^[:space:]]+$' or private.is_private_address(new.feed_url) then
    raise exception 'Please enter a valid URL' using errcode = 'PT400';
  end if;
  if length(new.blog_name) > 120 then
    raise exception 'Please keep the blog name to 120 characters' using errcode = 'PT400';
  end if;
  if new.club_id is null or not exists (select from public.clubs where id = new.club_id) then
    raise exception 'We do not know this club.' using errcode = 'PT400';
  end if;
  if (select private.is_admin()) then
    return new;
  end if;
  new.submitted_at := now();
  -- One at a time for each club: of two that come at once, the second sees the first.
  perform pg_advisory_xact_lock(hashtext('public.feed_submissions'), hashtext(new.club_id::text));
  -- Of whatever club: an address can be a source but once.
  if exists (
    select from public.sources where lower(url) = lower(new.feed_url) and retired_at is null
  ) then
    raise exception 'We already read this feed.' using errcode = 'unique_violation';
  end if;
  if exists (
    select from public.feed_submissions
    where club_id = new.club_id and lower(feed_url) = lower(new.feed_url) and status = 'pending'
  ) then
    raise exception 'This feed has already been suggested and is waiting for review.'
      using errcode = 'unique_violation';
  end if;
  if (select count(*) from public.feed_submissions
      where club_id = new.club_id and status = 'pending') >= 20 then
    raise exception 'Many suggestions for this club are waiting for review. Please try again another day.'
      using errcode = 'PT429';
  end if;
  if (caller is not null and private.take_suggestion(caller) > 0)
    or (select count(*) from public.feed_submissions
        where submitted_at between now() - interval '1 hour' and now()) >= 100 then
    raise exception 'Too many suggestions have come in. Please try again in an hour.'
      using errcode = 'PT429';
  end if;
  return new;
end;
$$;

-- What the suggestion form refuses, in words for whoever fills it in.

alter table public.feed_submissions drop constraint feed_submissions_feed_url_check;
alter table public.feed_submissions add constraint feed_submissions_feed_url_check
  check (feed_url ~* '^https?://[^[:space:]]+\.[^[:space:]]+$' and length(feed_url) <= 2000)
  -- What came before may be longer.
  not valid;

create function private.caller_of_request()
returns text
language sql
stable
security invoker
set search_path = ''
as $$
  -- PostgREST tells the headers of a request, in which its gateway says who calls.
  select nullif(btrim(split_part(
    coalesce(headers ->> 'cf-connecting-ip', headers ->> 'x-forwarded-for', ''), ',', 1)), '')
  from (select nullif(current_setting('request.headers', true), '')::jsonb) as request (headers);
$$;
comment on function private.caller_of_request() is 'The address that a request over the API came from; null where that is not known.';
revoke all on function private.caller_of_request() from public, anon, authenticated;

create function private.is_private_address(url text)
returns boolean
language sql
immutable
set search_path = ''
as $$
  -- Literals and names that cannot be public; what others resolve to is looked at when they are fetched.
  select private.host_of(url) ~ ('^(localhost|.*\.(localhost|local|internal|lan|home\.arpa)|0x.*|[0-9]+|'
    || '(0|10|127)(\.[0-9]+){1,3}|169\.254(\.[0-9]+){2}|192\.168(\.[0-9]+){2}|'
    || '172\.(1[6-9]|2[0-9]|3[01])(\.[0-9]+){2}|100\.(6[4-9]|[7-9][0-9]|1[01][0-9]|12[0-7])(\.[0-9]+){2}|'
    || '(22[4-9]|2[3-5][0-9])(\.[0-9]+){3}|\[.*\])\.?$');
$$;
comment on function private.is_private_address(text) is 'Whether a URL names an address that cannot be on the public web; IPv6 literals count as such.';
revoke all on function private.is_private_address(text) from public, anon, authenticated;

create or replace function private.limit_submissions()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
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
  if exists (select from public.sources where lower(url) = lower(new.feed_url)) then
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
  if (caller is not null and public.take_call('feed_submissions', md5(caller), 5, 3600) > 0)
    or (select count(*) from public.feed_submissions
        where submitted_at > now() - interval '1 hour') >= 100 then
    raise exception 'Too many suggestions have come in. Please try again in an hour.'
      using errcode = 'PT429';
  end if;
  return new;
end;
$$;

-- Feeds that visitors suggest for a club, and how often anybody may call what is open to everybody.

create table private.function_calls (
  function_name text not null,
  caller text not null,
  window_started_at timestamptz not null,
  calls integer not null default 1,
  primary key (function_name, caller, window_started_at)
);

comment on table private.function_calls is 'Calls of open functions by caller (a hash, no address) and window of time; forgotten after a day.';

-- Whoever suggested a feed learns what became of it through a link that needs no account: its token is made in the
-- browser, and only the token's hash is kept.
create table public.feed_submissions (
  id uuid primary key default gen_random_uuid(),
  club_id uuid not null references public.clubs (id) on delete cascade,
  feed_url text not null check (feed_url ~* '^https?://[^[:space:]]+\.[^[:space:]]+$' and length(feed_url) <= 2000),
  blog_name text not null check (btrim(blog_name) <> '' and length(blog_name) <= 120),
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  submitted_at timestamptz not null default now(),
  reviewed_at timestamptz,
  reviewed_by uuid references auth.users (id) on delete set null,
  rejection_reason text check (length(rejection_reason) <= 1000),
  version integer not null default 1,
  status_key text unique check (status_key ~ '^[0-9a-f]{64}$')
);

comment on table public.feed_submissions is 'Fan blogs that visitors suggested, and what became of them.';

comment on column public.feed_submissions.version is
  'A form that was opened at another version is refused by its filter on this column.';
comment on column public.feed_submissions.status_key is
  'SHA-256 of the token of the status link. A visitor sends the token itself, which is not kept; null without a link.';

create index function_calls_window on private.function_calls (window_started_at);

alter table private.function_calls enable row level security;
revoke all on table private.function_calls from public, anon, authenticated;
grant select, insert, update, delete on table private.function_calls to service_role;

create policy "Nobody reaches the counts of calls through the API" on private.function_calls
  for select to anon, authenticated using (false);

create index feed_submissions_club_id on public.feed_submissions (club_id);
create index feed_submissions_reviewed_by on public.feed_submissions (reviewed_by);
create index feed_submissions_submitted_at on public.feed_submissions (status, submitted_at desc);
create unique index feed_submissions_pending on public.feed_submissions (club_id, lower(feed_url))
  where status = 'pending';

alter table public.feed_submissions enable row level security;
revoke all on table public.feed_submissions from public, anon, authenticated;
grant select, insert, update, delete on table public.feed_submissions to authenticated, service_role;
grant insert (blog_name, club_id, feed_url, status_key) on table public.feed_submissions to anon;

create policy "Anyone suggests a feed" on public.feed_submissions for insert to anon, authenticated
  with check (
    (status = 'pending' and reviewed_at is null and reviewed_by is null and rejection_reason is null)
    or (select private.is_admin())
  );

create policy "Administrators read submissions" on public.feed_submissions for select
  to authenticated using ((select private.is_admin()));

create policy "Administrators change submissions" on public.feed_submissions for update
  to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));

create policy "Administrators delete submissions" on public.feed_submissions for delete
  to authenticated using ((select private.is_admin()));

create trigger begin_change before insert or update or delete on public.feed_submissions
  for each statement when (current_setting('role', true) = 'authenticated')
  execute function private.begin_change();

create trigger record_change after insert or update or delete on public.feed_submissions
  for each row when (current_setting('role', true) = 'authenticated')
  execute function private.record_change('version');

create trigger count_version before update on public.feed_submissions
  for each row when (current_setting('role', true) = 'authenticated')
  execute function private.count_version();

create function public.take_call(
  function_name text, caller text, most integer, window_seconds integer
) returns integer
language plpgsql set search_path = '' as $$
declare
  window_starts_at timestamptz :=
    to_timestamp(floor(extract(epoch from now()) / window_seconds) * window_seconds);
  taken integer;
begin
  -- A table of addresses that were used once must not grow for ever.
  if random() < 0.01 then
    delete from private.function_calls as old where old.window_started_at < now() - interval '1 day';
  end if;
  insert into private.function_calls as counted (function_name, caller, window_started_at)
  values (take_call.function_name, take_call.caller, window_starts_at)
  on conflict on constraint function_calls_pkey do update set calls = counted.calls + 1
  returning calls into taken;
  if taken <= most then
    return 0;
  end if;
  return greatest(1, ceil(extract(epoch from
    window_starts_at + make_interval(secs => window_seconds) - now())))::integer;
end;
$$;

comment on function public.take_call is 'Counts a call of an open function; answers 0, or in how many seconds the caller may call again.';

create function private.caller_of_request() returns text
language sql stable set search_path = '' as $$
  -- PostgREST tells the headers of a request, in which its gateway says who calls.
  select nullif(btrim(split_part(
    coalesce(headers ->> 'cf-connecting-ip', headers ->> 'x-forwarded-for', ''), ',', 1)), '')
  from (select nullif(current_setting('request.headers', true), '')::jsonb) as request (headers);
$$;

comment on function private.caller_of_request is 'The address that a request over the API came from; null where that is not known.';

-- A private address may be spelled in octal, in wide digits or in percent codes; browsers and fetchers
-- read them all.
create function private.is_private_address(url text) returns boolean
language sql immutable set search_path = '' as $$
  -- Literals and names that cannot be public; what others resolve to is looked at when they are fetched.
  select host ~ ('%|^(localhost|ip6-[a-z]+|.*\.(localhost|localdomain|local|internal|lan|home\.arpa)|0x.*|'
      || '(0|10|127)(\.[0-9]+){3}|169\.254(\.[0-9]+){2}|192\.168(\.[0-9]+){2}|'
      || '172\.(1[6-9]|2[0-9]|3[01])(\.[0-9]+){2}|100\.(6[4-9]|[7-9][0-9]|1[01][0-9]|12[0-7])(\.[0-9]+){2}|'
      || '(22[4-9]|2[3-5][0-9])(\.[0-9]+){3}|192\.0\.[02]\.[0-9]+|198\.1[89](\.[0-9]+){2}|'
      || '198\.51\.100\.[0-9]+|203\.0\.113\.[0-9]+|168\.63\.129\.16|\[.*\])\.?$')
    -- A host that ends in a number is an address, and a public one is written in four plain numbers.
    or host ~ '(^|\.)(0x[0-9a-f]*|[0-9]+)\.?$'
      and host !~ '^((0|[1-9][0-9]{0,2})\.){3}(0|[1-9][0-9]{0,2})\.?$'
  from (
    -- Without the characters that a browser leaves out of a name.
    select translate(normalize(private.host_of(url), nfkc),
      U&'\3002\00ad\034f\200b\200c\200d\2060\fe0f\feff', '.')
  ) as spelled (host);
$$;

comment on function private.is_private_address is 'Whether a URL names an address that cannot be on the public web; IPv6 literals count as such.';

-- How often one caller may suggest a feed, said once: the embedded server asks for it too, because its
-- API does not tell the trigger who calls.
create function private.take_suggestion(caller text) returns integer
language sql set search_path = '' as $$
  select public.take_call('feed_submissions', md5(caller), 5, 3600);
$$;

comment on function private.take_suggestion is 'Counts a suggestion of a caller, of whom five an hour are heard; answers 0, or in how many seconds the next may come.';

-- Refuses suggestions with a sentence for whoever fills in the form.
create function private.limit_submissions() returns trigger
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

comment on function private.limit_submissions is 'Trims a suggestion and refuses incomplete ones, known feeds, repeats and floods, in words the form shows.';

create trigger limit_submissions before insert on public.feed_submissions for each row
  when (coalesce(current_setting('touchline.is_moving', true), '') <> 'on')
  execute function private.limit_submissions();

create function private.hash_status_key() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.status_key !~ '^[A-Za-z0-9_-]{22,64}$' then
    raise exception 'The token of a link has 22 to 64 letters, digits, - and _.' using errcode = 'PT400';
  end if;
  new.status_key := encode(sha256(convert_to(new.status_key, 'UTF8')), 'hex');
  return new;
end;
$$;

comment on function private.hash_status_key is 'Keeps the hash of a status link''s token in place of the token.';

-- A moved row, and one whose deletion an administrator undoes, has a hash already.
create trigger hash_status_key before insert on public.feed_submissions for each row
  when (new.status_key is not null and current_user = 'anon'
    and coalesce(current_setting('touchline.is_moving', true), '') <> 'on')
  execute function private.hash_status_key();

create function public.approve_submission(id uuid) returns uuid
language plpgsql set search_path = '' as $$
declare
  submission public.feed_submissions;
  new_source_id uuid;
begin
  perform private.require_admin();
  select * into submission from public.feed_submissions as pending
  where pending.id = approve_submission.id and pending.status = 'pending' for update;
  if submission.id is null then
    raise exception 'There is no pending submission with this id.' using errcode = 'PT404';
  end if;
  new_source_id := public.add_source(submission.club_id, submission.blog_name, submission.feed_url,
    display_name => submission.blog_name, type => 'fan_blog');
  update public.feed_submissions as reviewed
  set status = 'approved', reviewed_at = now(), reviewed_by = (select auth.uid())
  where reviewed.id = submission.id;
  return new_source_id;
end;
$$;

comment on function public.approve_submission is 'Turns a pending submission into an enabled fan-blog source; answers the source''s id.';

create function public.reject_submission(id uuid, reason text default null) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.require_admin();
  update public.feed_submissions as submission
  set status = 'rejected', reviewed_at = now(), reviewed_by = (select auth.uid()),
    rejection_reason = nullif(btrim(reason), '')
  where submission.id = reject_submission.id and submission.status = 'pending';
  if not found then
    raise exception 'There is no pending submission with this id.' using errcode = 'PT404';
  end if;
end;
$$;

comment on function public.reject_submission is 'Rejects a pending submission, with an optional reason.';

grant execute on function public.take_call to service_role;
grant execute on function public.approve_submission, public.reject_submission to authenticated, service_role;

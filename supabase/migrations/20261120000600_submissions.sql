-- Fan blogs that visitors suggest for a club.

create table public.feed_submissions (
  id uuid primary key default gen_random_uuid(),
  club_id uuid not null references public.clubs (id) on delete cascade,
  feed_url text not null check (feed_url ~* '^https?://[^[:space:]]+\.[^[:space:]]+$' and length(feed_url) <= 2048),
  blog_name text not null check (btrim(blog_name) <> '' and length(blog_name) <= 120),
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected')),
  submitted_at timestamptz not null default now(),
  reviewed_at timestamptz,
  reviewed_by uuid references auth.users (id) on delete set null,
  rejection_reason text check (length(rejection_reason) <= 1000)
);
comment on table public.feed_submissions is 'Fan blogs that visitors suggested, and what became of them.';
create index feed_submissions_club_id on public.feed_submissions (club_id);
create index feed_submissions_reviewed_by on public.feed_submissions (reviewed_by);
create index feed_submissions_submitted_at on public.feed_submissions (status, submitted_at desc);
create unique index feed_submissions_pending on public.feed_submissions (club_id, lower(feed_url))
  where status = 'pending';

alter table public.feed_submissions enable row level security;
revoke all on table public.feed_submissions from public, anon, authenticated;
grant insert (club_id, feed_url, blog_name) on table public.feed_submissions to anon;
grant select, insert, update, delete on table public.feed_submissions to authenticated, service_role;

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

create function private.limit_submissions()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  new.feed_url := btrim(new.feed_url);
  new.blog_name := btrim(new.blog_name);
  if coalesce(new.feed_url, '') = '' or coalesce(new.blog_name, '') = '' then
    raise exception 'Please fill in all fields' using errcode = 'PT400';
  end if;
  if new.feed_url !~* '^https?://[^[:space:]]+\.[^[:space:]]+$' or length(new.feed_url) > 2048 then
    raise exception 'Please enter a valid URL' using errcode = 'PT400';
  end if;
  if length(new.blog_name) > 120 then
    raise exception 'Please keep the blog name to 120 characters' using errcode = 'PT400';
  end if;
  if (select private.is_admin()) then
    return new;
  end if;
  new.submitted_at := now();
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
      where club_id = new.club_id and submitted_at > now() - interval '1 hour') >= 10
    or (select count(*) from public.feed_submissions
      where submitted_at > now() - interval '1 hour') >= 100 then
    raise exception 'Too many suggestions have come in. Please try again in an hour.'
      using errcode = 'PT429';
  end if;
  return new;
end;
$$;
comment on function private.limit_submissions() is 'Trims a suggestion and refuses incomplete ones, known feeds, repeats and floods, in words the form shows.';
revoke all on function private.limit_submissions() from public, anon, authenticated;
create trigger limit_submissions before insert on public.feed_submissions
  for each row execute function private.limit_submissions();

create function public.approve_submission(id uuid)
returns uuid
language plpgsql
security invoker
set search_path = ''
as $$
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
  if exists (select from public.sources where url = submission.feed_url) then
    raise exception 'A source with the URL % already exists.', submission.feed_url
      using errcode = 'unique_violation';
  end if;
  insert into public.sources (club_id, name, display_name, url, type, is_official, priority, is_enabled)
  values (submission.club_id, submission.blog_name, submission.blog_name, submission.feed_url,
    'fan_blog', false, 50, true)
  returning sources.id into new_source_id;
  update public.feed_submissions as reviewed
  set status = 'approved', reviewed_at = now(), reviewed_by = (select auth.uid())
  where reviewed.id = submission.id;
  return new_source_id;
end;
$$;
comment on function public.approve_submission(uuid) is 'Turns a pending submission into an enabled fan-blog source; answers the source''s id.';
revoke all on function public.approve_submission(uuid) from public, anon, authenticated;
grant execute on function public.approve_submission(uuid) to authenticated, service_role;

create function public.reject_submission(id uuid, reason text default null)
returns void
language plpgsql
security invoker
set search_path = ''
as $$
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
comment on function public.reject_submission(uuid, text) is 'Rejects a pending submission, with an optional reason.';
revoke all on function public.reject_submission(uuid, text) from public, anon, authenticated;
grant execute on function public.reject_submission(uuid, text) to authenticated, service_role;

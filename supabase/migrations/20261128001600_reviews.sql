-- One queue for everything that waits for an administrator: feeds that visitors suggested or a search found, fan
-- blogs whose domain may have been taken over, feeds that have moved, and those that have died.

-- The last answer of a feed that an administrator checked, for whoever decides about it later.
create table public.feed_checks (
  key text primary key,
  url text not null check (length(url) <= 2048),
  checked_at timestamptz not null default now(),
  found jsonb,
  failure text check (length(failure) <= 1000),
  constraint feed_checks_found_or_failed check ((found is null) <> (failure is null))
);

comment on table public.feed_checks is 'What feeds answered when an administrator last had them looked at; forgotten after 90 days.';

comment on column public.feed_checks.key is 'By which the address is known again, see private.source_key.';
comment on column public.feed_checks.found is 'What the function check-feed answered, with the newest stories alone.';
comment on column public.feed_checks.failure is 'Why it could not be read, in a sentence.';

create table public.source_reviews (
  id uuid primary key default gen_random_uuid(),
  source_id uuid not null references public.sources (id) on delete cascade,
  kind text not null check (kind in ('found', 'suspicious', 'moved', 'dead')),
  decision text not null check (decision in ('approved', 'rejected')),
  address text not null,
  reason text check (length(reason) <= 1000),
  reviewed_at timestamptz not null default now()
);

comment on table public.source_reviews is 'What administrators decided about sources that waited for it; who did is in the changes.';

comment on column public.source_reviews.kind is 'found: proposed by a search. suspicious: its domain may have been taken over. moved: it redirects for good. dead: gone, or failing for two weeks.';
comment on column public.source_reviews.address is 'The address that was decided about: of a feed that moved, the new one.';

alter table public.feed_checks enable row level security;
revoke all on table public.feed_checks from public, anon, authenticated;
grant select, insert, update, delete on table public.feed_checks to authenticated, service_role;

create policy "Administrators read checks of feeds" on public.feed_checks for select
  to authenticated using ((select private.is_admin()));

create index source_reviews_source_id on public.source_reviews (source_id);

alter table public.source_reviews enable row level security;
revoke all on table public.source_reviews from public, anon, authenticated;
grant select, insert, update, delete on table public.source_reviews to authenticated, service_role;

create policy "Administrators read reviews" on public.source_reviews for select
  to authenticated using ((select private.is_admin()));

create policy "Administrators add reviews" on public.source_reviews for insert
  to authenticated with check ((select private.is_admin()));

-- A decision that is reopened is undone as any change is.
create policy "Administrators take reviews back" on public.source_reviews for delete
  to authenticated using ((select private.is_admin()));

create trigger begin_change before insert or update or delete on public.source_reviews
  for each statement when (current_setting('role', true) = 'authenticated')
  execute function private.begin_change();

create trigger record_change after insert or update or delete on public.source_reviews
  for each row when (current_setting('role', true) = 'authenticated')
  execute function private.record_change();

create function public.note_feed_check(url text, found jsonb default null, failure text default null)
returns void
language sql set search_path = '' as $$
  delete from public.feed_checks as old where old.checked_at < now() - interval '90 days';
  insert into public.feed_checks as noted (key, url, found, failure)
  values (private.source_key(note_feed_check.url), note_feed_check.url, note_feed_check.found,
    left(note_feed_check.failure, 1000))
  on conflict (key) do update
  set url = excluded.url, checked_at = now(), found = excluded.found, failure = excluded.failure;
$$;

comment on function public.note_feed_check is 'Keeps what came of looking at a feed, in place of what came of it before.';

create function public.stories_to_come(articles jsonb, source_id uuid default null) returns text[]
language plpgsql stable set search_path = '' as $$
declare
  source public.sources;
  listed record;
  found_keys text[] := '{}';
begin
  -- Without one, it is a source that has brought nothing yet.
  select * into source from public.sources where id = stories_to_come.source_id;
  for listed in
    select (item.story ->> 'club_id')::uuid as club_id, jsonb_agg(item.story order by item.place) as stories
    from jsonb_array_elements(stories_to_come.articles) with ordinality as item (story, place)
    group by 1
  loop
    source.club_id := listed.club_id;
    found_keys := found_keys || array(
      select listed.stories -> (matched.place::integer - 1) ->> 'url_key'
      from private.match_articles(source, listed.stories) as matched
      where matched.known_id is null and not matched.is_removed
    );
  end loop;
  return array(select distinct key from unnest(found_keys) as key);
end;
$$;

comment on function public.stories_to_come is 'The url_key of those articles (each with the club_id that it would go to) that a source would bring anew.';

create function private.has_refused_move(source_id uuid, address text) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from public.source_reviews as review
    where review.source_id = has_refused_move.source_id and review.kind = 'moved'
      and review.decision = 'rejected' and review.address = has_refused_move.address
  );
$$;

comment on function private.has_refused_move is 'Whether an administrator decided that this source stays where it is.';

-- Its publisher goes on redirecting, and every fetch would propose the same address again.
create function private.keep_refused_move() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.moved_to := null;
  if new.state = 'moved' then
    new.state := 'ok';
    new.state := private.standing_of(new);
  end if;
  return new;
end;
$$;

comment on function private.keep_refused_move is 'Proposes no address that an administrator has refused for this source.';

create trigger keep_refused_move before update of moved_to on public.sources for each row
  when (new.moved_to is not null and new.moved_to is distinct from old.moved_to
    -- The refusal itself may be what is being undone.
    and coalesce(current_setting('touchline.undoes', true), '') = ''
    and private.has_refused_move(new.id, new.moved_to))
  execute function private.keep_refused_move();

create view public.reviews with (security_invoker = true) as
with listed as (
  select submission.id, 'suggestion' as kind, submission.status, submission.blog_name as name,
    submission.feed_url as address, submission.club_id, null::uuid as source_id,
    submission.submitted_at as asked_at, '{}'::text[] as grounds, submission.reviewed_at,
    submission.rejection_reason as reason, 'feed_submissions' as decided_in
  from public.feed_submissions as submission
  union all
  select source.id, asked.kind, 'pending', coalesce(source.display_name, source.name),
    case asked.kind when 'moved' then source.moved_to else source.url end, source.club_id, source.id,
    coalesce(asked.at, source.last_checked_at, source.created_at),
    case asked.kind when 'found' then source.evidence
      when 'suspicious' then array[format('Its last %s new items are not about football.', source.off_topic_items)]
      when 'moved' then array[format('%s redirects for good to the new address.', source.url)]
      else array_remove(array[source.last_error], null) end,
    null, null, null
  from public.sources as source
  cross join lateral (
    select case
      when source.proposed_at is not null then 'found'
      when not source.is_enabled then null
      when source.state = 'suspicious' then 'suspicious'
      when source.state = 'moved' and source.moved_to is not null then 'moved'
      when source.state = 'gone' or source.failing_since < now() - interval '14 days' then 'dead'
    end as kind, coalesce(source.proposed_at, source.failing_since, source.redirecting_since) as at
  ) as asked
  where asked.kind is not null
  union all
  select review.id, review.kind, review.decision, coalesce(source.display_name, source.name),
    review.address, source.club_id, source.id, review.reviewed_at, '{}', review.reviewed_at,
    review.reason, 'source_reviews'
  from public.source_reviews as review join public.sources as source on source.id = review.source_id
), keyed as (
  select listed.*, private.source_key(listed.address) as key,
    count(*) filter (where listed.status = 'pending')
      over (partition by private.source_key(listed.address)) - (listed.status = 'pending')::integer as same_address
  from listed
), known as materialized (
  select distinct on (key) private.source_key(source.url) as key, source.id,
    coalesce(source.display_name, source.name) as name
  from public.sources as source
  where source.retired_at is null and source.proposed_at is null
  order by key, source.created_at
)
select keyed.id, keyed.kind, keyed.status, keyed.name, keyed.address, keyed.club_id,
  club.name as club_name, keyed.source_id, keyed.asked_at, keyed.grounds, keyed.reviewed_at, keyed.reason,
  keyed.same_address, known.id as known_source_id, known.name as known_source_name,
  checked.checked_at, checked.found, checked.failure,
  case when keyed.kind = 'suspicious' and keyed.status = 'pending' then (
    select count(*) from public.articles as article
    where article.source_id = keyed.source_id and article.held_for is not null
  ) end as held_articles,
  case when keyed.status <> 'pending' then (
    select entry.change_id from public.audit_entries as entry
    where entry.table_name = keyed.decided_in and entry.record_id = keyed.id::text and not entry.is_undone
      and entry.after ->> case keyed.decided_in when 'source_reviews' then 'decision' else 'status' end = keyed.status
    order by entry.id desc limit 1
  ) end as change_id
from keyed
left join public.clubs as club on club.id = keyed.club_id
left join known on known.key = keyed.key and known.id is distinct from keyed.source_id
  and keyed.status = 'pending'
left join public.feed_checks as checked on checked.key = keyed.key;

comment on view public.reviews is 'What waits for an administrator to decide, and what was decided: suggestions, found feeds, suspicious blogs, moved and dead feeds.';

comment on column public.reviews.same_address is 'How many others that wait name the same address, however it is spelt.';
comment on column public.reviews.known_source_id is 'The source that has this address already.';
comment on column public.reviews.held_articles is 'Of a suspicious blog: what is held back and shown to nobody.';
comment on column public.reviews.change_id is 'The change that undo_change takes back to reopen the decision; null once it is forgotten.';

create function public.decide_review(id uuid, approves boolean, reason text default null) returns void
language plpgsql set search_path = '' as $$
declare
  subject public.reviews;
begin
  perform private.require_admin();
  select * into subject from public.reviews as waiting
  where waiting.id = decide_review.id and waiting.status = 'pending';
  -- Somebody else may be deciding at this moment: only who holds it sees what is decided.
  perform from public.sources as source where source.id = subject.source_id for update;
  perform from public.feed_submissions as submission
  where submission.id = subject.id and subject.kind = 'suggestion' for update;
  select * into subject from public.reviews as waiting
  where waiting.id = decide_review.id and waiting.status = 'pending';
  if subject.id is null then
    raise exception 'This does not wait for a decision any more.' using errcode = 'PT409';
  end if;
  if length(decide_review.reason) > 1000 then
    raise exception 'Please keep the reason to 1,000 characters.' using errcode = 'PT400';
  end if;
  perform private.title_change(format('%s %s', case when approves then 'Approved' else 'Rejected' end,
    subject.name));
  if subject.kind = 'suggestion' then
    if approves then
      perform public.approve_submission(subject.id);
    else
      perform public.reject_submission(subject.id, decide_review.reason);
    end if;
    return;
  end if;
  insert into public.source_reviews (source_id, kind, decision, address, reason)
  values (subject.source_id, subject.kind, case when approves then 'approved' else 'rejected' end,
    subject.address, nullif(btrim(decide_review.reason), ''));
  if subject.kind = 'moved' and not approves then
    update public.sources as source set moved_to = null, state = 'ok' where source.id = subject.source_id;
  elsif not approves then
    update public.sources as source set is_enabled = false, retired_at = now()
    where source.id = subject.source_id;
  elsif subject.kind = 'found' then
    update public.sources as source set is_enabled = true, next_check_at = now()
    where source.id = subject.source_id;
  elsif subject.kind = 'suspicious' then
    perform public.trust_source(subject.source_id);
  elsif subject.kind = 'moved' then
    update public.sources as source set url = subject.address where source.id = subject.source_id;
  else
    update public.sources as source
    set last_error = null, error_count = 0, failing_since = null, not_found_since = null, state = 'ok',
      next_check_at = now()
    where source.id = subject.source_id;
  end if;
exception
  when unique_violation then
    raise exception 'A source with the URL % already exists.', subject.address
      using errcode = 'unique_violation';
end;
$$;

comment on function public.decide_review is 'Approves or rejects what waits in reviews, with an optional reason, as one change: a suggestion or found feed becomes a source, a suspicious one is trusted, a moved one gets its new address, a dead one is tried anew; what is rejected is retired, or stays where it is.';

revoke all on table public.reviews from public, anon, authenticated;
grant select on table public.reviews to authenticated, service_role;
grant execute on function public.note_feed_check, public.stories_to_come to service_role;
grant execute on function private.has_refused_move, public.decide_review to authenticated, service_role;

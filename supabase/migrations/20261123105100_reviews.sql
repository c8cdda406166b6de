-- One queue for everything that waits for an administrator: feeds that visitors suggested or a search found, fan
-- blogs whose domain may have been taken over, feeds that have moved, and those that have died.

alter table public.sources add column proposed_at timestamptz;
comment on column public.sources.proposed_at is
  'When a search found it, while nobody has decided about it; such a source is switched off. Null: nobody waits for a decision.';
-- What somebody switched off has been read before.
update public.sources set proposed_at = created_at
where not is_enabled and retired_at is null and evidence <> '{}' and last_checked_at is null;

create function private.end_proposal() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.proposed_at := null;
  return new;
end;
$$;
comment on function private.end_proposal is 'Whoever switches a found feed on or deletes it, wherever, has decided about it.';
create trigger end_proposal before update of is_enabled, retired_at on public.sources for each row
  when (old.proposed_at is not null and (new.is_enabled or new.retired_at is not null))
  execute function private.end_proposal();

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

create function private.has_refused_move(source_id uuid, address text) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from public.source_reviews as review
    where review.source_id = has_refused_move.source_id and review.kind = 'moved'
      and review.decision = 'rejected' and review.address = has_refused_move.address
  );
$$;
comment on function private.has_refused_move is 'Whether an administrator decided that this source stays where it is.';
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
    where article.source_id = keyed.source_id and article.held_at is not null
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
revoke all on table public.reviews from public, anon, authenticated;
grant select on table public.reviews to authenticated, service_role;

create function public.decide_review(id uuid, approves boolean, reason text default null) returns void
language plpgsql set search_path = '' as $$
declare
  subject public.reviews;
begin
  perform private.require_admin();
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
  perform from public.sources as source where source.id = subject.source_id for update;
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

create or replace function private.forget_feed() returns trigger
language plpgsql set search_path = '' as $$
declare
  -- Whoever takes back that it was given its new address is asked again.
  is_moved_again boolean := new.moved_to is not null and new.moved_to is distinct from old.moved_to
    and coalesce(current_setting('touchline.undoes', true), '') <> '';
begin
  new.state := case when is_moved_again then 'moved' else 'ok' end;
  new.last_error := null;
  new.error_count := 0;
  new.failing_since := null;
  new.not_found_since := null;
  new.next_check_at := now();
  new.retry_after_at := null;
  new.retry_after_url := null;
  new.moved_to := case when is_moved_again then new.moved_to end;
  new.redirects_to := null;
  new.redirect_count := 0;
  new.redirecting_since := null;
  new.redirect_shares_item := false;
  new.etag := null;
  new.last_modified := null;
  new.content_hash := null;
  return new;
end;
$$;

create or replace function public.record_discovery(job_id uuid, club_id uuid, proposals jsonb, failure text default null) returns jsonb
language plpgsql set search_path = '' as $$
declare
  job public.discovery_jobs;
  is_first boolean;
  added integer := 0;
begin
  -- Serialises the records of a job: its counts, and who of them is the last.
  select * into job from public.discovery_jobs
  where id = record_discovery.job_id and status = 'in_progress' for update;
  if job.id is null then
    return jsonb_build_object('is_running', false, 'added', 0);
  end if;
  update private.discovery_clubs as listed set done_at = now()
  where listed.job_id = job.id and listed.club_id = record_discovery.club_id
    and listed.done_at is null;
  is_first := found;
  if is_first then
    insert into public.sources
      (club_id, name, display_name, url, type, kind, priority, is_enabled, evidence, proposed_at)
    select record_discovery.club_id, proposal.name, proposal.name, proposal.url, proposal.type,
      case when job.kind = 'official_feeds' then 'official' else 'fan_blog' end,
      case when job.kind = 'official_feeds' then 5 else 50 end, false,
      proposal.evidence, now()
    from (
      select coalesce(nullif(btrim(left(listed.title, 120)), ''), private.host_of(listed.url)) as name,
        listed.url, listed.type, listed.evidence
      from jsonb_to_recordset(proposals) as listed (title text, url text, type text, evidence text[])
    ) as proposal
    -- At most five wait for review at a club.
    limit greatest(0, 5 - (
      select count(*) from public.sources as waiting
      where waiting.club_id = record_discovery.club_id and waiting.proposed_at is not null
    ))
    on conflict (url) do nothing;
    get diagnostics added = row_count;
    update public.discovery_jobs
    set heartbeat_at = now(), processed_clubs = processed_clubs + 1,
      successful_clubs = successful_clubs + (failure is null)::integer,
      failed_clubs = failed_clubs + (failure is not null)::integer,
      added_sources = added_sources + added
    where id = job.id returning * into job;
  end if;
  if not exists (
    select from private.discovery_clubs as listed
    where listed.job_id = job.id and listed.done_at is null
  ) then
    update public.discovery_jobs set status = 'completed', completed_at = now()
    where id = job.id returning * into job;
  end if;
  return jsonb_build_object('is_running', job.status = 'in_progress', 'added', added);
end;
$$;

create or replace function public.overview_figures() returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  -- Days as administrators live them, today included.
  today date := (now() at time zone 'Europe/London')::date;
  first_day date := today - 6;
begin
  perform private.require_admin();
  return jsonb_build_object(
    'articles', (
      select jsonb_build_object(
        'visible', count(*) filter (where is_visible), 'hidden', count(*) filter (where not is_visible))
      from public.articles
    ),
    'days', (
      select jsonb_agg(jsonb_build_object(
        'day', listed.day, 'articles', coalesce(counted.articles, 0)) order by listed.day)
      from (select first_day + number as day from generate_series(0, 6) as number) as listed
      left join (
        select (published_at at time zone 'Europe/London')::date as day, count(*) as articles
        from public.articles
        where published_at >= first_day::timestamp at time zone 'Europe/London'
        group by 1
      ) as counted using (day)
    ),
    'sources', (
      select jsonb_build_object(
        'enabled', count(*) filter (where is_enabled),
        'disabled', count(*) filter (where not is_enabled and retired_at is null),
        'was_any_read', coalesce(bool_or(is_enabled and last_success_at is not null), false),
        'states', jsonb_build_object(
          'ok', count(*) filter (where is_enabled and state = 'ok' and last_checked_at is not null),
          'unread', count(*) filter (where is_enabled and state = 'ok' and last_checked_at is null),
          'quiet', count(*) filter (where is_enabled and state = 'quiet'),
          'suspicious', count(*) filter (where is_enabled and state = 'suspicious'),
          'failing', count(*) filter (where is_enabled and state = 'failing'),
          'blocked', count(*) filter (where is_enabled and state = 'blocked'),
          'moved', count(*) filter (where is_enabled and state = 'moved'),
          'gone', count(*) filter (where is_enabled and state = 'gone')))
      from public.sources
    ),
    'waiting_reviews', (select count(*) from public.reviews where status = 'pending'),
    -- One source checked on its own is no run.
    'last_run', (
      select jsonb_build_object('status', status, 'trigger', trigger, 'started_at', started_at,
        'completed_at', completed_at, 'new_articles', total_new_articles)
      from public.ingestion_jobs
      where started_at is not null and source_id is null
      order by created_at desc limit 1
    ),
    'last_build', (
      select jsonb_build_object('id', id, 'status', status, 'requested_at', requested_at,
        'finished_at', finished_at, 'error', error)
      from public.site_builds
      order by requested_at desc limit 1
    ),
    -- Of the last two days, and only what visitors notice: a tenth of the stories or more.
    'last_withdrawal', (
      select jsonb_build_object('made_at', made_at, 'made_by_email', made_by_email, 'title', title,
        'table_name', table_name, 'action', action, 'articles', withdrawn_articles)
      from public.audit_changes
      where withdrawn_articles > 0 and undone_at is null and made_at > now() - interval '2 days'
        and withdrawn_articles * 9 >= (select count(*) from public.articles where is_visible)
      order by made_at desc limit 1
    )
  );
end;
$$;

revoke all on function private.end_proposal, private.keep_refused_move, private.has_refused_move,
  public.decide_review from public, anon, authenticated;
grant execute on function private.has_refused_move, public.decide_review to authenticated, service_role;

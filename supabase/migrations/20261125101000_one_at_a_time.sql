-- What two administrators do at the same moment. The embedded database takes one statement after the
-- other; a PostgreSQL of many connections takes both, and each saw what was before either.

create or replace function public.set_active_season(season_id uuid) returns void
language plpgsql set search_path = '' as $$
declare
  season public.seasons;
  leavers uuid[];
begin
  perform private.require_admin();
  -- All of them, in one order for all: of two that are chosen at once the second waits, and sees the first.
  perform from public.seasons order by id for update;
  select * into season from public.seasons where id = set_active_season.season_id;
  if not found then
    raise exception 'There is no such season.' using errcode = 'PT404';
  end if;
  perform private.title_change(format('Made %s the active season', season.name));
  if season.switches_off_leavers then
    leavers := array(
      select membership.club_id from public.league_memberships as membership
      join public.seasons as active on active.id = membership.season_id and active.is_active
      except
      select membership.club_id from public.league_memberships as membership
      where membership.season_id = season.id
    );
  end if;
  update public.seasons set is_active = false where is_active and id <> season.id;
  update public.seasons set is_active = true, starts_on = null, switches_off_leavers = false
  where id = season.id and (not is_active or switches_off_leavers);
  update public.sources set is_enabled = false where is_enabled and club_id = any (leavers);
end;
$$;

create or replace function public.decide_review(id uuid, approves boolean, reason text default null) returns void
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

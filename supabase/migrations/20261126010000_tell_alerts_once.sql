-- Two checks at the same moment told an alert twice, where the one that came second to the lock had begun first:
-- what the other had handed out for two minutes lay further ahead than that for it.
create or replace function public.take_alerts(channels text[], server jsonb default null)
returns setof public.alerts language plpgsql set search_path = '' as $$
declare
  moment timestamptz;
begin
  perform public.expire_jobs();
  -- Two checks at once would both tell.
  perform pg_advisory_xact_lock(hashtext('public.take_alerts'));
  -- Of a caller that waited meanwhile, now() is older than what the other one has noted.
  moment := clock_timestamp();
  with found as materialized (
    select * from private.troubles(take_alerts.server)
  ), ended as (
    update public.alerts as alert set ended_at = now(), failure = null
    where alert.ended_at is null and not exists (select from found where found.key = alert.key)
  ), resumed as (
    update public.alerts as alert set ended_at = null
    from found where found.key = alert.key and alert.ended_at > now() - interval '1 hour'
    returning alert.key
  )
  insert into public.alerts as alert (key, kind, sentence, page)
  select found.key, found.kind, left(found.sentence, 500), found.page from found
  where found.key not in (select resumed.key from resumed)
  on conflict (key) where ended_at is null do update set sentence = excluded.sentence
  where alert.sentence <> excluded.sentence;
  delete from public.alerts as alert where alert.ended_at < now() - interval '90 days';
  return query
  update public.alerts as alert set sending_until = moment + interval '2 minutes'
  where (alert.sending_until between moment and moment + interval '2 minutes') is not true
    and (alert.ended_at is null or alert.ended_at <= now() - interval '1 hour')
    and exists (
      select from unnest(take_alerts.channels) as channel
      where case when alert.ended_at is null then channel <> all (alert.told_by)
        else channel = any (alert.told_by) and channel <> all (alert.cleared_by) end
    )
  returning alert.*;
end;
$$;

-- Jobs that functions start: they wait until a worker takes them up.

create function public.queue_ingestion(job_trigger text default 'administrator', job_scope text default 'all')
returns jsonb
language plpgsql
security invoker
set search_path = ''
as $$
declare
  job public.ingestion_jobs;
  needs_worker boolean;
begin
  perform public.expire_jobs();
  -- The lock of start_ingestion: of all that start at once, one finds no active job.
  perform pg_advisory_xact_lock(hashtext('public.start_ingestion'));
  select * into job from public.ingestion_jobs where status in ('queued', 'running');
  if job.id is null then
    insert into public.ingestion_jobs (trigger, scope) values (job_trigger, job_scope)
    returning * into job;
    update public.ingestion_jobs
    set total_sources = (select count(*) from private.sources_in_scope(job))
    where id = job.id returning * into job;
    needs_worker := true;
  else
    -- Its workers have died, or none has come.
    needs_worker := coalesce(job.heartbeat_at, job.created_at) < now() - interval '2 minutes';
  end if;
  return jsonb_build_object(
    'id', job.id, 'needs_worker', needs_worker, 'total_sources', job.total_sources
  );
end;
$$;
comment on function public.queue_ingestion(text, text) is 'Queues a job, or answers the one that waits or runs ({id, needs_worker, total_sources}).';
revoke all on function public.queue_ingestion(text, text) from public, anon, authenticated;
grant execute on function public.queue_ingestion(text, text) to service_role;

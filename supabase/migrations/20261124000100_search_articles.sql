-- What the search index and the notices about fresh news ask: whether anything changed that a build
-- of the site holds, and when the feeds were last read.

create index articles_changed on public.articles (updated_at) where is_visible;

create function private.last_run_at()
returns timestamptz
language sql
stable
security definer
set search_path = ''
as $$
  select completed_at from public.ingestion_jobs
  -- One source checked on its own is no run, and neither is one that no feed answered.
  where status = 'completed' and source_id is null
    and (total_sources = 0 or failed_sources < total_sources)
  order by created_at desc limit 1;
$$;
comment on function private.last_run_at() is 'When the last run over the feeds ended; a moment that visitors may know.';
revoke all on function private.last_run_at() from public, anon, authenticated;
grant execute on function private.last_run_at() to anon, authenticated, service_role;

-- As JSON, whose moments every browser can read.
create function public.last_run_at()
returns jsonb
language sql
stable
security invoker
set search_path = ''
as $$
  select to_jsonb(private.last_run_at());
$$;
comment on function public.last_run_at() is 'When the last run over the feeds ended: asked by pages that were built long ago.';
revoke all on function public.last_run_at() from public, anon, authenticated;
grant execute on function public.last_run_at() to anon, authenticated, service_role;

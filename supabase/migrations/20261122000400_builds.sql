-- Builds of the public site that administrators asked for, wherever they run.

create table public.site_builds (
  id uuid primary key default gen_random_uuid(),
  status text not null default 'queued' check (status in ('queued', 'running', 'succeeded', 'failed')),
  requested_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  error text check (length(error) <= 1000)
);
comment on table public.site_builds is 'Builds of the public site that somebody asked for, and how they ended.';
create index site_builds_requested_at on public.site_builds (requested_at desc);
alter table public.site_builds enable row level security;
revoke all on table public.site_builds from public, anon, authenticated;
grant select, insert, update, delete on table public.site_builds to authenticated, service_role;

create policy "Administrators read site builds" on public.site_builds for select
  to authenticated using ((select private.is_admin()));
create policy "Administrators add site builds" on public.site_builds for insert
  to authenticated with check ((select private.is_admin()));
create policy "Administrators change site builds" on public.site_builds for update
  to authenticated using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Administrators delete site builds" on public.site_builds for delete
  to authenticated using ((select private.is_admin()));

-- Several servers may share one database; one of them leads. What the others are asked for, it does.

create table private.requested_work (
  id bigint generated always as identity primary key,
  work jsonb not null,
  requested_at timestamptz not null default now()
);
comment on table private.requested_work is 'Builds and runs that servers which do not lead were asked for, until the one that leads takes them.';
alter table private.requested_work enable row level security;
revoke all on table private.requested_work from public, anon, authenticated;
create policy "Nobody reaches the work of servers through the API" on private.requested_work
  for select to anon, authenticated using (false);

-- A database that refuses every write may well answer what is read: the server finds out by writing.

create table private.write_probe (
  is_only boolean primary key default true constraint write_probe_is_one check (is_only),
  written_at timestamptz not null default now()
);
comment on table private.write_probe is 'When a server last found that the database takes writes.';
alter table private.write_probe enable row level security;
revoke all on table private.write_probe from public, anon, authenticated;
create policy "Nobody reaches the probe of writes through the API" on private.write_probe
  for select to anon, authenticated using (false);
insert into private.write_probe default values;

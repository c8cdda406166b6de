-- Of several servers over one database, none may give a visitor a share, or ten guesses, of its own.

create table private.shared_limits (
  kind text not null
    constraint shared_limits_kind_check check (kind in ('spent', 'failed', 'failed by strangers', 'known')),
  key text not null,
  whole_again_at timestamptz,
  failed_at timestamptz[] not null default '{}',
  cleared_at timestamptz,
  told_at timestamptz not null default now(),
  primary key (kind, key)
);
comment on table private.shared_limits is 'What visitors spent of their allowances and which passwords were wrong, as servers over one database tell each other; by keyed hashes, no addresses, and for two hours at most.';
comment on column private.shared_limits.whole_again_at is 'When the allowance would be whole again, were nothing more spent.';
comment on column private.shared_limits.failed_at is 'When passwords were wrong since cleared_at, the latest first.';
create index shared_limits_told_at on private.shared_limits (told_at);
alter table private.shared_limits enable row level security;
revoke all on table private.shared_limits from public, anon, authenticated;
create policy "Nobody reaches the limits of servers through the API" on private.shared_limits
  for select to anon, authenticated using (false);

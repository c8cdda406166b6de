-- How often anybody may call the functions that are open to everybody.

create table private.function_calls (
  function_name text not null,
  caller text not null,
  window_started_at timestamptz not null,
  calls integer not null default 1,
  primary key (function_name, caller, window_started_at)
);
comment on table private.function_calls is 'Calls of open functions by caller (a hash, no address) and window of time; forgotten after a day.';
create index function_calls_window on private.function_calls (window_started_at);
alter table private.function_calls enable row level security;
revoke all on table private.function_calls from public, anon, authenticated;
grant select, insert, update, delete on table private.function_calls to service_role;
create policy "Nobody reaches the counts of calls through the API" on private.function_calls
  for select to anon, authenticated using (false);

create function public.take_call(
  function_name text, caller text, most integer, window_seconds integer
)
returns integer
language plpgsql
security invoker
set search_path = ''
as $$
declare
  window_starts_at timestamptz :=
    to_timestamp(floor(extract(epoch from now()) / window_seconds) * window_seconds);
  taken integer;
begin
  -- A table of addresses that were used once must not grow for ever.
  if random() < 0.01 then
    delete from private.function_calls as old where old.window_started_at < now() - interval '1 day';
  end if;
  insert into private.function_calls as counted (function_name, caller, window_started_at)
  values (take_call.function_name, take_call.caller, window_starts_at)
  on conflict on constraint function_calls_pkey do update set calls = counted.calls + 1
  returning calls into taken;
  if taken <= most then
    return 0;
  end if;
  return greatest(1, ceil(extract(epoch from
    window_starts_at + make_interval(secs => window_seconds) - now())))::integer;
end;
$$;
comment on function public.take_call(text, text, integer, integer) is 'Counts a call of an open function; answers 0, or in how many seconds the caller may call again.';
revoke all on function public.take_call(text, text, integer, integer) from public, anon, authenticated;
grant execute on function public.take_call(text, text, integer, integer) to service_role;

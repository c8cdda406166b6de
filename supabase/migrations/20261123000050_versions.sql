-- Two administrators at one record: the later one is told, and overwrites nothing.

create function private.count_version()
returns trigger
language plpgsql
security invoker
set search_path = ''
as $$
begin
  new.version := old.version + 1;
  return new;
end;
$$;
comment on function private.count_version() is 'Counts what administrators change; what ingestion keeps does not concern their forms.';
revoke all on function private.count_version() from public, anon, authenticated;

do $$
declare
  edited text;
begin
  foreach edited in array array['leagues', 'seasons', 'clubs', 'sources', 'articles', 'feed_submissions',
    'about_page_content']
  loop
    execute format('alter table public.%I add column version integer not null default 1', edited);
    execute format(
      'comment on column public.%I.version is %L', edited,
      'A form that was opened at another version is refused by its filter on this column.');
    execute format(
      'create trigger count_version before update on public.%I for each row '
      'when (current_setting(''role'', true) = ''authenticated'') '
      'execute function private.count_version()', edited);
  end loop;
end $$;

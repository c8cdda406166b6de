-- Export and import: every table but those of users, as rows.

-- Everything an operator owns, out of one backend and into another: see operate/move. Rows go over as
-- they are, with their ids, moments and counts; what otherwise corrects or answers a write stays out.
-- Only import_rows and empty_table set touchline.is_moving, and only the server may call them. They set it
-- in their bodies: a function may only be made with a setting of ours by a superuser, which owners are not.
create function public.schema_version() returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  -- The history belongs to the Supabase CLI and is in no schema that the API serves.
  if to_regclass('supabase_migrations.schema_migrations') is null then
    return null;
  end if;
  return (select max(version) from supabase_migrations.schema_migrations);
end;
$$;

comment on function public.schema_version is 'The last migration that was applied; null where no history is kept.';

create function private.key_columns(table_name text)
returns table (name text, place bigint, type text, sorted text)
language sql stable set search_path = '' as $$
  -- By bytes, which is the one order of texts that every database and every program agree upon.
  select attname::text, key.place, format_type(atttypid, atttypmod),
    quote_ident(attname) || case when attcollation <> 0 then ' collate "C"' else '' end
  from pg_catalog.pg_index
  cross join unnest(indkey::smallint[]) with ordinality as key (number, place)
  join pg_catalog.pg_attribute on attrelid = indrelid and attnum = key.number
  where indisprimary and indrelid = format('public.%I', table_name)::regclass;
$$;

comment on function private.key_columns is 'The columns of a table''s primary key, and how rows are sorted by them.';

create function public.export_rows(table_name text, after jsonb default null, n integer default 1000)
returns json
language plpgsql stable set search_path = '' set timezone = 'UTC' as $$
declare
  sort_keys text;
  bound text;
  page json;
begin
  select string_agg(key.sorted, ', ' order by key.place),
    string_agg(format('%L::%s', after ->> key.name, key.type), ', ' order by key.place)
  into sort_keys, bound
  from private.key_columns(table_name) as key;
  execute format(
    'select coalesce(json_agg(row_to_json(listed)), ''[]'') '
    'from (select * from public.%I %s order by %s limit %s) as listed',
    table_name,
    case when after is null then '' else format('where (%s) > (%s)', sort_keys, bound) end,
    sort_keys, least(greatest(n, 1), 5000)
  ) into page;
  return page;
end;
$$;

comment on function public.export_rows is 'The next n rows of a table in the order of its primary key, after the key of the row before.';

create function private.known_user(id uuid) returns uuid
language sql stable security definer set search_path = '' as $$
  select users.id from auth.users where users.id = known_user.id;
$$;

comment on function private.known_user is 'The id of a user that this backend has; null for one of another backend.';

create function public.import_rows(table_name text, rows jsonb) returns integer
language plpgsql set search_path = '' as $$
declare
  column_list text;
  -- Users stay where they are: their passwords do not leave a backend.
  value_list text;
  sequence_name text;
  imported integer;
begin
  select string_agg(quote_ident(name), ', '),
    string_agg(case when table_name = 'feed_submissions' and name = 'reviewed_by'
      then 'private.known_user(reviewed_by)' else quote_ident(name) end, ', ')
  into column_list, value_list
  from jsonb_object_keys(rows -> 0) as name;
  if column_list is null then
    return 0;
  end if;
  perform set_config('touchline.is_moving', 'on', true);
  execute format(
    'insert into public.%1$I (%2$s) overriding system value '
    'select %3$s from jsonb_populate_recordset(null::public.%1$I, $1) as given %4$s '
    'on conflict do nothing',
    table_name, column_list, value_list,
    -- A change that undoes another waits until that one is there: the caller asks again.
    case when table_name = 'audit_changes' then
      'where given.undoes is null or exists (select from public.audit_changes where id = given.undoes)'
    else '' end
  ) using rows;
  get diagnostics imported = row_count;
  perform set_config('touchline.is_moving', 'off', true);
  select pg_get_serial_sequence(format('public.%I', table_name), key.name) into sequence_name
  from private.key_columns(table_name) as key where key.place = 1;
  if sequence_name is not null then
    execute format('select setval(%L, greatest(max(id), 1)) from public.%I', sequence_name, table_name);
  end if;
  return imported;
end;
$$;

comment on function public.import_rows is 'Adds rows as another backend exported them, those that are there already excepted; answers how many.';

create function public.empty_table(table_name text, n integer default 5000) returns integer
language plpgsql set search_path = '' as $$
declare
  key_list text;
  removed integer;
begin
  select string_agg(quote_ident(key.name), ', ' order by key.place) into key_list
  from private.key_columns(table_name) as key;
  perform set_config('touchline.is_moving', 'on', true);
  execute format(
    'delete from public.%1$I where (%2$s) in (select %2$s from public.%1$I limit %3$s)',
    table_name, key_list, least(greatest(n, 1), 5000));
  get diagnostics removed = row_count;
  perform set_config('touchline.is_moving', 'off', true);
  return removed;
end;
$$;

comment on function public.empty_table is 'Deletes up to n rows of a table to make room for an import, and remembers no removal; answers how many.';

grant execute on function
  public.schema_version, private.key_columns, public.export_rows, private.known_user, public.import_rows,
  public.empty_table
  to service_role;

-- The way back from a change of an administrator.

create function private.mark_undone(entry_ids bigint[], change_id uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  marked uuid := change_id;
  is_now_undone boolean := true;
begin
  -- Who undoes an undoing has the change before it again, and so on back to the first.
  while marked is not null loop
    update public.audit_entries as entry set is_undone = is_now_undone
    from public.audit_entries as undone
    where undone.id = any (entry_ids) and entry.change_id = marked
      and entry.table_name = undone.table_name and entry.record_id = undone.record_id;
    update public.audit_changes as change set undone_at = case when not exists (
        select from public.audit_entries as entry where entry.change_id = marked and not entry.is_undone
      ) then coalesce(change.undone_at, now()) end
    where change.id = marked
    returning change.undoes into marked;
    is_now_undone := not is_now_undone;
  end loop;
end;
$$;
comment on function private.mark_undone is 'Notes what has been undone; the change once all of it is.';

create function private.undo_rank(table_name text) returns integer
language sql immutable set search_path = '' as $$
  select case table_name when 'leagues' then 1 when 'seasons' then 1 when 'clubs' then 1
    when 'sources' then 2 else 3 end;
$$;
comment on function private.undo_rank is 'Which tables others refer to: lower comes back first.';

create function private.undo_entry(entry public.audit_entries) returns void
language plpgsql set search_path = '' as $$
declare
  -- Every table has an id but one.
  key_columns text[] := case entry.table_name
    when 'removed_articles' then array['club_id', 'url_key'] else array['id'] end;
  key_list text := array_to_string(key_columns, ', ');
  key jsonb := case entry.table_name
    when 'removed_articles' then coalesce(entry.after, entry.before)
    else jsonb_build_object('id', entry.record_id) end;
  found_rows integer;
begin
  case entry.action
    when 'insert' then
      execute format(
        'delete from public.%1$I where (%2$s) = (select %2$s from jsonb_populate_record(null::public.%1$I, $1))',
        entry.table_name, key_list) using key;
    when 'delete' then
      execute format(
        'insert into public.%1$I select * from jsonb_populate_record(null::public.%1$I, $1)',
        entry.table_name) using entry.before;
    when 'update' then
      execute format(
        'update public.%1$I set (%2$s) = (select %2$s from jsonb_populate_record(null::public.%1$I, $2)) '
        'where (%3$s) = (select %3$s from jsonb_populate_record(null::public.%1$I, $1))',
        entry.table_name,
        (select string_agg(quote_ident(name), ', ') from jsonb_object_keys(entry.before) as name),
        key_list) using key, entry.before;
  end case;
  get diagnostics found_rows = row_count;
  if found_rows = 0 and entry.table_name = 'sources' and entry.action = 'insert' then
    -- It has stories by now, and was retired.
    select count(*) into found_rows from public.sources
    where id = entry.record_id::uuid and retired_at is not null;
  end if;
  if found_rows = 0 then
    raise exception 'This cannot be undone: % is no longer there.', coalesce(entry.label, 'the record')
      using errcode = 'PT409';
  end if;
end;
$$;
comment on function private.undo_entry is 'Puts one record back to what it was.';

create function public.undo_change(change_id uuid, n integer default 2000) returns integer
language plpgsql set search_path = '' as $$
declare
  change public.audit_changes;
  entry public.audit_entries;
  later text;
  undone bigint[] := '{}';
begin
  perform private.require_admin();
  select * into change from public.audit_changes where id = undo_change.change_id;
  if change.id is null then
    raise exception 'There is no such change.' using errcode = 'PT404';
  end if;
  if change.undone_at is not null then
    raise exception 'This change has been undone already.' using errcode = 'PT409';
  end if;
  perform set_config('touchline.undoes', change.id::text, true);
  perform set_config('touchline.change_table', change.table_name, true);
  perform set_config('touchline.change_action',
    case change.action when 'insert' then 'delete' when 'delete' then 'insert' else 'update' end, true);
  -- What is needed comes before what needs it: clubs before their sources, those before articles.
  for entry in
    select * from public.audit_entries as listed
    where listed.change_id = change.id and not listed.is_undone
    order by array_position(array['delete', 'update', 'insert'], listed.action),
      case listed.action
        when 'delete' then private.undo_rank(listed.table_name)
        when 'insert' then -private.undo_rank(listed.table_name)
      end,
      listed.id desc
    limit undo_change.n
  loop
    -- An undoing and what it undid cancel each other.
    select newer.label into later from public.audit_entries as newer
    join public.audit_changes as later_change on later_change.id = newer.change_id
    where newer.table_name = entry.table_name and newer.record_id = entry.record_id
      and newer.id > entry.id and newer.change_id <> change.id and not newer.is_undone
      and later_change.undoes is null
    limit 1;
    if found then
      raise exception 'This cannot be undone: % has been changed again since. Undo the later change first.',
        coalesce(later, 'the record') using errcode = 'PT409';
    end if;
    perform private.undo_entry(entry);
    undone := undone || entry.id;
  end loop;
  perform private.mark_undone(undone, change.id);
  return (select count(*) from public.audit_entries as listed
    where listed.change_id = change.id and not listed.is_undone);
exception
  when unique_violation then
    raise exception 'This cannot be undone: something with the same name or address is there again.'
      using errcode = 'PT409';
  when foreign_key_violation then
    raise exception 'This cannot be undone: what it belonged to is gone.' using errcode = 'PT409';
end;
$$;
comment on function public.undo_change is 'Undoes a change, at most n records a call; answers how many are left. The undoing is a change itself.';

revoke all on function
  private.mark_undone, private.undo_rank, private.undo_entry, public.undo_change
  from public, anon, authenticated;
grant execute on function
  private.mark_undone, private.undo_rank, private.undo_entry, public.undo_change
  to authenticated, service_role;

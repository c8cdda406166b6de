-- An undo that takes several calls is one change; that a source was asked to be read is in no way of it.

create or replace function public.undo_change(change_id uuid, n integer default 2000) returns integer
language plpgsql set search_path = '' as $$
declare
  change public.audit_changes;
  entry public.audit_entries;
  begun uuid;
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
  -- What the calls before this one put back and what this one does are one change, and undone as one.
  select listed.id into begun from public.audit_changes as listed
  where listed.undoes = change.id and listed.undone_at is null and listed.made_by = auth.uid()
  order by listed.made_at desc limit 1;
  if found then
    perform set_config('touchline.change_id', begun::text, true);
  end if;
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
      -- To ask that a source be read changes nothing of what it is.
      and not (newer.table_name = 'sources' and newer.action = 'update'
        and newer.after - 'next_check_at' = '{}'::jsonb)
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
comment on function public.undo_change is 'Undoes a change, at most n records a call; answers how many are left. The undoing is a change itself, one however many calls it takes.';

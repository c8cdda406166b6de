-- Runs and searches for feeds have no name: in Changes they are called by their moment, in British time.

create or replace function private.record_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  old_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  new_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  present jsonb := coalesce(new_row, old_row);
begin
  if not private.is_admin() then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(key, value), jsonb_object_agg(key, new_row -> key) into old_row, new_row
    from jsonb_each(old_row)
    -- Without arguments tg_argv is null, not empty.
    where value is distinct from new_row -> key and key <> all (coalesce(tg_argv, '{}'));
    -- Only what the machine keeps for itself changed.
    if old_row is null then
      return null;
    end if;
  end if;
  insert into public.audit_entries (change_id, table_name, record_id, label, action, before, after)
  values (
    private.current_change(tg_table_name, lower(tg_op)), tg_table_name,
    coalesce(present ->> 'id', (present ->> 'club_id') || ' ' || (present ->> 'url_key')),
    coalesce(present ->> 'headline', present ->> 'blog_name', present ->> 'name', present ->> 'title',
      present ->> 'email',
      case when tg_table_name in ('ingestion_jobs', 'discovery_jobs') then
        to_char(coalesce(present ->> 'started_at', present ->> 'created_at')::timestamptz
          at time zone 'Europe/London', 'FMDD Mon YYYY, HH24:MI') end,
      (select name from public.clubs where id = (present ->> 'club_id')::uuid)),
    lower(tg_op), old_row, new_row
  );
  return null;
end;
$$;

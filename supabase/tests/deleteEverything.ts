/**
 * Empties every table of the schema public, and what functions count. Without triggers a delete takes
 * an eighth of what a truncate takes, and leaves no tombstones.
 */
export const deleteEverything = `
  do $$
  declare
    name text;
  begin
    set local session_replication_role = replica;
    for name in select tablename from pg_tables where schemaname = 'public' loop
      execute format('delete from public.%I', name);
    end loop;
    delete from private.function_calls;
    delete from private.page_reads;
  end $$;
`;

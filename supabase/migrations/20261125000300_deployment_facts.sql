-- What `npm run doctor` asks a deployment about itself, and compares with what the migrations make.

create function private.deployed_rights()
returns setof text
language sql
stable
security definer
set search_path = ''
as $$
  with relations as (
    select oid, relname from pg_catalog.pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')
  ),
  visitors as (select unnest(array['anon', 'authenticated']) as role),
  verbs as (select unnest(array['select', 'insert', 'update', 'delete', 'truncate']) as verb)
  select format('%s may %s %s', role, verb, relname)
  from relations, visitors, verbs
  where has_table_privilege(role, oid, verb)
  union all
  -- Of some columns only.
  select format('%s may %s %s(%s)', role, verb, relname, string_agg(attname, ', ' order by attname))
  from relations, visitors, verbs, pg_catalog.pg_attribute
  where attrelid = relations.oid and attnum > 0 and not attisdropped
    and verb in ('select', 'insert', 'update')
    and not has_table_privilege(role, relations.oid, verb)
    and has_column_privilege(role, relations.oid, attnum, verb)
  group by role, verb, relname
  union all
  select format('%s may call %s(%s)', role, proname, oidvectortypes(proargtypes))
  from visitors, pg_catalog.pg_proc
  where pronamespace = 'public'::regnamespace and has_function_privilege(role, oid, 'execute');
$$;
comment on function private.deployed_rights() is 'What visitors and signed-in users may do with the tables, views and functions of the API, a sentence each.';
revoke all on function private.deployed_rights() from public, anon, authenticated;

create function public.deployment_facts()
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  migrations jsonb;
begin
  -- The history is the Supabase CLI's own; a database that was filled in another way has none.
  if to_regclass('supabase_migrations.schema_migrations') is not null then
    select coalesce(jsonb_agg(version order by version), '[]') into migrations
    from supabase_migrations.schema_migrations;
  end if;
  return jsonb_build_object(
    'migrations', migrations,
    'administrators', (select count(*) from private.admins),
    'unguarded_tables', (
      select coalesce(jsonb_agg(relname order by relname), '[]') from pg_catalog.pg_class
      where relnamespace in ('public'::regnamespace, 'private'::regnamespace)
        and relkind in ('r', 'p') and not relrowsecurity
    ),
    'rights', (
      select coalesce(jsonb_agg(sentence order by sentence), '[]')
      from private.deployed_rights() as sentence
    ),
    'policies', (
      select coalesce(jsonb_agg(format('%s: %s, %s for %s', tablename, policyname, lower(cmd),
        array_to_string(roles, ' and ')) order by tablename, policyname), '[]')
      from pg_catalog.pg_policies where schemaname in ('public', 'private')
    )
  );
end;
$$;
comment on function public.deployment_facts() is 'For npm run doctor: which migrations are applied, how many administrators there are, and who may do what.';
revoke all on function public.deployment_facts() from public, anon, authenticated;
grant execute on function public.deployment_facts() to service_role;

import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { backendTest } from './fixtures/backendTest.ts';

const { backend } = backendTest();

/** Each query finds what breaks the rule. `ours` are the schemas that the migrations fill. */
const ours = `('public'::regnamespace, 'private'::regnamespace)`;
const rules: Record<string, string> = {
  'every table has row-level security': `
    select oid::regclass::text as found from pg_class
    where relnamespace in ${ours} and relkind in ('r', 'p') and not relrowsecurity`,
  'every table has a policy': `
    select oid::regclass::text as found from pg_class
    where relnamespace in ${ours} and relkind in ('r', 'p')
      and not exists (select from pg_policy where polrelid = pg_class.oid)`,
  'every policy asks who administers before it looks at a row': `
    select polrelid::regclass || ': ' || polname as found from pg_policy
    where pg_get_expr(polqual, polrelid) ~ 'OR \\( SELECT private\\.is_admin'`,
  'every function that a policy calls may be called by processes that share a question': `
    select pg_proc.oid::regprocedure::text as found from pg_proc
    where pronamespace in ${ours} and proparallel <> 's' and exists (
      select from pg_depend
      where classid = 'pg_policy'::regclass and refclassid = 'pg_proc'::regclass
        and refobjid = pg_proc.oid
    )`,
  'every table and view has a comment': `
    select oid::regclass::text as found from pg_class
    where relnamespace in ${ours} and relkind in ('r', 'p', 'v', 'm')
      and obj_description(oid, 'pg_class') is null`,
  'every table has a primary key': `
    select oid::regclass::text as found from pg_class
    where relnamespace in ${ours} and relkind in ('r', 'p')
      and not exists (select from pg_constraint where conrelid = pg_class.oid and contype = 'p')`,
  'every view runs with the rights of the caller': `
    select oid::regclass::text as found from pg_class
    where relnamespace in ${ours} and relkind = 'v'
      and not coalesce(reloptions @> array['security_invoker=true'], false)`,
  'every function has an empty search path': `
    select oid::regprocedure::text as found from pg_proc
    where pronamespace in ${ours}
      and not coalesce(proconfig @> array['search_path=""'], false)`,
  'every function has a comment': `
    select oid::regprocedure::text as found from pg_proc
    where pronamespace in ${ours} and obj_description(oid, 'pg_proc') is null`,
  'no function that the API serves runs with the rights of its owner, but the one for the server': `
    select oid::regprocedure::text as found from pg_proc
    where pronamespace = 'public'::regnamespace and prosecdef
      and (has_function_privilege('anon', oid, 'execute')
        or has_function_privilege('authenticated', oid, 'execute'))`,
  'every foreign key has an index that starts with its columns': `
    select conrelid::regclass || '.' || conname as found from pg_constraint as foreign_key
    where connamespace in ${ours} and contype = 'f' and not exists (
      select from pg_index
      where indrelid = conrelid and indpred is null
        and (indkey::smallint[])[0:cardinality(conkey) - 1] @> conkey
    )`,
  'no table, view or sequence is granted to everybody': `
    select pg_class.oid::regclass::text as found
    from pg_class, aclexplode(coalesce(relacl, acldefault('r', relowner))) as acl
    where relnamespace in ${ours} and relkind in ('r', 'p', 'v', 'm', 'S') and acl.grantee = 0`,
  'no column is granted to everybody': `
    select attrelid::regclass || '.' || attname as found
    from pg_attribute join pg_class on pg_class.oid = attrelid, aclexplode(attacl) as acl
    where relnamespace in ${ours} and acl.grantee = 0`,
  'no function is granted to everybody': `
    select pg_proc.oid::regprocedure::text as found
    from pg_proc, aclexplode(coalesce(proacl, acldefault('f', proowner))) as acl
    where pronamespace in ${ours} and acl.grantee = 0`,
  'every policy names the roles that it is for, and one command': `
    select polrelid::regclass || ': ' || polname as found from pg_policy
    join pg_class on pg_class.oid = polrelid
    where relnamespace in ${ours} and (polroles @> array[0::oid] or polcmd = '*')`,
  'one policy at most decides for a role, a command and a table': `
    select polrelid::regclass || ' ' || polcmd::text || ' ' || role::regrole as found
    from pg_policy join pg_class on pg_class.oid = polrelid, unnest(polroles) as role
    where relnamespace in ${ours} group by polrelid, polcmd, role having count(*) > 1`,
  'nobody but the server writes through a truncate or a trigger': `
    select table_schema || '.' || table_name || ' ' || grantee || ' ' || privilege_type as found
    from information_schema.role_table_grants
    where table_schema in ('public', 'private') and grantee in ('anon', 'authenticated')
      and privilege_type not in ('SELECT', 'INSERT', 'UPDATE', 'DELETE')`,
};

describe('the schema', () => {
  it.each(Object.keys(rules))('keeps the rule: %s', async (rule) => {
    expect(await breachesOf(rule)).toEqual([]);
  });

  it('is complete: no migration is left to apply', async () => {
    const folder = fileURLToPath(new URL('../migrations/', import.meta.url));
    const versions = (await readdir(folder)).map((name) => name.slice(0, 14)).sort();
    const { rows } = await backend.engine.query<{ version: string }>(
      'select version from supabase_migrations.schema_migrations order by version',
    );
    expect(rows.map(({ version }) => version)).toEqual(versions);
  });
});

async function breachesOf(rule: string): Promise<string[]> {
  const { rows } = await backend.engine.query<{ found: string }>(rules[rule] ?? '');
  return rows.map(({ found }) => found);
}

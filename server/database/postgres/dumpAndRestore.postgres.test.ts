import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { freePort } from '../../../common/fixtures/freePort.ts';
import { plainEnvironment } from '../../../common/fixtures/plainEnvironment.ts';
import { folderOfFile } from '../../../common/fixtures/temporaryFolder.ts';
import { openClient } from '../../../common/openClient.ts';
import {
  findPostgres,
  startPostgres,
  type StartedPostgres,
} from '../../../supabase/tests/fixtures/startPostgres.ts';
import {
  makeTestPostgres,
  urlOf,
  type TestPostgres,
} from '../../../supabase/tests/fixtures/testPostgres.ts';
import { killStartedServers, startServer } from '../../fixtures/startServer.ts';
import { preparePostgres } from './preparePostgres.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const administrator = { email: 'operator@touchline.test', password: 'correct horse battery' };
const badge = 'ada 1.svg';

const folder = await folderOfFile();
let source: TestPostgres;
/** Another machine: none of the roles and nothing of the data is there. */
let elsewhere: StartedPostgres;

beforeAll(async () => {
  [source, elsewhere] = await Promise.all([makeTestPostgres('empty'), startPostgres()]);
});
afterAll(async () => {
  await killStartedServers();
  await Promise.all([source.drop(), elsewhere.close()]);
});

/** The commands of docs/operate.md that begin with this one, up to `npm start` or their end. */
async function documented(first: string): Promise<string> {
  const text = await readFile(new URL('../../../docs/operate.md', import.meta.url), 'utf8');
  const blocks = [...text.matchAll(/^```sh\n(.+?)^```/gms)].map(([, lines = '']) => lines);
  const block = blocks.find((lines) => lines.startsWith(first));
  if (block === undefined) throw new Error(`No commands begin with ${first}.`);
  return block.replace('npm start\n', '');
}

const environmentOf = async (DATABASE_URL: string, name: string) => ({
  ...{ PORT: String(await freePort()), DATA_DIR: join(folder, name), DATABASE_URL },
  ...{ SOURCES: 'none', INGEST_EVERY_HOURS: '0' },
});

async function run(commands: string, environment: Record<string, string>): Promise<void> {
  const PATH = `${findPostgres() ?? ''}:${process.env['PATH'] ?? ''}`;
  const env = { ...plainEnvironment, ...environment, PATH };
  await promisify(execFile)('sh', ['-e', '-c', commands], { cwd: folder, env });
}

/** Every row of every table and the place of every sequence, and who may do what with all that there is. */
async function contentOf(url: string): Promise<Record<string, unknown>> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const ask = async (sql: string) =>
      (await client.query<{ name: string; value: unknown }>(sql)).rows.map(
        ({ name, value }): [string, unknown] => [name, value],
      );
    const rightsOf = (acl: string, kind: string, owner: string) =>
      `(select array_agg(line order by line) from (
         select distinct concat(pg_get_userbyid(grantee), ' ', privilege_type) as line
         from aclexplode(coalesce(${acl}, acldefault(${kind}, ${owner})))) as granted)`;
    const ours = `nspname !~ '^pg_' and nspname <> 'information_schema'`;
    const tables = await ask(
      `select format('%I.%I', nspname, relname) as name, ${rightsOf('relacl', `(case relkind when 'S' then 's' else 'r' end)::"char"`, 'relowner')} as value
       from pg_class join pg_namespace as space on space.oid = relnamespace
       where ${ours} and relkind in ('r', 'v', 'S') order by 1`,
    );
    const rows: [string, unknown][] = [];
    for (const [name] of tables) {
      const counted = await ask(
        `select '${name}' as name, array_agg(row order by row) as value
         from (select (to_jsonb(t) - 'log_cnt')::text as row from (select * from ${name}) as t) as t`,
      );
      rows.push(...counted);
    }
    const rights = await ask(
      `select format('%I.%I(%s)', nspname, proname, oidvectortypes(proargtypes)) as name, ${rightsOf('proacl', `'f'`, 'proowner')} as value
       from pg_proc join pg_namespace as space on space.oid = pronamespace where ${ours}
       union all select nspname, ${rightsOf('nspacl', `'n'`, 'nspowner')} from pg_namespace as space where ${ours} order by 1`,
    );
    const policies = await ask(
      `select tablename || ': ' || policyname as name, concat(roles, cmd, qual, with_check) as value
       from pg_policies order by 1`,
    );
    return { tables, rows, rights, policies };
  } finally {
    await client.end();
  }
}

it('what docs/operate.md saves of a PostgreSQL comes back on another one, users and badges too', async () => {
  await preparePostgres(source.url, urlOf('postgres', 'postgres'));
  const before = await environmentOf(source.url, 'before');
  const { email: ADMIN_EMAIL, password: ADMIN_PASSWORD } = administrator;
  const server = startServer({ ...before, ADMIN_EMAIL, ADMIN_PASSWORD });
  await server.ready();
  const client = openClient(server.url, (await server.keys()).secretKey);
  await client.storage
    .from('club-badges')
    .upload(badge, new TextEncoder().encode('<svg/>').buffer, { contentType: 'image/svg+xml' });
  await client.from('clubs').update({ name: 'Renamed' }).eq('slug', 'arsenal').throwOnError();
  expect(server.lines().filter((line) => line.startsWith('[backup]'))).toEqual([]);
  await run(await documented('pg_dump '), before);
  expect(await server.stop()).toBe(0);
  const saved = await contentOf(source.url);

  const address = (user: string, database: string) =>
    `postgres://${user}@127.0.0.1:${elsewhere.port}/${database}`;
  const root = new pg.Client({ connectionString: address('postgres', 'postgres') });
  await root.connect();
  await root.query('create role touchline login');
  await root.query(`create database touchline template template0 encoding 'UTF8' owner touchline`);
  await root.end();
  const restored = address('touchline', 'touchline');
  await preparePostgres(restored, address('postgres', 'postgres'));
  const after = await environmentOf(restored, 'after');
  await run(await documented('pg_restore '), after);
  expect(await contentOf(restored)).toEqual(saved);

  const again = startServer(after);
  await again.ready();
  expect((await again.keys()).secretKey).toBe((await server.keys()).secretKey);
  const visitor = openClient(again.url, (await again.keys()).publishableKey);
  const { data: club } = await visitor
    .from('clubs')
    .select('name')
    .eq('slug', 'arsenal')
    .single()
    .throwOnError();
  expect(club.name).toBe('Renamed');
  const { data: picture } = await visitor.storage.from('club-badges').download(badge);
  expect(await picture?.text()).toBe('<svg/>');
  const { data: session } = await visitor.auth.signInWithPassword(administrator);
  expect(session.user?.email).toBe(administrator.email);
  const { data: isAdmin } = await visitor.rpc('is_admin');
  expect(isAdmin).toBe(true);
  expect(await again.stop()).toBe(0);
});

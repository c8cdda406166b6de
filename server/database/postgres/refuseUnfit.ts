import type { Statements } from '../engine.ts';

/** A sentence for the operator; everything else that goes wrong is told by `toSentence`. */
export class UnfitDatabaseError extends Error {}

interface Facts {
  user: string;
  database: string;
  version: string;
  version_number: number;
  encoding: string;
  is_hosted: boolean;
  may_create: boolean;
  is_ours: boolean;
  holds_tables: boolean;
}

const apiRoles = ['anon', 'authenticated', 'service_role'] as const;

/** Refuses, with one sentence, a PostgreSQL on which Touchline cannot run; nothing is written. */
export async function refuseUnfit(session: Pick<Statements, 'query'>, url: string): Promise<void> {
  const { database, may_create } = await refuseForeign(session, url);
  if (may_create && (await takesRoles(session))) return;
  throw new UnfitDatabaseError(
    `The database ${database} has not been prepared for Touchline. Run npm run db:prepare once; docs/install.md says how.`,
  );
}

/** Refuses one that `npm run db:prepare` cannot make fit, and returns the facts of any other. */
export async function refuseForeign(
  session: Pick<Statements, 'query'>,
  url: string,
): Promise<Facts> {
  const facts = await readFacts(session);
  const { database, encoding } = facts;
  const faults: readonly (readonly [isSo: boolean, sentence: string])[] = [
    [
      facts.version_number < 150_000,
      `The database at ${placeOf(url)} is PostgreSQL ${facts.version}; Touchline needs 15 or newer.`,
    ],
    [
      facts.is_hosted,
      'DATABASE_URL is the database of a Supabase project, which npm start does not run on. Deploy to the project as docs/deploy.md says, or name a PostgreSQL of your own.',
    ],
    [
      encoding !== 'UTF8',
      `The database ${database} has the encoding ${encoding}. Make one with: create database NAME encoding 'UTF8' template template0.`,
    ],
    [
      facts.holds_tables && !facts.is_ours,
      `The database ${database} holds tables of something else. Name one in DATABASE_URL that is empty.`,
    ],
  ];
  const [, fault] = faults.find(([isSo]) => isSo) ?? [];
  if (fault !== undefined) throw new UnfitDatabaseError(fault);
  return facts;
}

async function readFacts(session: Pick<Statements, 'query'>): Promise<Facts> {
  const { rows } = await session.query<Facts>(
    `select current_user as user, current_database() as database,
       current_setting('server_version') as version,
       current_setting('server_version_num')::integer as version_number,
       current_setting('server_encoding') as encoding,
       exists (select from pg_roles where rolname in ('supabase_admin', 'supabase_auth_admin')) as is_hosted,
       has_database_privilege(current_database(), 'create')
         and has_schema_privilege('public', 'create with grant option') as may_create,
       to_regclass('supabase_migrations.schema_migrations') is not null as is_ours,
       exists (select from pg_class where relnamespace = 'public'::regnamespace
         and relkind in ('r', 'p')
         and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')) as holds_tables`,
  );
  const [facts] = rows;
  if (facts === undefined) throw new Error('PostgreSQL says nothing of itself.');
  return facts;
}

/** Whether a request can take each role, which is how the API answers it, and the last sees all rows. */
async function takesRoles(session: Pick<Statements, 'query'>): Promise<boolean> {
  const able = await session.query(
    "select from pg_roles where rolname = 'service_role' and rolbypassrls",
  );
  if (able.rows.length === 0) return false;
  await session.query('begin');
  try {
    for (const role of apiRoles) {
      await session.query("select set_config('role', $1, true)", [role]);
    }
    return true;
  } catch {
    return false;
  } finally {
    await session.query('rollback');
  }
}

/** Explains why a connection to the address of a variable failed; never holds the password. */
export function toSentence(error: unknown, url: string, variable = 'DATABASE_URL'): unknown {
  if (error instanceof UnfitDatabaseError || !(error instanceof Error)) return error;
  return new Error(sentenceFor(error, url, variable), { cause: error });
}

function sentenceFor(error: Error, url: string, variable: string): string {
  const { message } = error;
  const code = 'code' in error ? String(error.code) : '';
  const place = placeOf(url);
  const { user, database } = namesOf(url);
  // pg itself says so where a password is asked for and the address has none.
  if (code === '28P01' || code === '28000' || message.startsWith('SASL')) {
    return `The database at ${place} does not let ${user} in (${message}). Correct user and password in ${variable}, or see to pg_hba.conf.`;
  }
  if (code === '3D000') {
    return `There is no database ${database} at ${place}. Make it with: create database ${database} owner ${user}; or correct ${variable}.`;
  }
  if ('severity' in error) return `The database at ${place} refuses: ${message}.`;
  return `The database at ${place} cannot be reached (${code || message}). Start it, or correct ${variable}.`;
}

function placeOf(url: string): string {
  const { hostname, port } = new URL(url);
  return `${hostname || 'localhost'}:${port || '5432'}`;
}

/** Who connects to what, as an address names them. */
function namesOf(url: string): { user: string; database: string } {
  const { username, pathname } = new URL(url);
  const user = decodeURIComponent(username);
  return { user, database: decodeURIComponent(pathname.slice(1)) || user };
}

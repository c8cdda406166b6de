import { createApiRoles } from '../openDatabase.ts';
import { openClient } from './openPostgres.ts';
import { openPostgresPool, type Lease } from './postgresPool.ts';
import { refuseForeign, refuseUnfit, toSentence, UnfitDatabaseError } from './refuseUnfit.ts';

/**
 * Does to a PostgreSQL what its ordinary owner may not: makes the roles of the API, one of which
 * bypasses row-level security, and lets the owner take them. May be done again.
 *
 * @param url The database as its ordinary user.
 * @param adminUrl The same server as a superuser; whichever database it names.
 * @returns the sentence to tell.
 * @throws {Error} with one sentence that says what is wrong and what to do, without a password.
 */
export async function preparePostgres(url: string, adminUrl: string): Promise<string> {
  const { user, database, version_number } = await as(url, 'DATABASE_URL', (lease) =>
    refuseForeign(lease, url),
  );
  const admin = { url: adminUrl, database };
  await as(admin, 'DATABASE_ADMIN_URL', (lease) => grantRoles(lease, user, version_number));
  await as(url, 'DATABASE_URL', (lease) => refuseUnfit(lease, url));
  return `The database ${database} is prepared: npm start runs on it as ${user}.`;
}

async function as<Result>(
  who: string | { url: string; database: string },
  variable: string,
  run: (lease: Lease) => Promise<Result>,
): Promise<Result> {
  const { url, database } = typeof who === 'string' ? { url: who, database: undefined } : who;
  const pool = openPostgresPool((onLost) => openClient(url, onLost, {}, database), 1);
  try {
    return await pool.lend(run);
  } catch (error) {
    throw toSentence(error, url, variable);
  } finally {
    await pool.end();
  }
}

async function grantRoles(lease: Lease, user: string, version: number): Promise<void> {
  const [quoted] = await lease.unsafe(
    `select quote_ident($1) as role, quote_ident(current_database()) as database,
       (select rolsuper from pg_roles where rolname = current_user) as is_superuser`,
    [user],
  );
  if (quoted?.['is_superuser'] !== true) {
    throw new UnfitDatabaseError(
      'npm run db:prepare needs a superuser once. Set DATABASE_ADMIN_URL to the address of the server with the name and password of one, such as postgres.',
    );
  }
  const role = String(quoted['role']);
  // Before 16 who is in a role may always take it.
  const takes = version >= 160_000 ? ' with inherit false, set true' : '';
  await lease.unsafe('begin');
  await lease.unsafe(createApiRoles);
  await lease.unsafe('alter role service_role bypassrls');
  await lease.unsafe(`
    do $$ begin
      if not (select rolsuper from pg_roles where rolname = '${user.replaceAll("'", "''")}') then
        grant anon, authenticated, service_role to ${role}${takes};
      end if;
    end $$;
    grant create, temporary on database ${String(quoted['database'])} to ${role};
    grant usage, create on schema public to ${role} with grant option;
  `);
  await lease.unsafe('commit');
}

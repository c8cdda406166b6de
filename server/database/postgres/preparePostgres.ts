import { createApiRoles } from '../openDatabase.ts';
import { lend, openPool, type Session } from './openPool.ts';
import { refuseForeign, refuseUnfit, toSentence, UnfitDatabaseError } from './refuseUnfit.ts';

/**
 * Does what needs a superuser: makes the roles of the API and lets the owner take them. May be done again.
 *
 * @param url The database as its ordinary user.
 * @param adminUrl The same server as a superuser; whichever database it names.
 * @returns the sentence to tell.
 * @throws {Error} with one sentence that says what is wrong and what to do, without a password.
 */
export async function preparePostgres(url: string, adminUrl: string): Promise<string> {
  const { user, database, version_number } = await as(url, 'DATABASE_URL', (session) =>
    refuseForeign(session, url),
  );
  const grant = (session: Session) => grantRoles(session, user, version_number);
  await as(adminUrl, 'DATABASE_ADMIN_URL', grant, database);
  await as(url, 'DATABASE_URL', (session) => refuseUnfit(session, url));
  return `The database ${database} is prepared: npm start runs on it as ${user}.`;
}

async function as<Result>(
  url: string,
  variable: string,
  run: (session: Session) => Promise<Result>,
  database?: string,
): Promise<Result> {
  const pool = openPool(url, { max: 1 }, database);
  try {
    return await lend(pool, run);
  } catch (error) {
    throw toSentence(error, url, variable);
  } finally {
    await pool.end();
  }
}

async function grantRoles(session: Session, user: string, version: number): Promise<void> {
  const { rows } = await session.query<Record<string, unknown>>(
    `select quote_ident($1) as role, quote_ident(current_database()) as database,
       (select rolsuper from pg_roles where rolname = current_user) as is_superuser`,
    [user],
  );
  const { role, database, is_superuser } = rows[0] ?? {};
  if (is_superuser !== true) {
    throw new UnfitDatabaseError(
      'npm run db:prepare needs a superuser once. Set DATABASE_ADMIN_URL to the address of the server with the name and password of one, such as postgres.',
    );
  }
  // Before 16 who is in a role may always take it.
  const takes = version >= 160_000 ? ' with inherit false, set true' : '';
  await session.query('begin');
  await session.query(createApiRoles);
  await session.query('alter role service_role bypassrls');
  await session.query(`
    do $$ begin
      if not (select rolsuper from pg_roles where rolname = '${user.replaceAll("'", "''")}') then
        grant anon, authenticated, service_role to ${String(role)}${takes};
      end if;
    end $$;
    grant create, temporary on database ${String(database)} to ${String(role)};
    grant usage, create on schema public to ${String(role)} with grant option;
  `);
  await session.query('commit');
}

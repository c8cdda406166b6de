import { randomBytes } from 'node:crypto';
import type { PGlite } from '@electric-sql/pglite';
import { createUser } from './createUser.ts';

/**
 * Makes sure that the server has an administrator. A password from the environment is set at every
 * start; without one, a password is made when the user is, and returned this once.
 */
export async function ensureAdministrator(
  engine: PGlite,
  email: string,
  password: string | undefined,
): Promise<{ madePassword: string | null }> {
  const { rows } = await engine.query('select from auth.users where lower(email) = lower($1)', [
    email,
  ]);
  const isKnown = rows.length > 0;
  const madePassword =
    isKnown || password !== undefined ? null : randomBytes(12).toString('base64url');
  const passwordToSet = password ?? madePassword;
  if (passwordToSet !== null) await createUser(engine, { email, password: passwordToSet });
  await engine.query('select public.grant_admin($1)', [email]);
  return { madePassword };
}

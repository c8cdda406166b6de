import { randomBytes } from 'node:crypto';
import type { PGlite } from '@electric-sql/pglite';
import { createUser } from './createUser.ts';

/**
 * Makes sure that the server has an administrator. A password from the environment is set at every
 * start; without one, a password is made when the user is.
 *
 * @param announce Is told the made password once, before it is stored: a kill in between leaves no
 *   account that nobody can enter.
 */
export async function ensureAdministrator(
  engine: PGlite,
  email: string,
  password: string | undefined,
  announce: (madePassword: string) => void,
): Promise<void> {
  const { rows } = await engine.query('select from auth.users where lower(email) = lower($1)', [
    email,
  ]);
  if (password !== undefined) {
    await createUser(engine, { email, password });
  } else if (rows.length === 0) {
    const madePassword = randomBytes(12).toString('base64url');
    announce(madePassword);
    await createUser(engine, { email, password: madePassword });
  }
  await engine.query('select public.grant_admin($1)', [email]);
}

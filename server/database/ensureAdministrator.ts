import { randomBytes } from 'node:crypto';
import type { Engine } from './engine.ts';
import { compare } from 'bcryptjs';
import { createUser } from './createUser.ts';

/**
 * Ensures that there is an administrator. A password from the environment is set once, and again when it
 * changes there; without one a password is made when nobody administers yet.
 *
 * @param announce Is told the made password before it is stored, so that a kill leaves no account without
 *   one.
 * @param tellReplaced Is called where the password of an account is now the one of the environment.
 */
export async function ensureAdministrator(
  engine: Engine,
  email: string,
  password: string | undefined,
  announce: (madePassword: string) => void | Promise<void>,
  tellReplaced: () => void,
): Promise<void> {
  const user = await engine.query('select from auth.users where lower(email) = lower($1)', [email]);
  const isKnown = user.rows.length > 0;
  if (password === undefined) {
    const { rows } = await engine.query('select from private.admins limit 1');
    if (rows.length > 0) return;
    if (!isKnown) {
      const madePassword = randomBytes(12).toString('base64url');
      await announce(madePassword);
      await createUser(engine, { email, password: madePassword });
    }
  } else {
    const { rows } = await engine.query<{ hash: string }>(readEnvironmentHash, [email]);
    const setBefore = rows[0]?.hash;
    if (setBefore !== undefined && (await compare(password, setBefore))) return;
    await createUser(engine, { email, password });
    await engine.query(keepEnvironmentHash, [email]);
    if (isKnown) tellReplaced();
  }
  await engine.query('select public.grant_admin($1)', [email]);
}

// Beside the user, whose address may be another by now.
const readEnvironmentHash = `
  select raw_app_meta_data -> 'environment' ->> 'hash' as hash from auth.users
  where lower(raw_app_meta_data -> 'environment' ->> 'email') = lower($1)
`;

const keepEnvironmentHash = `
  update auth.users
  set raw_app_meta_data = coalesce(raw_app_meta_data, '{}') || jsonb_build_object(
    'environment', jsonb_build_object('email', email, 'hash', encrypted_password))
  where lower(email) = lower($1)
`;

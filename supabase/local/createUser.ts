import { randomUUID } from 'node:crypto';
import type { PGlite } from '@electric-sql/pglite';
import { hash } from 'bcryptjs';

/** What the auth server of a hosted project uses too. */
const bcryptCost = 10;

export interface Credentials {
  email: string;
  /** 8 to 72 bytes: bcrypt reads no more. */
  password: string;
}

/**
 * Creates a confirmed user of the embedded backend who signs in with e-mail and password. Where the
 * address is known (letter case does not matter), that user's password becomes the given one.
 *
 * @returns the user's id.
 * @throws {RangeError} when the password is longer than bcrypt reads.
 */
export async function createUser(engine: PGlite, credentials: Credentials): Promise<string> {
  if (Buffer.byteLength(credentials.password) > 72) {
    throw new RangeError('A password may have at most 72 bytes.');
  }
  // The auth server looks addresses up in lower case.
  const email = credentials.email.trim().toLowerCase();
  const passwordHash = await hash(credentials.password, bcryptCost);
  return engine.transaction(async (transaction) => {
    const { rows } = await transaction.query<{ id: string }>(upsertUser, [
      randomUUID(),
      email,
      passwordHash,
    ]);
    const id = rows[0]?.id;
    if (id === undefined) throw new Error(`The user ${email} was not stored.`);
    await transaction.query(ensureIdentity, [randomUUID(), id, email]);
    return id;
  });
}

const upsertUser = `
  insert into auth.users (
    id, aud, role, email, encrypted_password, email_confirmed_at,
    raw_app_meta_data, raw_user_meta_data, created_at, updated_at
  ) values (
    $1, 'authenticated', 'authenticated', $2, $3, now(),
    '{"provider": "email", "providers": ["email"]}', '{}', now(), now()
  )
  on conflict (email) where not is_sso_user
  do update set encrypted_password = excluded.encrypted_password, updated_at = now()
  returning id
`;

const ensureIdentity = `
  insert into auth.identities (
    id, user_id, provider, provider_id, identity_data, created_at, updated_at
  )
  select $1, $2, 'email', $2::text,
    jsonb_build_object('sub', $2::text, 'email', $3::text, 'email_verified', true), now(), now()
  where not exists (
    select from auth.identities where user_id = $2 and provider = 'email'
  )
`;

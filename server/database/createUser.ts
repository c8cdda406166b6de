import { randomUUID } from 'node:crypto';
import type { Engine } from './engine.ts';
import { hash } from 'bcryptjs';

/** The auth server of a hosted project has the same. */
const bcryptCost = 10;

/**
 * Creates a confirmed user, or changes the password of the one with that address and ends the sessions.
 *
 * @param credentials The password has 8 to 72 bytes: bcrypt reads no more.
 * @returns the user's id.
 * @throws {RangeError} when the password is longer than bcrypt reads.
 */
export async function createUser(
  engine: Engine,
  credentials: { email: string; password: string },
  hashCost = bcryptCost,
): Promise<string> {
  if (Buffer.byteLength(credentials.password) > 72) {
    throw new RangeError('A password may have at most 72 bytes.');
  }
  // The auth server looks addresses up in lower case.
  const email = credentials.email.trim().toLowerCase();
  const passwordHash = await hash(credentials.password, hashCost);
  return engine.transaction(async (transaction) => {
    const { rows } = await transaction.query<{ id: string }>(upsertUser, [
      randomUUID(),
      email,
      passwordHash,
    ]);
    const id = rows[0]?.id;
    if (id === undefined) throw new Error(`The user ${email} was not stored.`);
    await transaction.query(ensureIdentity, [randomUUID(), id, email]);
    await transaction.query('delete from auth.sessions where user_id = $1', [id]);
    return id;
  });
}

/** Changes address, password or both; sessions go on. Returns whether there is such a user. */
export async function changeUser(
  engine: Engine,
  id: string,
  change: { email: string | undefined; password?: string | undefined },
): Promise<boolean> {
  const passwordHash =
    change.password === undefined ? null : await hash(change.password, bcryptCost);
  return engine.transaction(async (transaction) => {
    const { rows } = await transaction.query(updateUser, [id, change.email, passwordHash]);
    await transaction.query(updateIdentity, [id, change.email]);
    return rows.length > 0;
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
  on conflict (email) where is_sso_user = false
  do update set encrypted_password = excluded.encrypted_password, updated_at = now()
  returning id
`;

const updateUser = `
  update auth.users
  set email = coalesce($2::text, email),
    encrypted_password = coalesce($3::text, encrypted_password),
    updated_at = now()
  where id = $1
  returning id
`;

const updateIdentity = `
  update auth.identities
  set identity_data = identity_data || jsonb_build_object('email', $2::text), updated_at = now()
  where user_id = $1 and provider = 'email' and $2::text is not null
`;

const ensureIdentity = `
  insert into auth.identities (
    id, user_id, provider, provider_id, identity_data, created_at, updated_at
  )
  select $1::uuid, owner.id, 'email', owner.id::text,
    jsonb_build_object('sub', owner.id, 'email', $3::text, 'email_verified', true), now(), now()
  from auth.users as owner
  where owner.id = $2::uuid
    and not exists (
      select from auth.identities where user_id = owner.id and provider = 'email'
    )
`;

import { describe, expect, it } from 'vitest';
import { createUser } from '../../server/database/createUser.ts';
import { backendTest } from './fixtures/backendTest.ts';
import { openOwnTestBackend } from './fixtures/ownTestBackend.ts';

const { backend } = backendTest(openOwnTestBackend);

describe('createUser', () => {
  it('makes a user who signs in, whatever the letter case of the address', async () => {
    const id = await createUser(backend.engine, {
      email: ' Ada@Touchline.test',
      password: 'first password',
    });

    const { data } = await signIn('ada@touchline.TEST', 'first password');
    expect(data.user?.id).toBe(id);
    expect(data.user?.identities).toEqual([
      expect.objectContaining({ provider: 'email', user_id: id }),
    ]);
  });

  it.each(['wrong password', '', 'FIRST PASSWORD'])('lets none in with "%s"', async (password) => {
    await createUser(backend.engine, { email: 'bea@touchline.test', password: 'first password' });

    const { data, error } = await signIn('bea@touchline.test', password);

    expect(data.session).toBeNull();
    expect(error?.status).toBe(400);
  });

  it('changes the password of a known user and signs out who came with the old one', async () => {
    const email = 'cleo@touchline.test';
    const id = await createUser(backend.engine, { email, password: 'first password' });
    const before = await signIn(email, 'first password');
    const oldToken = before.data.session?.refresh_token ?? '';

    const sameId = await createUser(backend.engine, { email, password: 'second password' });

    expect(sameId).toBe(id);
    expect((await signIn(email, 'first password')).data.session).toBeNull();
    expect((await signIn(email, 'second password')).data.session).not.toBeNull();
    expect((await refresh(oldToken)).status).toBe(400);
    expect(await countOf('auth.identities', id)).toBe(1);
  });

  it('refuses a password of which bcrypt would ignore the end', async () => {
    const password = 'ü'.repeat(37);

    await expect(
      createUser(backend.engine, { email: 'eva@touchline.test', password }),
    ).rejects.toThrow('A password may have at most 72 bytes.');
  });
});

describe('an account', () => {
  it('cannot be had by signing up', async () => {
    const { data, error } = await backend.anon.auth.signUp({
      email: 'me@touchline.test',
      password: 'a fine password',
    });

    expect(data.user).toBeNull();
    expect(error?.code).toBe('signup_disabled');
  });

  it('cannot be had anonymously', async () => {
    const { data, error } = await backend.anon.auth.signInAnonymously();

    expect(data.user).toBeNull();
    expect(error).not.toBeNull();
  });
});

describe('grant_admin', () => {
  it('makes a user an administrator, once and for all', async () => {
    const email = 'frida@touchline.test';
    const id = await createUser(backend.engine, { email, password: 'first password' });

    const first = await backend.service.rpc('grant_admin', { user_email: 'Frida@touchline.test' });
    await backend.service.rpc('grant_admin', { user_email: email }).throwOnError();

    expect(first.data).toBe(id);
    expect(await countOf('private.admins', id)).toBe(1);
  });

  it('names the address that nobody has', async () => {
    const { error } = await backend.service.rpc('grant_admin', { user_email: 'x@touchline.test' });

    expect(error?.message).toBe('There is no user with the e-mail address x@touchline.test.');
  });

  it('is undone when the user is deleted', async () => {
    const email = 'gina@touchline.test';
    const id = await createUser(backend.engine, { email, password: 'first password' });
    await backend.service.rpc('grant_admin', { user_email: email });

    await backend.engine.query('delete from auth.users where id = $1', [id]);

    expect(await countOf('private.admins', id)).toBe(0);
  });
});

function signIn(email: string, password: string) {
  return backend.anon.auth.signInWithPassword({ email, password });
}

function refresh(refreshToken: string): Promise<Response> {
  return backend.fetch('/auth/v1/token?grant_type=refresh_token', {
    method: 'POST',
    headers: { ...backend.headersOf('anon'), 'content-type': 'application/json' },
    body: JSON.stringify({ refresh_token: refreshToken }),
  });
}

async function countOf(table: 'auth.identities' | 'private.admins', userId: string) {
  const { rows } = await backend.engine.query(`select from ${table} where user_id = $1`, [userId]);
  return rows.length;
}

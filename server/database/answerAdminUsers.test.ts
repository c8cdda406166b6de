import { afterAll, describe, expect, it } from 'vitest';
import { openOwnTestBackend } from '../../supabase/tests/fixtures/ownTestBackend.ts';
import { answerAdminUsers } from './answerAdminUsers.ts';

const backend = await openOwnTestBackend();
afterAll(() => backend.close());

const { secretKey, publishableKey } = backend.keys;

function ask(body: unknown, apikey: string | null = secretKey): Promise<Response> {
  const request = new Request('http://touchline.test/auth/v1/admin/users', {
    method: 'POST',
    headers: apikey === null ? {} : { apikey },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return answerAdminUsers(request, backend.engine, secretKey);
}

async function countUsers(): Promise<number> {
  return (await backend.engine.query('select from auth.users')).rows.length;
}

describe('answerAdminUsers', () => {
  it('creates a user who can sign in, and who is no administrator', async () => {
    const response = await ask({ email: 'New@Touchline.test', password: 'a long password' });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ email: 'new@touchline.test' });
    const { data, error } = await backend.anon.auth.signInWithPassword({
      email: 'new@touchline.test',
      password: 'a long password',
    });
    expect(error).toBeNull();
    expect(data.user?.email).toBe('new@touchline.test');
    const answer = await backend.anon.rpc('is_admin');
    expect(answer.data).toBe(false);
    await backend.anon.auth.signOut();
  });

  it.each([
    ['no key', null],
    ['an empty key', ''],
    ['the publishable key', publishableKey],
    ['a key cut short', secretKey.slice(0, -1)],
  ])('refuses %s', async (_, apikey) => {
    const before = await countUsers();
    const response = await ask({ email: 'x@touchline.test', password: 'a long password' }, apikey);
    expect(response.status).toBe(401);
    expect(await countUsers()).toBe(before);
  });

  it('leaves a known user and the password alone', async () => {
    const response = await ask({ email: 'ADMIN@touchline.test', password: 'stolen password' });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ error_code: 'email_exists' });
    const signedIn = await backend.anon.auth.signInWithPassword({
      email: 'admin@touchline.test',
      password: 'stolen password',
    });
    expect(signedIn.error?.message).toBe('Invalid login credentials');
  });

  it.each([
    ['no JSON', '{'],
    ['null', 'null'],
    ['a list', '[{"email":"x@touchline.test","password":"a long password"}]'],
    ['a list of addresses', { email: ['x@touchline.test'], password: 'a long password' }],
    ['an address with NUL', { email: 'x@touchline.test\0', password: 'a long password' }],
    ['a password with NUL', { email: 'x@touchline.test', password: 'a long\0password' }],
    ['nothing', {}],
    ['no address', { email: 'nobody', password: 'a long password' }],
    ['a short password', { email: 'x@touchline.test', password: 'short' }],
    ['more than bcrypt reads', { email: 'x@touchline.test', password: 'é'.repeat(37) }],
  ])('refuses %s', async (_, body) => {
    const response = await ask(body);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error_code: 'validation_failed' });
  });
});

describe('changing a user', () => {
  const id = '00000000-0000-4000-8000-000000000001';

  it.each([
    ['without the secret key', 'PUT', `/${id}`, publishableKey, 401],
    ['who is not there', 'PUT', `/${id}`, secretKey, 404],
    ['without an id', 'PUT', '', secretKey, 404],
    ['by what is no id', 'PUT', '/1 or true', secretKey, 404],
    ['in other ways', 'DELETE', `/${id}`, secretKey, 404],
  ])('is refused %s', async (_, method, path, apikey, status) => {
    const address = `http://touchline.test/auth/v1/admin/users${path}`;
    const body = JSON.stringify({ password: 'a long password' });
    const request = new Request(address, { method, headers: { apikey }, body });
    expect((await answerAdminUsers(request, backend.engine, secretKey)).status).toBe(status);
  });
});

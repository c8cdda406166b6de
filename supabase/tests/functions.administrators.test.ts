import { randomBytes } from 'node:crypto';
import { afterEach, describe, expect, it } from 'vitest';
import { functionsTest } from './fixtures/functionsTest.ts';
import { runtime } from './fixtures/openTestFunctions.ts';

const guest = 'guest@touchline.test';
const password = 'a long password';

describe(`under ${runtime}`, () => {
  const { test, build } = functionsTest(['accept-invitation', 'change-account']);

  afterEach(async () => {
    const { engine, adminId } = test.backend;
    await engine.query('delete from private.admins where user_id <> $1', [adminId]);
    await engine.query(`delete from auth.users where email like '%guest%'`);
  });

  describe('accept-invitation', () => {
    it('makes an administrator who signs in with the chosen password, once', async () => {
      const token = await invite();
      expect((await look(token)).status).toBe(200);
      expect(await accept(token)).toMatchObject({
        status: 200,
        body: { email: guest, hadAccount: false },
      });
      expect(await signIn(guest, password)).toBe('administrator');
      expect((await look(token)).status).toBe(404);
      expect(await accept(token)).toMatchObject({
        status: 404,
        body: {
          error: 'This invitation is used, withdrawn or out of date. Please ask for a new one.',
        },
      });
    });

    it('is no way into an account that was there before', async () => {
      await test.backend.service.auth.admin.createUser({ email: guest, password: 'their own one' });
      const token = await invite();
      expect(await accept(token)).toMatchObject({ status: 200, body: { hadAccount: true } });
      expect(await signIn(guest, password)).toContain('Invalid login credentials');
      expect(await signIn(guest, 'their own one')).toBe('administrator');
    });

    it.each(['short', 'é'.repeat(37)])('keeps an invitation where %s is chosen', async (chosen) => {
      const token = await invite();
      expect((await accept(token, chosen)).status).toBe(400);
      expect((await accept(token)).status).toBe(200);
    });

    it('makes no account for a link that nobody was given', async () => {
      await invite();
      expect((await accept(randomBytes(32).toString('base64url'))).status).toBe(404);
      expect(await signIn(guest, password)).toContain('Invalid login credentials');
    });
  });

  describe('change-account', () => {
    it('changes the password and the address, and ends other sessions with the password', async () => {
      await accept(await invite());
      const here = await sessionOf(guest, password);
      const elsewhere = await sessionOf(guest, password);
      const change = { password: 'another password', email: 'Guest2@touchline.test' };
      const answer = await call(here, { currentPassword: password, ...change });
      expect(answer.status).toBe(200);
      expect(await isAdministrator(here)).toBe(true);
      expect(await isAdministrator(elsewhere)).toMatchObject({ code: 'PT401' });
      expect(await signIn(guest, 'another password')).toContain('Invalid login credentials');
      expect(await signIn('guest2@touchline.test', 'another password')).toBe('administrator');
    });

    it.each([
      [
        { currentPassword: 'wrong', password: 'another password' },
        403,
        'The current password is wrong.',
      ],
      [
        { currentPassword: password, email: 'stranger@touchline.test' },
        409,
        'Another account has this e-mail address.',
      ],
      [
        { currentPassword: password, password: 'short' },
        400,
        'The body is not as expected: password: must have at least 8 characters.',
      ],
      [
        { currentPassword: password, email: 'nobody' },
        400,
        'The body is not as expected: email: must be an e-mail address.',
      ],
    ])('refuses %j', async (body, status, error) => {
      await accept(await invite());
      const answer = await call(await sessionOf(guest, password), body);
      expect(answer).toEqual({ status, body: { error } });
      expect(await signIn(guest, password)).toBe('administrator');
    });
  });

  async function invite(): Promise<string> {
    const token = randomBytes(32).toString('base64url');
    await build.buildInvitation({ email: guest, link_key: token });
    return token;
  }

  function accept(token: string, chosen = password) {
    return test.call('accept-invitation', { token, password: chosen });
  }

  function look(token: string) {
    return test.call('accept-invitation', { token });
  }

  async function call(token: string, body: object) {
    const headers = {
      ...test.backend.headersOf('anon'),
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
    };
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    const response = await test.send('change-account', init);
    return { status: response.status, body: (await response.json()) as unknown };
  }

  async function sessionOf(email: string, secret: string): Promise<string> {
    const { data, error } = await test.backend.anon.auth.signInWithPassword({
      email,
      password: secret,
    });
    if (error !== null) throw error;
    return data.session.access_token;
  }

  async function isAdministrator(token: string): Promise<unknown> {
    const headers = { ...test.backend.headersOf('anon'), authorization: `Bearer ${token}` };
    const answer = await test.backend.fetch('/rest/v1/rpc/is_admin', { method: 'POST', headers });
    return answer.json();
  }

  /** What comes of signing in: who it is, or why not. */
  async function signIn(email: string, secret: string): Promise<string> {
    const token = await sessionOf(email, secret).catch(String);
    if (!token.includes('.') || token.includes(' ')) return token;
    return (await isAdministrator(token)) === true ? 'administrator' : 'user';
  }
});

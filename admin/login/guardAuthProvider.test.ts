import { AuthApiError } from '@supabase/supabase-js';
import type { AuthProvider } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import { guardAuthProvider, type AdministratorAnswer } from './guardAuthProvider.ts';

const credentials = { email: 'admin@touchline.test', password: 'correct horse' };

function buildBase(overrides: Partial<AuthProvider> = {}) {
  return {
    login: vi.fn(() => Promise.resolve()),
    logout: vi.fn(() => Promise.resolve()),
    checkAuth: vi.fn(() => Promise.resolve()),
    checkError: vi.fn(() => Promise.reject(new Error('signed out'))),
    ...overrides,
  };
}

const answering = (answer: AdministratorAnswer) => () => Promise.resolve(answer);

describe('signing in', () => {
  it('lets an administrator in', async () => {
    const base = buildBase();
    await guardAuthProvider(base, answering('yes')).login(credentials);
    expect(base.login).toHaveBeenCalledWith(credentials);
    expect(base.logout).not.toHaveBeenCalled();
  });

  it.each<[AdministratorAnswer, RegExp]>([
    ['no', /^You are signed in, but not as an administrator\.$/],
    ['unknown', /^The server did not answer as it should\. Try again in a moment\.$/],
  ])('signs out again, and says why, where the database answers %s', async (answer, why) => {
    const base = buildBase();
    const guarded = guardAuthProvider(base, answering(answer));
    await expect(guarded.login(credentials)).rejects.toThrow(why);
    expect(base.logout).toHaveBeenCalledOnce();
  });

  // Every sentence is in signInFailure.test.ts.
  it('says why it failed in words for people', async () => {
    const error = new AuthApiError('In 9 seconds.', 429, undefined);
    const base = buildBase({ login: () => Promise.reject(error) });
    await expect(guardAuthProvider(base, answering('yes')).login(credentials)).rejects.toThrow(
      'Too many tries. Try again in 9 seconds.',
    );
  });
});

describe('checking the session', () => {
  it('does not ask the database without a session', async () => {
    const ask = vi.fn(answering('yes'));
    const base = buildBase({ checkAuth: () => Promise.reject(new Error('no session')) });
    await expect(guardAuthProvider(base, ask).checkAuth({})).rejects.toThrow('no session');
    expect(ask).not.toHaveBeenCalled();
  });

  it('turns a signed-in user away who is no administrator', async () => {
    const guarded = guardAuthProvider(buildBase(), answering('no'));
    await expect(guarded.checkAuth({})).rejects.toThrow(
      'You are signed in, but not as an administrator.',
    );
  });

  it.each<AdministratorAnswer>(['yes', 'unknown'])(
    'keeps a session when the answer is %s',
    async (answer) => {
      await expect(
        guardAuthProvider(buildBase(), answering(answer)).checkAuth({}),
      ).resolves.toBeUndefined();
    },
  );
});

describe('signing out', () => {
  it('leads to the plain login page', async () => {
    expect(await guardAuthProvider(buildBase(), answering('yes')).logout({})).toBeUndefined();
  });

  it('leads to a login page that says why, once, when somebody was turned away', async () => {
    const guarded = guardAuthProvider(buildBase(), answering('no'));
    await guarded.checkAuth({}).catch(() => undefined);
    expect(await guarded.logout({})).toBe('/login?refused=1');
    expect(await guarded.logout({})).toBeUndefined();
  });

  it('leads to the plain login page where the session was ended elsewhere', async () => {
    const guarded = guardAuthProvider(buildBase(), answering('signedOut'));
    await expect(guarded.checkAuth({})).rejects.toThrow();
    expect(await guarded.logout({})).toBeUndefined();
  });
});

describe('judging an error', () => {
  it.each([{ status: 401 }, { status: 403 }, new Error('session missing'), null])(
    'never ends the session, which would make a success of a refused write: %o',
    async (error) => {
      const guarded = guardAuthProvider(buildBase(), answering('yes'));
      await expect(guarded.checkError(error)).resolves.toBeUndefined();
    },
  );
});

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

  it('tells a user who is no administrator, and signs that user out', async () => {
    const base = buildBase();
    await expect(guardAuthProvider(base, answering('no')).login(credentials)).rejects.toThrow(
      /^You are signed in, but not as an administrator\.$/,
    );
    expect(base.logout).toHaveBeenCalledOnce();
  });

  it.each([
    [400, 'Invalid email or password'],
    [429, 'Too many tries. Try again in 9 seconds.'],
    [0, 'The server cannot be reached. Try again in a moment.'],
  ])('says what is so of a failure with status %i', async (status, sentence) => {
    const error = new AuthApiError('In 9 seconds.', status, undefined);
    const base = buildBase({ login: () => Promise.reject(error) });
    await expect(guardAuthProvider(base, answering('yes')).login(credentials)).rejects.toThrow(
      sentence,
    );
  });

  it('lets nobody in while the database does not say who is an administrator', async () => {
    const base = buildBase();
    await expect(guardAuthProvider(base, answering('unknown')).login(credentials)).rejects.toThrow(
      'The server did not answer as it should. Try again in a moment.',
    );
    expect(base.logout).toHaveBeenCalledOnce();
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

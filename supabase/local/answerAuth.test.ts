import { describe, expect, it, vi } from 'vitest';
import { answerAuth } from './answerAuth.ts';
import { limitSignIns } from './limitSignIns.ts';

function backendThatAnswers(status: number) {
  return { fetch: vi.fn(() => Promise.resolve(Response.json({ from: 'backend' }, { status }))) };
}

function ask(method: string, path: string, body?: unknown): Request {
  return new Request(`http://127.0.0.1${path}`, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

const signIn = () =>
  ask('POST', '/auth/v1/token?grant_type=password', { email: 'a@b.test', password: 'x' });

describe('the auth interface', () => {
  it.each([
    ['POST', '/auth/v1/token?grant_type=password'],
    ['POST', '/auth/v1/token?grant_type=refresh_token'],
    ['GET', '/auth/v1/user'],
    ['POST', '/auth/v1/logout?scope=local'],
    ['OPTIONS', '/auth/v1/token'],
    ['GET', '/auth/v1/.well-known/jwks.json'],
  ])('hands %s %s to the backend', async (method, path) => {
    const backend = backendThatAnswers(200);
    const response = await answerAuth(ask(method, path), backend, limitSignIns());
    expect(await response.json()).toEqual({ from: 'backend' });
  });

  it.each([
    ['POST', '/auth/v1/signup', 404],
    ['POST', '/auth/v1/otp', 404],
    ['POST', '/auth/v1/magiclink', 404],
    ['POST', '/auth/v1/recover', 404],
    ['POST', '/auth/v1/resend', 404],
    ['POST', '/auth/v1/verify', 404],
    ['GET', '/auth/v1/verify?token=1&type=magiclink', 404],
    ['GET', '/auth/v1/authorize?provider=github', 404],
    ['PUT', '/auth/v1/user', 404],
    ['POST', '/auth/v1//otp', 404],
    ['POST', '/auth/v1/token', 400],
    ['POST', '/auth/v1/token?grant_type=pkce', 400],
    ['POST', '/auth/v1/token?grant_type=id_token', 400],
  ])('never hands on %s %s, but answers %i', async (method, path, status) => {
    const backend = backendThatAnswers(200);
    const response = await answerAuth(ask(method, path), backend, limitSignIns());
    expect(response.status).toBe(status);
    expect(backend.fetch).not.toHaveBeenCalled();
  });

  it('stops handing on passwords for an address after ten wrong ones', async () => {
    const backend = backendThatAnswers(400);
    const limit = limitSignIns();
    for (let round = 0; round < 10; round += 1) {
      expect((await answerAuth(signIn(), backend, limit)).status).toBe(400);
    }
    const response = await answerAuth(signIn(), backend, limit);
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(backend.fetch).toHaveBeenCalledTimes(10);
  });

  it('counts guesses that are sent all at once', async () => {
    const backend = backendThatAnswers(400);
    const limit = limitSignIns();
    await Promise.all(Array.from({ length: 50 }, () => answerAuth(signIn(), backend, limit)));
    expect(backend.fetch.mock.calls.length).toBeLessThanOrEqual(10);
  });
});

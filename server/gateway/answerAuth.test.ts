import { describe, expect, it, vi } from 'vitest';
import { answerAuth } from './answerAuth.ts';
import { limitSignIns } from './limits/limitSignIns.ts';

function backendThatAnswers(status: number) {
  return { fetch: vi.fn(() => Promise.resolve(Response.json({ from: 'backend' }, { status }))) };
}

function ask(method: string, path: string, body?: unknown): Request {
  return new Request(`http://127.0.0.1${path}`, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

const network = '203.0.113.7';
const signIn = () =>
  ask('POST', '/auth/v1/token?grant_type=password', { email: 'a@b.test', password: 'x' });

describe('the auth interface', () => {
  it.each([
    ['POST', '/auth/v1/token?grant_type=password', { email: 'a@b.test', password: 'x' }],
    ['POST', '/auth/v1/token?grant_type=refresh_token', { refresh_token: 'x' }],
    ['GET', '/auth/v1/user', undefined],
    ['POST', '/auth/v1/logout?scope=local', undefined],
    ['OPTIONS', '/auth/v1/token', undefined],
    ['GET', '/auth/v1/.well-known/jwks.json', undefined],
  ])('hands %s %s to the backend', async (method, path, body) => {
    const backend = backendThatAnswers(200);
    const response = await answerAuth(ask(method, path, body), backend, limitSignIns(), network);
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
    const response = await answerAuth(ask(method, path), backend, limitSignIns(), network);
    expect(response.status).toBe(status);
    expect(backend.fetch).not.toHaveBeenCalled();
  });

  const passwords = '/auth/v1/token?grant_type=password';
  const refreshing = '/auth/v1/token?grant_type=refresh_token';
  it.each([
    ['null', passwords, 'null'],
    ['broken JSON', passwords, '{"email":'],
    ['no body', passwords, ''],
    ['a list', passwords, '[{"email":"a@b.test","password":"x"}]'],
    ['a form', passwords, 'email=a%40b.test&password=x'],
    ['a list of addresses', passwords, '{"email":["a@b.test"],"password":"x"}'],
    ['an address with NUL', passwords, '{"email":"a@b.test\\u0000","password":"x"}'],
    ['a password with NUL', passwords, '{"email":"a@b.test","password":"x\\u0000"}'],
    ['a telephone number', passwords, '{"phone":"123","password":"x"}'],
    ['no password', passwords, '{"email":"a@b.test"}'],
    ['null for a token', refreshing, 'null'],
    ['a list of tokens', refreshing, '{"refresh_token":["x"]}'],
    ['a token with NUL', refreshing, '{"refresh_token":"x\\u0000"}'],
    ['a password for a token', refreshing, '{"email":"a@b.test","password":"x"}'],
  ])('answers %s with 400 and a sentence, and asks nobody', async (_, path, body) => {
    const backend = backendThatAnswers(200);
    const request = new Request(`http://127.0.0.1${path}`, { method: 'POST', body });
    const response = await answerAuth(request, backend, limitSignIns(), network);
    expect(response.status).toBe(400);
    expect(await response.text()).toMatch(
      /"validation_failed","msg":"A JSON object with .+ is needed\."/,
    );
    expect(backend.fetch).not.toHaveBeenCalled();
  });

  it('hands on the very address that it counts, whatever else the body says', async () => {
    const backend = {
      fetch: vi.fn((request: Request) => request.text().then((text) => Response.json(text))),
    };
    const request = new Request(`http://127.0.0.1${passwords}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', apikey: 'key' },
      body: '{"email":"a@b.test","password":"x","phone":"1","y":"&email=victim%40b.test&","email":"c@d.test"}',
    });
    const response = await answerAuth(request, backend, limitSignIns(), network);
    expect(await response.json()).toBe('{"email":"c@d.test","password":"x"}');
    const headers = backend.fetch.mock.calls[0]?.[0].headers;
    expect(headers?.get('content-type')).toBe('application/json');
    expect(headers?.get('apikey')).toBe('key');
  });

  it('counts guesses that are sent all at once', async () => {
    const backend = backendThatAnswers(400);
    const limit = limitSignIns();
    await Promise.all(
      Array.from({ length: 50 }, () => answerAuth(signIn(), backend, limit, network)),
    );
    expect(backend.fetch.mock.calls.length).toBeLessThanOrEqual(10);
  });
});

import { sign } from 'hono/jwt';
import { describe, expect, it } from 'vitest';
import { isSessionToken } from './session.ts';

const secret = 'the secret that this server signs with';
const now = new Date('2026-11-21T12:00:00Z');
const claims = { role: 'authenticated', exp: now.getTime() / 1000 + 3600 };
const unsigned = (body: object) =>
  [{ alg: 'none' }, body].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'));

describe('isSessionToken', () => {
  it('knows a token that was signed here', async () => {
    expect(isSessionToken(await sign(claims, secret, 'HS256'), secret, now)).toBe(true);
  });

  it.each([
    ['signed by somebody else', () => sign(claims, 'another secret', 'HS256')],
    ['signed in another way', () => sign(claims, secret, 'HS512')],
    ['expired', () => sign({ ...claims, exp: now.getTime() / 1000 }, secret, 'HS256')],
    ['of nobody', () => sign({ ...claims, role: 'anon' }, secret, 'HS256')],
    ['without an end', () => sign({ role: 'authenticated' }, secret, 'HS256')],
    ['not signed', () => Promise.resolve(`${unsigned(claims).join('.')}.`)],
    ['cut off', () => Promise.resolve(unsigned(claims).join('.'))],
    ['no token at all', () => Promise.resolve('sb_publishable_key')],
    ['empty', () => Promise.resolve('')],
  ])('does not take one that is %s', async (_, token) => {
    expect(isSessionToken(await token(), secret, now)).toBe(false);
  });
});

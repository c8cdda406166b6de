import { afterAll, describe, expect, it } from 'vitest';
import { pathOf, serveLocally } from '../../../tests/fixtures/serveBackend.ts';
import { functionEnvironment } from './functionEnvironment.ts';
import { identifyCaller } from './identifyCaller.ts';

const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
const makeKey = () => crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
const [signingKey, otherKey] = await Promise.all([makeKey(), makeKey()]);
const publicKey = await crypto.subtle.exportKey('jwk', signingKey.publicKey);
let isAdministrator: boolean;
let isAdminCalls: (string | null)[];

/**
 * A project whose tokens are signed with a key pair, as hosted ones are: it publishes the public half
 * and answers is_admin. The embedded backend signs with a shared secret; see functions.contract.test.ts.
 */
const project = await serveLocally((request) => {
  switch (pathOf(request)) {
    case '/auth/v1/.well-known/jwks.json':
      return Response.json({ keys: [{ ...publicKey, alg: 'ES256', kid: 'key-1', use: 'sig' }] });
    case '/rest/v1/rpc/is_admin':
      isAdminCalls.push(request.headers.get('authorization'));
      return Response.json(isAdministrator);
    default:
      // Nobody needs to be asked about a token that the published key verifies.
      return Response.json({ code: 401, msg: 'invalid JWT' }, { status: 401 });
  }
});
afterAll(() => project.close());

const environment = functionEnvironment({
  SUPABASE_URL: project.url,
  SUPABASE_PUBLISHABLE_KEYS: '{"default":"sb_publishable_key"}',
  SUPABASE_SECRET_KEYS: '{"default":"sb_secret_key","second":"sb_secret_other"}',
});

describe('a token of a hosted project', () => {
  it.each([
    [true, 'administrator'],
    [false, 'user'],
  ])('is verified, and the database asked as its user (%j)', async (isAdmin, expected) => {
    [isAdministrator, isAdminCalls] = [isAdmin, []];
    const token = await sign({});
    expect(await identify({ authorization: `Bearer ${token}` })).toBe(expected);
    expect(isAdminCalls).toEqual([`Bearer ${token}`]);
  });

  it.each<[string, () => Promise<string>]>([
    ['has expired', () => sign({ exp: seconds() - 60 })],
    ['was signed by another key', () => sign({}, otherKey)],
    [
      'says that it is not signed',
      async () => (await sign({}, signingKey, { alg: 'none' })).replace(/[^.]*$/, ''),
    ],
    ['has another payload than was signed', async () => tampered(await sign({}))],
    ['is a key of nobody', () => sign({ sub: undefined, role: 'anon' })],
  ])('is refused when it %s', async (_name, makeToken) => {
    [isAdministrator, isAdminCalls] = [true, []];
    expect(await identify({ authorization: `Bearer ${await makeToken()}` })).toBeNull();
    expect(isAdminCalls).toEqual([]);
  });
});

describe('a backend that does not answer', () => {
  it('is no reason to call somebody a stranger', async () => {
    const away = { ...environment, SUPABASE_URL: 'http://127.0.0.1:9' };
    const request = await signedRequest();
    const asked = identifyCaller(request, away, () => Promise.reject(new TypeError('no route')));
    await expect(asked).rejects.toMatchObject({ status: 502 });
  });

  it.each([500, 503])('with %i is none either', async (status) => {
    const request = await signedRequest();
    const asked = identifyCaller(request, environment, (input, init) =>
      new Request(input).url.endsWith('/is_admin')
        ? Promise.resolve(Response.json({ code: 'XX000', message: 'down' }, { status }))
        : fetch(input, init),
    );
    await expect(asked).rejects.toMatchObject({ status: 502 });
  });
});

describe('a caller without session', () => {
  it.each([
    ['nothing', {}, 'anonymous'],
    ['the publishable key', { apikey: 'sb_publishable_key' }, 'anonymous'],
    [
      'the publishable key twice',
      { apikey: 'sb_publishable_key', authorization: 'Bearer sb_publishable_key' },
      'anonymous',
    ],
    ['the secret key', { apikey: 'sb_secret_key' }, 'secret'],
    ['the secret key as token', { authorization: 'Bearer sb_secret_key' }, 'secret'],
    ['another valid secret key', { apikey: 'sb_secret_other' }, 'secret'],
    ['a secret key that is none', { apikey: 'sb_secret_wrong' }, 'anonymous'],
    ['half a secret key as token', { authorization: 'Bearer sb_secret' }, null],
  ])('with %s', async (_name, headers, expected) => {
    expect(await identify(headers as Record<string, string>)).toBe(expected);
  });
});

async function signedRequest(): Promise<Request> {
  const headers = { authorization: `Bearer ${await sign({})}` };
  return new Request('https://f.test', { headers });
}

function identify(headers: Record<string, string>) {
  const request = new Request('https://project.test/functions/v1/any', { headers });
  return identifyCaller(request, environment, fetch);
}

async function sign(
  claims: Record<string, unknown>,
  key: CryptoKeyPair = signingKey,
  header: Record<string, string> = {},
): Promise<string> {
  const payload = { sub: 'user-1', role: 'authenticated', exp: seconds() + 600, ...claims };
  const unsigned = [{ alg: 'ES256', kid: 'key-1', typ: 'JWT', ...header }, payload]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  const algorithm = { name: 'ECDSA', hash: 'SHA-256' };
  const signature = await crypto.subtle.sign(algorithm, key.privateKey, Buffer.from(unsigned));
  return `${unsigned}.${Buffer.from(signature).toString('base64url')}`;
}

function tampered(token: string): string {
  const [header, , signature] = token.split('.');
  const payload = { sub: 'somebody-else', role: 'authenticated', exp: seconds() + 600 };
  return [header, Buffer.from(JSON.stringify(payload)).toString('base64url'), signature].join('.');
}

function seconds(): number {
  return Math.floor(Date.now() / 1000);
}

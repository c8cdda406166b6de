import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { articleColumns } from '../../admin/articles/facts/article.ts';
import { sourceColumns } from '../../admin/sources/source.ts';
import { openOwnTestBackend } from '../../supabase/tests/fixtures/ownTestBackend.ts';
import { rowBuilders } from '../../supabase/tests/fixtures/rowBuilders.ts';
import type { Caller } from '../../supabase/tests/fixtures/testBackend.ts';
import { createUser } from '../database/createUser.ts';
import { serverWith } from '../fixtures/serverWith.ts';

const admin = { email: 'editor@touchline.test', password: 'a long password' };

const backend = await openOwnTestBackend();
afterAll(() => backend.close());
const builders = rowBuilders(backend.service);
await builders.buildArticle({ source_id: (await builders.buildSource()).id });
await createUser(backend.engine, admin);

let server: ReturnType<typeof serverWith>['server'];
const takeSuggestion = vi.fn(() => Promise.resolve(0));

beforeEach(() => {
  takeSuggestion.mockClear();
  // Anew, so that no test meets the failed sign-ins of another.
  server = serverWith(
    {
      backend: {
        fetch: (request) => backend.fetch(request.url.slice(backend.url.length), request),
      },
      takeSuggestion,
      isSecretKey: (apiKey) => apiKey === backend.keys.secretKey,
      isPublishableKey: (apiKey) => apiKey === backend.keys.publishableKey,
      isSessionToken: () => false,
    },
    { trustedProxies: [] },
  ).server;
});

async function ask(
  caller: Caller,
  method: string,
  path: string,
  { headers = {}, body }: { headers?: Record<string, string>; body?: string } = {},
): Promise<Response> {
  return server.request(backend.url + path, {
    method,
    headers: {
      ...backend.headersOf(caller),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body }),
  });
}

describe('what may be asked of the tables', () => {
  const nested = '/rest/v1/clubs?select=id,articles(id,clubs(id,articles(id)))';
  const embedded = '/rest/v1/clubs?select=id,articles(id)';

  it.each<[Caller, string, number]>([
    ['anon', nested, 400],
    ['stranger', nested, 400],
    ['admin', nested, 400],
    ['service', nested, 200],
    ['anon', embedded, 400],
    ['stranger', embedded, 400],
    ['admin', embedded, 200],
    ['anon', '/rest/v1/articles?select=headline,clubs(name),sources(label)', 200],
    ['anon', '/rest/v1/rpc/site_content?n=12', 200],
  ])('%s asking %s is answered with %i', async (caller, path, status) => {
    expect((await ask(caller, 'GET', path)).status).toBe(status);
  });

  it('is not widened by a token that is none', async () => {
    for (const token of ['x', 'a.b.c', 'sb_a.b.c', backend.keys.publishableKey]) {
      const headers = { authorization: `Bearer ${token}` };
      expect((await ask('anon', 'GET', embedded, { headers })).status).toBe(400);
    }
  });

  it.each(['POST', 'PATCH', 'DELETE'])('is bounded for what %s gives back', async (method) => {
    const headers = { prefer: 'return=representation' };
    const body = '{}';
    const response = await ask('anon', method, nested, { headers, body });
    expect(await response.json()).toMatchObject({ code: '54001' });
  });

  it.each([
    `/rest/v1/articles?select=${articleColumns.join(',')}&and=(headline.ilike.*a*,headline.ilike.*b*)&order=published_at.desc,id&offset=0&limit=20`,
    `/rest/v1/sources?select=${sourceColumns.join(',')}&order=club(name),id&offset=0&limit=25`,
    '/rest/v1/clubs?name=ilike.*a*&order=name&offset=0&limit=100',
  ])('is enough for the pages of the administrators: %s', async (path) => {
    const headers = { prefer: 'count=exact' };
    const response = await ask('admin', 'GET', path, { headers });
    expect([200, 206]).toContain(response.status);
  });
});

describe('a suggestion', () => {
  const path = '/rest/v1/feed_submissions';
  const keyed = (apikey: string) => ({ apikey });
  const keyedRight = () => keyed(backend.keys.publishableKey);

  it.each([
    ['no key', path, () => ({})],
    ['an empty one, and the right one in the address', `${path}?apikey=KEY`, () => keyed('')],
    ['a wrong one', path, () => keyed('sb_publishable_wrong')],
    ['a wrong one, and the right one in the address', `${path}?apikey=KEY`, () => keyed('wrong')],
    ['a wrong one in the address', `${path}?apikey=wrong`, () => ({})],
  ])('with %s is refused and not counted', async (_, address, headers) => {
    const response = await suggest(address, headers());
    expect(response.status).toBe(401);
    expect(takeSuggestion).not.toHaveBeenCalled();
  });

  it.each([
    ['in its header', path, keyedRight],
    ['in the address', `${path}?apikey=KEY`, () => ({})],
    ['and a letter of the address as a code', '/rest/v1/%66eed_submissions', keyedRight],
    ['and a sign of the address as a code', '/rest/v1/feed%5Fsubmissions', keyedRight],
    ['and a detour', '/rest/v1/./feed_submissions', keyedRight],
    ['and an encoded detour', '/rest/v1/x/%2E%2e/feed_submissions', keyedRight],
  ])('with the key %s is counted', async (_, address, headers) => {
    // The database judges what it says.
    const response = await suggest(address, headers());
    expect(response.status).toBe(400);
    expect(takeSuggestion).toHaveBeenCalledOnce();
  });

  function suggest(address: string, headers: Record<string, string>) {
    const url = backend.url + address.replace('KEY', backend.keys.publishableKey);
    const type = { 'content-type': 'application/json' };
    return server.request(url, { method: 'POST', headers: { ...type, ...headers }, body: '{}' });
  }
});

describe('the address of users', () => {
  it.each(['/auth/v1/%61dmin/users', '/%61uth/v1/admin/users', '/auth/v1/admin/users%2F'])(
    'has no second spelling for who is no administrator: %s',
    async (path) => {
      const response = await ask('stranger', 'GET', path);
      expect([400, 404]).toContain(response.status);
      expect(response.headers.get('content-type')).toContain('application/json');
    },
  );
});

describe('signing in', () => {
  const path = '/auth/v1/token?grant_type=password';
  const typed = (type: string) => ({ 'content-type': type });

  it('counts every spelling that the backend takes for a sign-in', async () => {
    const wrong = { email: admin.email, password: 'wrong' };
    const guesses: [string, string][] = [
      ['application/json', JSON.stringify(wrong)],
      ['text/plain', JSON.stringify(wrong)],
      ['application/x-www-form-urlencoded', JSON.stringify(wrong)],
      ['multipart/form-data; boundary=x', JSON.stringify(wrong)],
      ['application/json', JSON.stringify({ ...wrong, email: admin.email.toUpperCase() })],
      ['application/json', `\n${JSON.stringify({ phone: '1', ...wrong })}\n`],
      ['application/json', `{"email":"decoy@x.test",${JSON.stringify(wrong).slice(1)}`],
      ['application/json', '{"\\u0065mail":"editor\\u0040touchline.test","password":"wrong"}'],
      ['application/json;charset=utf-8', JSON.stringify(wrong)],
      ['application/json', JSON.stringify(wrong)],
    ];
    for (const [type, body] of guesses) {
      const response = await ask('anon', 'POST', path, { headers: typed(type), body });
      expect(await response.json()).toMatchObject({ error_code: 'invalid_credentials' });
    }
    const right = JSON.stringify(admin);
    expect((await ask('anon', 'POST', path, { body: right })).status).toBe(429);
  });
});

describe('a malformed call of the storage', () => {
  it.each([
    ['POST', '/storage/v1/object/list/club-badges', 'application/json', '{'],
    ['POST', '/storage/v1/object/list/club-badges', 'text/plain', '{'],
    ['POST', '/storage/v1/object/list/club-badges', 'application/json', 'null'],
    ['POST', '/storage/v1/object/list/club-badges', 'application/json', '{"prefix":"\\u0000"}'],
    ['DELETE', '/storage/v1/object/club-badges', 'application/json', '{"prefixes":["\\u0000"]}'],
    ['POST', '/storage/v1/object/club-badges/a.png', 'multipart/form-data; boundary=x', '--x'],
    ['POST', '/storage/v1/object/club-badges/a%00.png', 'image/png', 'x'],
    ['POST', `/storage/v1/object/club-badges/${'a'.repeat(300)}.png`, 'image/png', 'x'],
  ])('is answered with 400: %s %s %s %s', async (method, path, type, body) => {
    const headers = { 'content-type': type };
    expect((await ask('admin', method, path, { headers, body })).status).toBe(400);
  });
});

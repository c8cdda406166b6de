import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../tests/temporaryFolder.ts';
import { createServer, type ServerParts } from './createServer.ts';

const SECRET = 'the secret of the hook';
const SECRET_KEY = 'sb_secret_key';
const SESSION_TOKEN = 'the token of an administrator';

function serverWith(overrides: Partial<ServerParts> = {}, now = Date.now) {
  const parts = {
    backend: () => ({ fetch: () => Promise.resolve(Response.json({ from: 'the backend' })) }),
    createUser: () => Promise.resolve(Response.json({ created: true })),
    siteFolder: () => null,
    health: () => Promise.resolve({ status: 'ok' as const }),
    onWrite: vi.fn(),
    rebuild: vi.fn(() => 'build-1'),
    functionHost: () => null,
    takeSuggestion: () => Promise.resolve(0),
    rebuildSecrets: () => [SECRET],
    isSecretKey: (apiKey: string) => apiKey === SECRET_KEY,
    isSessionToken: (token: string) => token === SESSION_TOKEN,
    ...overrides,
  };
  return { server: createServer(parts, now), parts };
}

describe('the server', () => {
  it.each(['/rest/v1/clubs', '/auth/v1/logout', '/storage/v1/object/club-badges/a.png'])(
    'hands %s to the backend',
    async (path) => {
      const response = await serverWith().server.request(path, { method: 'POST' });
      expect(await response.json()).toEqual({ from: 'the backend' });
    },
  );

  it.each([
    ['GET', '/'],
    ['GET', '/admin/'],
    ['GET', '/rest/v1/clubs'],
    ['POST', '/auth/v1/token'],
    ['POST', '/auth/v1/admin/users'],
    ['POST', '/hooks/rebuild'],
  ])('says to try again later while it starts: %s %s', async (method, path) => {
    const { server } = serverWith({
      backend: () => null,
      createUser: () => null,
      rebuildSecrets: () => [],
    });
    const response = await server.request(path, { method });
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('5');
    expect(await response.text()).toContain('Touchline is starting.');
  });

  it('serves the built site, and no page where a function is asked for', async () => {
    const folder = await temporaryFolder();
    await mkdir(join(folder, 'about'));
    await writeFile(join(folder, 'about/index.html'), 'About');
    await writeFile(join(folder, '404.html'), 'Lost');
    const { server } = serverWith({ siteFolder: () => folder });
    expect(await (await server.request('/about')).text()).toBe('About');
    expect((await server.request('/nowhere')).status).toBe(404);
    const unknown = await server.request('/functions/v1/nowhere', { method: 'POST' });
    expect(unknown.status).toBe(404);
    expect(await unknown.json()).toEqual({ error: 'There is no such function.' });
  });

  it.each([
    ['203.0.113.9', null, '203.0.113.9'],
    ['203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['127.0.0.1', null, '127.0.0.1'],
    ['127.0.0.1', '198.51.100.1, 198.51.100.2', '198.51.100.2'],
    ['::ffff:127.0.0.1', '198.51.100.2', '198.51.100.2'],
    ['::1', '2001:db8::7', '2001:db8::7'],
  ])('takes a caller from %s that forwards %j for %s', async (peer, forwarded, expected) => {
    const functionHost = vi.fn(() => null);
    const { server } = serverWith({ functionHost });
    const headers: Record<string, string> =
      forwarded === null ? {} : { 'x-forwarded-for': forwarded };
    const incoming = { socket: { remoteAddress: peer, remotePort: 1, remoteFamily: 'IPv4' } };
    await server.request('/functions/v1/link-preview', { method: 'POST', headers }, { incoming });
    expect(functionHost).toHaveBeenCalledExactlyOnceWith(expected);
  });

  describe('under a flood of requests for its backend', () => {
    const ask = (
      { server }: ReturnType<typeof serverWith>,
      address: string,
      headers: Record<string, string> = {},
      path = '/rest/v1/clubs',
    ) => {
      const socket = { remoteAddress: address, remotePort: 1, remoteFamily: 'IPv4' };
      return server.request(path, { headers }, { incoming: { socket } });
    };
    async function flooded(address: string) {
      const backend = { fetch: vi.fn(() => Promise.resolve(Response.json([]))) };
      const started = serverWith({ backend: () => backend }, () => 0);
      for (let call = 0; call < 1000; call += 1) await ask(started, address);
      return { started, backend };
    }

    it('tells one caller when to come again, without asking the backend', async () => {
      const { started, backend } = await flooded('203.0.113.7');
      expect(backend.fetch.mock.calls.length).toBeLessThan(1000);
      backend.fetch.mockClear();
      for (const path of ['/rest/v1/clubs', '/auth/v1/user', '/functions/v1/none', '/healthz']) {
        const refused = await ask(started, '203.0.113.7', {}, path);
        expect(refused.status).toBe(429);
        expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
        expect(await refused.json()).toMatchObject({
          message: expect.stringMatching(
            /^Too many requests\. Please try again in \d+ second/,
          ) as string,
        });
      }
      expect(backend.fetch).not.toHaveBeenCalled();
    });

    it.each([
      ['other visitors', '203.0.113.8', {}],
      ['an administrator', '203.0.113.7', { authorization: `Bearer ${SESSION_TOKEN}` }],
      ['the holder of the secret key', '203.0.113.7', { apikey: SECRET_KEY }],
      ['the build, on this machine', '127.0.0.1', {}],
    ])('answers %s', async (_, address, headers: Record<string, string>) => {
      const { started } = await flooded('203.0.113.7');
      expect((await ask(started, address, headers)).status).toBe(200);
    });

    it('takes no word for it that somebody has signed in', async () => {
      const { started } = await flooded('203.0.113.7');
      const headers = { authorization: 'Bearer of.a.token', apikey: 'visitor' };
      expect((await ask(started, '203.0.113.7', headers)).status).toBe(429);
    });
  });

  it('keeps a visitor from suggesting feeds without end, and administrators not', async () => {
    const takeSuggestion = vi.fn(() => Promise.resolve(1234));
    const { server } = serverWith({ takeSuggestion });
    const suggest = (apikey: string) =>
      server.request('/rest/v1/feed_submissions', {
        method: 'POST',
        headers: { apikey, 'content-type': 'application/json' },
        body: '{}',
      });
    const refused = await suggest('visitor');
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('1234');
    expect(await refused.json()).toMatchObject({
      message: 'Too many suggestions have come in. Please try again in an hour.',
    });
    expect((await suggest(SECRET_KEY)).status).toBe(200);
    expect(takeSuggestion).toHaveBeenCalledOnce();
  });

  it.each([
    ['application/json', '{}', 200],
    ['application/json', '[{}]', 200],
    ['application/json', '[{},{}]', 400],
    ['text/plain', ' [{},{}]', 400],
    ['text/csv; charset=utf-8', 'feed_url\nhttps://a.example\nhttps://b.example', 400],
  ])('takes one suggestion at a time from a visitor: %s %s', async (type, body, status) => {
    const takeSuggestion = vi.fn(() => Promise.resolve(0));
    const { server } = serverWith({ takeSuggestion });
    const suggest = (apikey: string) =>
      server.request('/rest/v1/feed_submissions', {
        method: 'POST',
        headers: { apikey, 'content-type': type },
        body,
      });
    expect((await suggest('visitor')).status).toBe(status);
    expect(takeSuggestion).toHaveBeenCalledTimes(status === 200 ? 1 : 0);
    expect((await suggest(SECRET_KEY)).status).toBe(200);
  });

  it('sends long pages compressed, and unchanged ones not at all', async () => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, 'index.html'), 'news '.repeat(1000));
    const { server } = serverWith({ siteFolder: () => folder });
    const headers = { 'accept-encoding': 'gzip' };
    const packed = await server.request('/', { headers });
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    expect((await packed.arrayBuffer()).byteLength).toBeLessThan(500);
    const known = { ...headers, 'if-none-match': packed.headers.get('etag') ?? '' };
    expect((await server.request('/', { headers: known })).status).toBe(304);
  });

  it.each([
    ['/rest/v1/feed_submissions', 'a visitor', 16_000, 200],
    ['/rest/v1/feed_submissions', 'a visitor', 17_000, 413],
    ['/rest/v1/about_page_content', 'an administrator', 1_000_000, 200],
    ['/rest/v1/about_page_content', 'an administrator', 1_100_000, 413],
    ['/rest/v1/rpc/record_fetch', 'the secret key', 1_100_000, 200],
    ['/auth/v1/token?grant_type=password', 'a visitor', 17_000, 413],
    ['/storage/v1/object/club-badges/a.png', 'a visitor', 17_000, 413],
    ['/storage/v1/object/club-badges/a.png', 'an administrator', 2_000_000, 200],
    ['/storage/v1/object/club-badges/a.png', 'an administrator', 11_000_000, 413],
  ] as const)(
    'takes a body only up to its limit: %s of %s, %i bytes',
    async (path, caller, size, code) => {
      const isAdministrator = caller === 'an administrator';
      const { server } = serverWith({
        backend: () => ({ fetch: () => Promise.resolve(Response.json(isAdministrator)) }),
      });
      const response = await server.request(path, {
        method: 'POST',
        body: 'x'.repeat(size),
        headers: {
          apikey: caller === 'the secret key' ? SECRET_KEY : 'sb_publishable_key',
          authorization: 'Bearer session',
          'content-length': String(size),
        },
      });
      expect(response.status).toBe(code);
    },
  );

  it('serves what was uploaded so that it cannot run scripts here', async () => {
    const { headers } = await serverWith().server.request(
      '/storage/v1/object/public/club-badges/a.svg',
    );
    expect(headers.get('content-security-policy')).toContain('sandbox');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  });

  it.each([
    ['GET', '/rest/v1/clubs'],
    ['POST', '/auth/v1/token'],
    ['GET', '/healthz'],
    ['GET', '/functions/v1/none'],
    ['POST', '/hooks/rebuild'],
    ['GET', '/'],
  ])(
    'answers data that can do nothing when it is opened as a page: %s %s',
    async (method, path) => {
      const { headers } = await serverWith().server.request(path, { method });
      expect(headers.get('content-security-policy')).toBe(
        "default-src 'none'; frame-ancestors 'none'",
      );
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('DENY');
    },
  );

  it('leaves to pages the policy that they were built with', async () => {
    const folder = await temporaryFolder();
    await writeFile(join(folder, 'index.html'), 'front page');
    const { headers } = await serverWith({ siteFolder: () => folder }).server.request('/');
    expect(headers.get('content-security-policy')).toMatch(
      /^default-src 'self'; script-src 'self'/,
    );
  });

  it.each([
    ['lets in', '/auth/v1/logout', '{}', 200],
    ['refuses', '/auth/v1/signup', '{}', 404],
    ['has no patience with', '/auth/v1/token', 'x'.repeat(17_000), 413],
  ])('tells a site of another origin whom it %s', async (_, path, body, status) => {
    const headers = { origin: 'https://touchline.example', 'content-length': String(body.length) };
    const response = await serverWith().server.request(path, { method: 'POST', body, headers });
    expect(response.status).toBe(status);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(response.headers.has('access-control-allow-credentials')).toBe(false);
  });

  it('lets a site of another origin send what signing in needs', async () => {
    const asked = 'apikey,authorization,content-type,x-client-info';
    const { status, headers } = await serverWith().server.request('/auth/v1/token', {
      method: 'OPTIONS',
      headers: {
        origin: 'https://touchline.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': asked,
      },
    });
    expect(status).toBe(204);
    expect(headers.get('access-control-allow-headers')).toBe(asked);
    expect(headers.get('access-control-allow-credentials')).toBeNull();
  });

  it('gives nobody elsewhere the way in for the holder of the secret key', async () => {
    const { headers } = await serverWith().server.request('/auth/v1/admin/users', {
      method: 'POST',
      headers: { origin: 'https://touchline.example' },
    });
    expect(headers.has('access-control-allow-origin')).toBe(false);
  });

  it.each([
    ['ok', 200],
    ['degraded', 200],
    ['starting', 503],
  ] as const)(
    'tells its health as %s with status %i, never out of a cache',
    async (status, code) => {
      const { server } = serverWith({ health: () => Promise.resolve({ status, counts: {} }) });
      const response = await server.request('/healthz');
      expect(response.status).toBe(code);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(await response.json()).toEqual({ status, counts: {} });
    },
  );

  it('answers an error of its own without telling what it was', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { server } = serverWith({
      backend: () => ({ fetch: () => Promise.reject(new Error('the inner secret')) }),
    });
    const response = await server.request('/rest/v1/clubs');
    expect(response.status).toBe(500);
    expect(await response.json()).toEqual({ error: 'Something went wrong on our side.' });
    expect(log).toHaveBeenCalledExactlyOnceWith(
      '[server] failed method=GET path=/rest/v1/clubs error="the inner secret"',
    );
    log.mockReset();
  });

  it('logs one line without control characters, however it was asked', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { server } = serverWith({
      backend: () => ({ fetch: () => Promise.reject(new Error('one\ntwo\u009b31m')) }),
    });
    await server.request(`/rest/v1/a%0a%1b%5b31m${'x'.repeat(5000)}`);
    const line = String(log.mock.calls[0]?.[0]);
    expect(line).toMatch(/^\[server\] failed method=GET path="?\/rest\/v1\/a/);
    expect(line).not.toMatch(/\p{Cc}/u);
    expect(line.length).toBeLessThan(400);
    log.mockReset();
  });

  it.each([
    ['/rest/v1/clubs?select=a(b(c(d)))', 'GET'],
    ['/rest/v1/clubs?select=a(b(c(d)))', 'DELETE'],
    ['/rest/v1/rpc/site_content?select=a(b)', 'POST'],
    ['/%72est/v1/clubs?select=a(b(c(d)))', 'GET'],
    ['/rest/v1/clubs%zz', 'GET'],
    ['/storage/v1/object/public/club-badges/a%00.png', 'GET'],
  ])('refuses %s (%s) before the backend sees it', async (path, method) => {
    const fetch = vi.fn();
    const { server } = serverWith({ backend: () => ({ fetch }) });
    expect((await server.request(path, { method })).status).toBe(400);
    expect(fetch).not.toHaveBeenCalled();
  });

  it('lets the holder of the secret key ask what it likes', async () => {
    const { server } = serverWith();
    const path = '/rest/v1/clubs?select=a(b(c(d)))&offset=9999';
    const response = await server.request(path, { headers: { apikey: SECRET_KEY } });
    expect(await response.json()).toEqual({ from: 'the backend' });
  });
});

describe('the rebuild hook', () => {
  it.each([
    ['no secret', {}],
    ['a wrong secret', { authorization: 'Bearer wrong' }],
    ['the start of the secret', { authorization: `Bearer ${SECRET.slice(0, -1)}` }],
    ['an empty secret', { 'x-rebuild-secret': '' }],
  ])('refuses %s', async (_, headers) => {
    const { server, parts } = serverWith();
    const response = await server.request('/hooks/rebuild', { method: 'POST', headers });
    expect(response.status).toBe(401);
    expect(parts.rebuild).not.toHaveBeenCalled();
  });

  it.each([{ authorization: `Bearer ${SECRET}` }, { 'x-rebuild-secret': SECRET }])(
    'starts a build for the holder of the secret: %j',
    async (headers) => {
      const { server, parts } = serverWith();
      const response = await server.request('/hooks/rebuild', { method: 'POST', headers });
      expect(response.status).toBe(202);
      expect(await response.json()).toEqual({ buildId: 'build-1' });
      expect(parts.rebuild).toHaveBeenCalledExactlyOnceWith({ allowShrink: false });
    },
  );

  it('accepts a loss of articles when it is told to', async () => {
    const { server, parts } = serverWith();
    const headers = { 'x-rebuild-secret': SECRET };
    await server.request('/hooks/rebuild?allow-shrink=1', { method: 'POST', headers });
    expect(parts.rebuild).toHaveBeenCalledExactlyOnceWith({ allowShrink: true });
  });
});

describe('a write to the backend', () => {
  const visitor = { apikey: 'sb_publishable_key' };
  const callers = {
    'the secret key': { apikey: SECRET_KEY },
    'an administrator': { ...visitor, authorization: 'Bearer session of the administrator' },
    'another user': { ...visitor, authorization: 'Bearer session of somebody' },
    'a visitor': visitor,
    'a visitor with the key as token': { ...visitor, authorization: `Bearer ${visitor.apikey}` },
  };

  async function countWrites(
    caller: keyof typeof callers,
    method: string,
    path: string,
    status = 200,
  ): Promise<number> {
    const backend = {
      fetch: (request: Request) => {
        const isQuestion = new URL(request.url).pathname === '/rest/v1/rpc/is_admin';
        const authorization = request.headers.get('authorization');
        return Promise.resolve(
          isQuestion
            ? Response.json(authorization === callers['an administrator'].authorization)
            : new Response(null, { status }),
        );
      },
    };
    const onWrite = vi.fn();
    const { server } = serverWith({ backend: () => backend, onWrite });
    await server.request(path, { method, headers: callers[caller] });
    return onWrite.mock.calls.length;
  }

  it.each([
    ['PATCH', '/rest/v1/articles?id=eq.1', 204, 1],
    ['POST', '/rest/v1/rpc/assign_club', 200, 1],
    ['POST', '/storage/v1/object/club-badges/a.png', 200, 1],
    ['PATCH', '/rest/v1/articles?id=eq.1', 403, 0],
    ['GET', '/rest/v1/articles', 200, 0],
    ['POST', '/rest/v1/rpc/site_content', 200, 0],
    ['POST', '/storage/v1/object/list/club-badges', 200, 0],
    ['POST', '/auth/v1/token', 200, 0],
  ])('%s %s with answer %i is told on %i times', async (method, path, status, times) => {
    expect(await countWrites('an administrator', method, path, status)).toBe(times);
    expect(await countWrites('the secret key', method, path, status)).toBe(times);
  });

  it.each(['another user', 'a visitor', 'a visitor with the key as token'] as const)(
    'of %s is not told on, though it succeeds',
    async (caller) => {
      expect(await countWrites(caller, 'POST', '/rest/v1/clubs', 201)).toBe(0);
      expect(await countWrites(caller, 'DELETE', '/storage/v1/object/club-badges')).toBe(0);
    },
  );

  it.each([
    ['the secret key', true],
    ['an administrator', false],
  ] as const)('tells whether it came with the secret key: %s', async (caller, hasSecretKey) => {
    const backend = { fetch: () => Promise.resolve(Response.json(true)) };
    const { server, parts } = serverWith({ backend: () => backend });
    await server.request('/rest/v1/clubs', { method: 'PATCH', headers: callers[caller] });
    expect(parts.onWrite).toHaveBeenCalledExactlyOnceWith({ hasSecretKey });
  });
});

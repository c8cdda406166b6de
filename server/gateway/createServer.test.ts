import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../../common/fixtures/temporaryFolder.ts';
import type { FunctionHost } from '../../supabase/functions/_shared/serve/functionHost.ts';
import { hookSecret, secretKey, serverWith } from '../fixtures/serverWith.ts';
import { createServer } from './createServer.ts';

/** The server of a site that has these files. */
async function serverOf(files: Record<string, string>) {
  const folder = await temporaryFolder();
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true });
    await writeFile(join(folder, name), text);
  }
  return serverWith({ siteFolder: () => folder }).server;
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
    const server = createServer(() => null, { trustedProxies: [] });
    const response = await server.request(path, { method });
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('5');
    expect(await response.text()).toContain('Touchline is starting.');
  });

  it('serves the built site, and no page where a function is asked for', async () => {
    const server = await serverOf({ 'about/index.html': 'About', '404.html': 'Lost' });
    expect(await (await server.request('/about')).text()).toBe('About');
    expect((await server.request('/nowhere')).status).toBe(404);
    const unknown = await server.request('/functions/v1/nowhere', { method: 'POST' });
    expect(unknown.status).toBe(404);
    expect(await unknown.json()).toEqual({ error: 'There is no such function.' });
  });

  it.each([
    ['172.18.0.5', '198.51.100.2'],
    ['203.0.113.9', '203.0.113.9'],
  ])('tells functions that %s, which forwards a visitor, asks for %s', async (peer, expected) => {
    const functionHost = vi.fn(() => ({ environment: {} }) as unknown as FunctionHost);
    const trustedProxies = [{ address: '172.16.0.0', bits: 12 }];
    const { server } = serverWith({ functionHost }, { trustedProxies });
    const headers = { 'x-forwarded-for': '198.51.100.2' };
    const incoming = { socket: { remoteAddress: peer, remotePort: 1, remoteFamily: 'IPv4' } };
    await server.request(
      '/functions/v1/link-preview',
      { method: 'OPTIONS', headers },
      { incoming },
    );
    expect(functionHost).toHaveBeenCalledExactlyOnceWith(expected);
  });

  it('sends long pages compressed, and unchanged ones not at all', async () => {
    const server = await serverOf({ 'index.html': 'news '.repeat(1000) });
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
    ['/auth/v1/admin/users', 'a visitor', 17_000, 413],
    ['/auth/v1/admin/users/1', 'the secret key', 17_000, 413],
    ['/storage/v1/object/club-badges/a.png', 'a visitor', 17_000, 413],
    ['/storage/v1/object/club-badges/a.png', 'an administrator', 2_000_000, 200],
    ['/storage/v1/object/club-badges/a.png', 'an administrator', 11_000_000, 413],
  ] as const)(
    'takes a body up to its limit: %s, %s, %i bytes',
    async (path, caller, size, code) => {
      const isAdministrator = caller === 'an administrator';
      const { server } = serverWith({
        backend: { fetch: () => Promise.resolve(Response.json(isAdministrator)) },
      });
      const response = await server.request(path, {
        method: 'POST',
        body: 'x'.repeat(size),
        headers: {
          apikey: caller === 'the secret key' ? secretKey : 'sb_publishable_key',
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
  ])('answers data that can do nothing when opened as a page: %s %s', async (method, path) => {
    const { headers } = await serverWith().server.request(path, { method });
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; frame-ancestors 'none'",
    );
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
  });

  it('leaves to pages the policy that they were built with', async () => {
    const { headers } = await (await serverOf({ 'index.html': 'front page' })).request('/');
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
  ] as const)('tells its health as %s with %i, never out of a cache', async (status, code) => {
    const { server } = serverWith({ health: () => Promise.resolve({ status, counts: {} }) });
    const response = await server.request('/healthz');
    expect(response.status).toBe(code);
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({ status, counts: {} });
  });

  it('answers an error of its own without telling what it was', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { server } = serverWith({
      backend: { fetch: () => Promise.reject(new Error('the inner secret')) },
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
      backend: { fetch: () => Promise.reject(new Error('one\ntwo\u009b31m')) },
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
    const { server } = serverWith({ backend: { fetch } });
    expect((await server.request(path, { method })).status).toBe(400);
    expect(fetch).not.toHaveBeenCalled();
  });

  it('lets the holder of the secret key ask what it likes', async () => {
    const { server } = serverWith();
    const path = '/rest/v1/clubs?select=a(b(c(d)))&offset=9999';
    const response = await server.request(path, { headers: { apikey: secretKey } });
    expect(await response.json()).toEqual({ from: 'the backend' });
  });
});

describe('the rebuild hook', () => {
  it.each([
    ['no secret', {}],
    ['a wrong secret', { authorization: 'Bearer wrong' }],
    ['the start of the secret', { authorization: `Bearer ${hookSecret.slice(0, -1)}` }],
    ['an empty secret', { 'x-rebuild-secret': '' }],
  ])('refuses %s', async (_, headers) => {
    const { server, parts } = serverWith();
    const response = await server.request('/hooks/rebuild', { method: 'POST', headers });
    expect(response.status).toBe(401);
    expect(parts.rebuild).not.toHaveBeenCalled();
  });

  it.each([{ authorization: `Bearer ${hookSecret}` }, { 'x-rebuild-secret': hookSecret }])(
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
    const headers = { 'x-rebuild-secret': hookSecret };
    await server.request('/hooks/rebuild?allow-shrink=1', { method: 'POST', headers });
    expect(parts.rebuild).toHaveBeenCalledExactlyOnceWith({ allowShrink: true });
  });
});

import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import { temporaryFolder } from '../tests/temporaryFolder.ts';
import { createServer, type ServerParts } from './createServer.ts';

const SECRET = 'the secret of the hook';
const SECRET_KEY = 'sb_secret_key';

function serverWith(overrides: Partial<ServerParts> = {}) {
  const parts = {
    backend: () => ({ fetch: () => Promise.resolve(Response.json({ from: 'the backend' })) }),
    createUser: () => Promise.resolve(Response.json({ created: true })),
    siteFolder: () => null,
    health: () => Promise.resolve({ status: 'ok' as const }),
    onWrite: vi.fn(),
    rebuild: vi.fn(() => 'build-1'),
    rebuildSecrets: () => [SECRET],
    isSecretKey: (apiKey: string) => apiKey === SECRET_KEY,
    ...overrides,
  };
  return { server: createServer(parts), parts };
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
    ['/rest/v1/feed_submissions', 'sb_publishable_key', 1_100_000, 413],
    ['/rest/v1/rpc/record_fetch', SECRET_KEY, 1_100_000, 200],
    ['/auth/v1/token?grant_type=password', 'sb_publishable_key', 70_000, 413],
    ['/storage/v1/object/club-badges/a.png', 'sb_publishable_key', 11_000_000, 413],
    ['/storage/v1/object/club-badges/a.png', 'sb_publishable_key', 2_000_000, 200],
  ])('takes a body only up to its limit: %s for %s, %i bytes', async (path, apikey, size, code) => {
    const body = 'x'.repeat(size);
    const headers = { apikey, 'content-length': String(size) };
    const { server } = serverWith();
    const response = await server.request(path, { method: 'POST', body, headers });
    expect(response.status).toBe(code);
  });

  it('serves what was uploaded so that it cannot run scripts here', async () => {
    const { headers } = await serverWith().server.request(
      '/storage/v1/object/public/club-badges/a.svg',
    );
    expect(headers.get('content-security-policy')).toContain('sandbox');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
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
    expect(log).toHaveBeenCalledExactlyOnceWith('[server] GET /rest/v1/clubs: the inner secret');
    log.mockReset();
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
  it.each([
    ['PATCH', '/rest/v1/articles?id=eq.1', 204, true],
    ['POST', '/rest/v1/rpc/assign_club', 200, true],
    ['POST', '/storage/v1/object/club-badges/a.png', 200, true],
    ['PATCH', '/rest/v1/articles?id=eq.1', 403, false],
    ['GET', '/rest/v1/articles', 200, false],
    ['POST', '/rest/v1/rpc/site_content', 200, false],
    ['POST', '/auth/v1/token', 200, false],
  ])('%s %s with answer %i is told on: %s', async (method, path, status, isTold) => {
    const { server, parts } = serverWith({
      backend: () => ({ fetch: () => Promise.resolve(new Response(null, { status })) }),
    });
    await server.request(path, { method });
    expect(parts.onWrite).toHaveBeenCalledTimes(isTold ? 1 : 0);
  });
});

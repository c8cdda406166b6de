import { describe, expect, it, vi } from 'vitest';
import { hookSecret, secretKey, serverWith } from '../fixtures/serverWith.ts';

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

describe('a write to the backend', () => {
  const visitor = { apikey: 'sb_publishable_key' };
  const callers = {
    'the secret key': { apikey: secretKey },
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
    ['the secret key', 'clubs', { hasSecretKey: true, mayWithdraw: false }],
    ['an administrator', 'articles', { hasSecretKey: false, mayWithdraw: true }],
  ] as const)('of %s on %s is told on with who and what it was', async (caller, table, write) => {
    const backend = { fetch: () => Promise.resolve(Response.json(true)) };
    const { server, parts } = serverWith({ backend: () => backend });
    await server.request(`/rest/v1/${table}`, { method: 'PATCH', headers: callers[caller] });
    expect(parts.onWrite).toHaveBeenCalledExactlyOnceWith(write);
  });
});

import { describe, expect, it } from 'vitest';
import { hookSecret, serverWith } from '../fixtures/serverWith.ts';

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

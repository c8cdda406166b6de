import { describe, expect, it, vi } from 'vitest';
import { publishableKey, secretKey, sessionToken, serverWith } from '../fixtures/serverWith.ts';
import { requestLimit } from './limits/limits.ts';
import type { ServerOptions } from './createServer.ts';

describe('the server', () => {
  const ask = (
    { server }: ReturnType<typeof serverWith>,
    address: string,
    headers: Record<string, string> = {},
    path = '/rest/v1/clubs',
  ) => {
    const socket = { remoteAddress: address, remotePort: 1, remoteFamily: 'IPv4' };
    return server.request(path, { headers }, { incoming: { socket } });
  };

  describe('under a flood of requests for its backend', () => {
    async function flooded(
      address: string,
      headers: Record<string, string> = {},
      options: Partial<ServerOptions> = {},
    ) {
      const backend = { fetch: vi.fn(() => Promise.resolve(Response.json([]))) };
      const started = serverWith({ backend }, options);
      await Promise.all(
        Array.from({ length: requestLimit.points + 10 }, async () =>
          ask(started, address, headers),
        ),
      );
      return { started, backend };
    }

    it('tells one caller when to come again, without asking the backend', async () => {
      const { started, backend } = await flooded('203.0.113.7');
      expect(backend.fetch.mock.calls.length).toBeLessThanOrEqual(requestLimit.points);
      backend.fetch.mockClear();
      for (const path of ['/rest/v1/clubs', '/auth/v1/user', '/functions/v1/none']) {
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
      ['an administrator', '203.0.113.7', { authorization: `Bearer ${sessionToken}` }],
      ['the holder of the secret key', '203.0.113.7', { apikey: secretKey }],
      ['the build, on this machine', '127.0.0.1', {}],
    ])('answers %s', async (_, address, headers: Record<string, string>) => {
      const { started } = await flooded('203.0.113.7');
      expect((await ask(started, address, headers)).status).toBe(200);
    });

    it('tells visitors behind a trusted proxy apart, and nobody by what he says of himself', async () => {
      const trustedProxies = [{ address: '172.18.0.5', bits: 32 }];
      const of = (visitor: string) => ({ 'x-forwarded-for': visitor });
      const { started } = await flooded('172.18.0.5', of('203.0.113.7'), { trustedProxies });
      expect((await ask(started, '172.18.0.5', of('203.0.113.7'))).status).toBe(429);
      expect((await ask(started, '172.18.0.5', of('203.0.113.8'))).status).toBe(200);
      expect((await ask(started, '203.0.113.7', of('203.0.113.9'))).status).toBe(429);
    });

    it('tells everybody its health, and asks for it once a second', async () => {
      let now = 0;
      const health = vi.fn(() => Promise.resolve({ status: 'ok' as const }));
      const started = serverWith({ health }, { now: () => now });
      for (let call = 0; call < 1000; call += 1) {
        const answer = await ask(started, '203.0.113.7', {}, '/healthz');
        expect(answer.status).toBe(200);
      }
      expect(health).toHaveBeenCalledTimes(1);
      now = 1000;
      await ask(started, '203.0.113.7', {}, '/healthz');
      expect(health).toHaveBeenCalledTimes(2);
    });

    it('takes no word for it that somebody has signed in', async () => {
      const { started } = await flooded('203.0.113.7');
      const headers = { authorization: 'Bearer of.a.token', apikey: 'visitor' };
      expect((await ask(started, '203.0.113.7', headers)).status).toBe(429);
    });
  });

  it('lets no network wait more than 64 times, though its reads are identical', async () => {
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const fetch = vi.fn(() => promise.then(() => Response.json([])));
    const started = serverWith({ backend: { fetch } });
    const asked = Array.from({ length: 70 }, async () => ask(started, '203.0.113.7'));
    const other = ask(started, '203.0.113.8');
    await vi.waitFor(() => {
      expect(fetch).toHaveBeenCalled();
    });
    resolve(null);
    const statuses = (await Promise.all(asked)).map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array<number>(64).fill(200), ...Array<number>(6).fill(503)]);
    expect((await other).status).toBe(200);
    expect(fetch).toHaveBeenCalledOnce();
  });

  const suggest = (
    server: ReturnType<typeof serverWith>['server'],
    apikey: string,
    type = 'application/json',
    body = '{}',
  ) => {
    const headers = { apikey, 'content-type': type };
    return server.request('/rest/v1/feed_submissions', { method: 'POST', headers, body });
  };

  it('keeps a visitor from suggesting feeds without end, and administrators not', async () => {
    const takeSuggestion = vi.fn(() => Promise.resolve(1234));
    const { server } = serverWith({ takeSuggestion });
    const refused = await suggest(server, publishableKey);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('1234');
    expect(await refused.json()).toMatchObject({
      message: 'Too many suggestions have come in. Please try again in an hour.',
    });
    expect((await suggest(server, secretKey)).status).toBe(200);
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
    expect((await suggest(server, publishableKey, type, body)).status).toBe(status);
    expect(takeSuggestion).toHaveBeenCalledTimes(status === 200 ? 1 : 0);
    expect((await suggest(server, secretKey, type, body)).status).toBe(200);
  });
});

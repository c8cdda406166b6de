import { once } from 'node:events';
import { connect } from 'node:net';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { waitFor } from '../../../common/fixtures/waitFor.ts';
import { listenInTest } from '../../fixtures/listenInTest.ts';
import { publishableKey, secretKey, serverWith, sessionToken } from '../../fixtures/serverWith.ts';

/** The backend reads bodies as the real one does: once the request has its place. */
const backend = {
  fetch: vi.fn(async (request: Request) => Response.json({ bytes: (await request.text()).length })),
};
let origin: string;

beforeEach(async () => {
  backend.fetch.mockClear();
  origin = await listenInTest(serverWith({ backend }).server);
});

/** A request whose body is announced with 100 bytes, and comes with six. */
async function begin(method: string, path: string, headers: Record<string, string>) {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  await once(socket, 'connect');
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(
    `${method} ${path} HTTP/1.1\r\nHost: a.test\r\n${lines.join('')}Content-Length: 100\r\n\r\n{"a": `,
  );
  return socket;
}

const visitor = { apikey: publishableKey, 'x-forwarded-for': '203.0.113.7' };

describe('a body that does not come to its end', () => {
  it.each([
    ['PATCH', '/rest/v1/clubs?id=eq.x', visitor],
    ['DELETE', '/rest/v1/clubs?id=eq.x', visitor],
    ['POST', '/rest/v1/articles', { apikey: secretKey }],
    ['POST', '/rest/v1/clubs', { ...visitor, authorization: `Bearer ${sessionToken}` }],
    ['POST', '/storage/v1/object/club-badges/a.png', visitor],
    ['POST', '/auth/v1/logout', visitor],
    ['POST', '/auth/v1/admin/users', visitor],
  ])('keeps nobody else waiting: %s %s', async (method, path, headers) => {
    const socket = await begin(method, path, headers);
    // Later requests on another connection are answered, and so the first one has been read.
    for (const address of ['198.51.100.1', '198.51.100.2']) {
      const answer = await fetch(`${origin}/rest/v1/leagues`, {
        headers: { ...visitor, 'x-forwarded-for': address },
        signal: AbortSignal.timeout(3_000),
      });
      expect(answer.status).toBe(200);
    }
    socket.write(`${'1'.repeat(93)}}`);
    const [answer] = (await once(socket, 'data')) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1.1 200 [^]*\{"bytes":100\}/);
    socket.destroy();
  });

  it('is nothing to tell where its sender hangs up', async () => {
    const socket = await begin('PATCH', '/rest/v1/clubs?id=eq.x', visitor);
    socket.destroy();
    const asked = await waitFor(async () => {
      await fetch(`${origin}/rest/v1/leagues`, { headers: visitor });
      return backend.fetch.mock.calls.length >= 3 ? true : null;
    });
    expect(asked).toBe(true);
    expect(backend.fetch.mock.calls.map(([{ method }]) => method)).not.toContain('PATCH');
  });
});

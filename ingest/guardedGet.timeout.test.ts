import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { guardedGet, type GuardedGetOptions } from './guardedGet.ts';
import { startSocketServer, startTestServer, type TestServer } from './startTestServer.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});

afterAll(async () => {
  await server.close();
});

afterEach(() => {
  server.requests.length = 0;
});

function buildOptions(overrides: Partial<GuardedGetOptions> = {}): GuardedGetOptions {
  return { guard: server.guard(), userAgent: 'Touchline/test', ...overrides };
}

async function getText(url: string, overrides?: Partial<GuardedGetOptions>): Promise<string> {
  const outcome = await guardedGet(url, buildOptions(overrides));
  return outcome.kind === 'response'
    ? new TextDecoder().decode(outcome.body)
    : `${outcome.cause}: ${outcome.reason}`;
}

describe('the time limit', () => {
  const timeoutMs = 100;
  const tooSlow = 'timeout: The server took longer than 0.1 seconds to answer.';

  it('cuts a server that never answers', async () => {
    const url = server.serve('/silent', () => undefined);
    expect(await getText(url, { timeoutMs })).toBe(tooSlow);
  });

  it('cuts a server that sends its head a byte at a time', async () => {
    const dripping = await startSocketServer((socket) => {
      socket.write('HTTP/1.1 200 OK\r\nX-Slow: ');
      const timer = setInterval(() => socket.write('x'), 10);
      socket.on('close', () => {
        clearInterval(timer);
      });
    });
    expect(await getText(dripping.url('/'), { guard: dripping.guard(), timeoutMs })).toBe(tooSlow);
    await dripping.close();
  });

  it.each(['identity', 'gzip'])('cuts a body that stalls (%s)', async (coding) => {
    const url = server.serve('/stalled', (response) => {
      response.writeHead(200, { 'content-encoding': coding });
      response.write(gzipSync('x'.repeat(1000)).subarray(0, 15));
    });
    expect(await getText(url, { timeoutMs })).toBe(tooSlow);
  });

  it('cuts a name service that never answers', async () => {
    const guard = server.guard(() => new Promise(() => undefined));
    expect(await getText(server.url('/feed', 'slow.example'), { guard, timeoutMs })).toBe(tooSlow);
  });

  it('counts all redirects together', async () => {
    server.serve('/slow-end', (response) => setTimeout(() => response.end(), 80).unref());
    const url = server.serve('/slow-start', (response) =>
      setTimeout(() => response.writeHead(302, { location: '/slow-end' }).end(), 80).unref(),
    );
    expect(await getText(url, { timeoutMs })).toBe(tooSlow);
  });

  it('is told apart from a caller who gives up', async () => {
    const caller = new AbortController();
    const url = server.serve('/given-up', () => {
      caller.abort();
    });
    expect(await getText(url, { signal: caller.signal })).toBe('aborted: The fetch was cancelled.');
  });

  it('sends nothing for a caller who has given up before', async () => {
    const url = server.serve('/never-asked', (response) => response.end());
    expect(await getText(url, { signal: AbortSignal.abort() })).toMatch(/^aborted/);
    expect(server.requests).toEqual([]);
  });
});

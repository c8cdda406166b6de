import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { setTimeout as later } from 'node:timers/promises';
import type { RequestTurn } from './guardedGet.ts';
import { guardedGetTest } from './fixtures/guardedGetTest.ts';
import { startSocketServer } from './fixtures/startTestServer.ts';

const web = guardedGetTest();

describe('the time limit', () => {
  const timeoutMs = 100;
  const tooSlow = 'timeout: The server took longer than 0.1 seconds to answer.';

  it('cuts a server that never answers', async () => {
    const url = web.server.serve('/silent', () => undefined);
    expect(await web.getText(url, { timeoutMs })).toBe(tooSlow);
  });

  it('cuts a server that sends its head a byte at a time', async () => {
    const dripping = await startSocketServer((socket) => {
      socket.write('HTTP/1.1 200 OK\r\nX-Slow: ');
      const timer = setInterval(() => socket.write('x'), 10);
      socket.on('close', () => {
        clearInterval(timer);
      });
    });
    expect(await web.getText(dripping.url('/'), { guard: dripping.guard(), timeoutMs })).toBe(
      tooSlow,
    );
    await dripping.close();
  });

  it.each(['identity', 'gzip'])('cuts a body that stalls (%s)', async (coding) => {
    const url = web.server.serve('/stalled', (response) => {
      response.writeHead(200, { 'content-encoding': coding });
      response.write(gzipSync('x'.repeat(1000)).subarray(0, 15));
    });
    expect(await web.getText(url, { timeoutMs })).toBe(tooSlow);
  });

  it('cuts a name service that never answers', async () => {
    const guard = web.server.guard(() => new Promise(() => undefined));
    expect(await web.getText(web.server.url('/feed', 'slow.example'), { guard, timeoutMs })).toBe(
      tooSlow,
    );
  });

  it('counts all redirects together', async () => {
    web.server.serve('/slow-end', (response) => setTimeout(() => response.end(), 700).unref());
    const url = web.server.serve('/slow-start', (response) =>
      setTimeout(() => response.writeHead(302, { location: '/slow-end' }).end(), 700).unref(),
    );
    expect(await web.getText(url, { timeoutMs: 1000 })).toBe(
      `timeout: The server redirects to 127.0.0.1:${String(web.server.port)}. The server took longer than 1 second to answer.`,
    );
  });

  it('does not count how long a request waits for its turn', async () => {
    const url = web.server.serveBody('/in-turn', 'here');
    const inTurn: RequestTurn = (_url, request) => later(2 * timeoutMs).then(request);
    expect(await web.getText(url, { timeoutMs, inTurn })).toBe('here');
  });

  it('is told apart from a caller who gives up', async () => {
    const caller = new AbortController();
    const url = web.server.serve('/given-up', () => {
      caller.abort();
    });
    expect(await web.getText(url, { signal: caller.signal })).toBe(
      'aborted: The fetch was cancelled.',
    );
  });

  it('sends nothing for a caller who has given up before', async () => {
    const url = web.server.serve('/never-asked', (response) => response.end());
    expect(await web.getText(url, { signal: AbortSignal.abort() })).toMatch(/^aborted/);
    expect(web.server.requests).toEqual([]);
  });
});

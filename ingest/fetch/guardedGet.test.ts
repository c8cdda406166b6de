import { describe, expect, it, vi } from 'vitest';
import type { Lookup } from './addressGuard.ts';
import { guardedGet } from './guardedGet.ts';
import { guardedGetTest } from './fixtures/guardedGetTest.ts';
import { startSocketServer, startTestServer } from './fixtures/startTestServer.ts';

const feed = '<rss version="2.0"/>';

const web = guardedGetTest();

describe('an answer', () => {
  it('comes with status, headers, body and where it was found', async () => {
    const url = web.server.serveBody('/feed', feed, { etag: '"1"' });
    expect(await guardedGet(url, web.buildOptions())).toEqual({
      kind: 'response',
      status: 200,
      headers: expect.objectContaining({ etag: '"1"' }) as object,
      body: new TextEncoder().encode(feed),
      finalUrl: url,
      permanentRedirectUrl: null,
    });
  });

  it('is asked for with our name, the given headers and no kept connection', async () => {
    const url = web.server.serve('/headers', (response) => response.end());
    await guardedGet(url, web.buildOptions({ headers: { Accept: 'text/xml' } }));
    expect(web.server.requests[0]?.headers).toEqual({
      accept: 'text/xml',
      'accept-encoding': 'gzip, deflate, br',
      connection: 'close',
      host: `127.0.0.1:${String(web.server.port)}`,
      'user-agent': 'Touchline/test',
    });
  });

  it('of any status is an answer', async () => {
    const url = web.server.serve('/broken', (response) => response.writeHead(500).end('oh'));
    expect(await guardedGet(url, web.buildOptions())).toMatchObject({ status: 500 });
  });
});

describe('the connection', () => {
  it('goes to the address that was checked, even if the name changes its address', async () => {
    web.server.serveBody('/pinned', feed);
    const answers = ['127.0.0.1', '127.0.0.2'];
    const lookup = vi.fn<Lookup>(() =>
      Promise.resolve([{ address: answers.shift() ?? '', family: 4 }]),
    );
    const guard = web.server.guard(lookup);
    expect(await web.getText(web.server.url('/pinned', 'feeds.example'), { guard })).toBe(feed);
    expect(lookup).toHaveBeenCalledOnce();
    expect(web.server.requests[0]?.headers.host).toBe(`feeds.example:${String(web.server.port)}`);
  });

  it('tries the next address where one does not answer', async () => {
    web.server.serveBody('/second', feed);
    const guard = web.server.guard(() =>
      Promise.resolve([
        { address: '127.0.0.9', family: 4 },
        { address: '127.0.0.1', family: 4 },
      ]),
    );
    expect(await web.getText(web.server.url('/second', 'feeds.example'), { guard })).toBe(feed);
  });

  it('refused by the server is reported', async () => {
    const closed = await startTestServer();
    await closed.close();
    expect(await web.getText(closed.url('/'), { guard: closed.guard() })).toBe(
      'connection: The server 127.0.0.1 refused the connection.',
    );
  });

  it('closed without an answer is reported', async () => {
    const url = web.server.serve('/hang-up', (response) => response.destroy());
    expect(await web.getText(url)).toMatch(
      /^connection: The server 127\.0\.0\.1 closed the connection/,
    );
  });

  it('that speaks no HTTP is reported', async () => {
    const stranger = await startSocketServer((socket) => socket.end('SSH-2.0-OpenSSH_9.9\r\n'));
    expect(await web.getText(stranger.url('/'), { guard: stranger.guard() })).toMatch(
      /^badAnswer: The server 127\.0\.0\.1 gave an answer that is not HTTP/,
    );
    await stranger.close();
  });

  it.each([
    ['padded with blanks', `${feed.length.toString(16)}  `],
    ['without', feed.length.toString(16)],
  ])('may tell the sizes of its pieces %s', async (_name, size) => {
    const head = 'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n';
    const old = await startSocketServer((socket) =>
      socket.end(`${head}${size}\r\n${feed}\r\n0\r\n\r\n`),
    );
    expect(await web.getText(old.url('/'), { guard: old.guard() })).toBe(feed);
    await old.close();
  });

  it.each([
    ['two lengths', 'Content-Length: 20\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n'],
    ['pieces of no size', 'Transfer-Encoding: chunked\r\n\r\nxyz\r\n0\r\n\r\n'],
    ['a header with a control character', 'A: \u0001\r\n\r\n'],
  ])('with %s is reported', async (_name, rest) => {
    const odd = await startSocketServer((socket) => socket.end(`HTTP/1.1 200 OK\r\n${rest}`));
    expect(await web.getText(odd.url('/'), { guard: odd.guard() })).toMatch(
      /^bad(?:Answer|Framing): The server 127\.0\.0\.1 gave an answer that is not HTTP/,
    );
    await odd.close();
  });

  it('may have 60 KB of headers', async () => {
    const url = web.server.serveBody('/policy', feed, {
      'content-security-policy': 'x'.repeat(60_000),
    });
    expect(await web.getText(url)).toBe(feed);
  });
});

describe('an address that is none', () => {
  it.each(['', 'feeds', '/feed', 'http://', 'http://[::1'])('is refused: "%s"', async (url) => {
    expect(await web.getText(url)).toBe(`invalidUrl: "${url}" is not a web address.`);
  });

  it('or has no answer from the name service is reported', async () => {
    expect(await web.getText('http://nowhere.example/')).toMatch(
      /^dns: The name nowhere\.example /,
    );
  });
});

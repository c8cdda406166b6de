import { describe, expect, it } from 'vitest';
import { guardedGet, type RequestTurn, type Resting } from './guardedGet.ts';
import { guardedGetTest } from './fixtures/guardedGetTest.ts';

const feed = '<rss version="2.0"/>';

const web = guardedGetTest();

describe('redirects', () => {
  it.each([
    [[301], '/b'],
    [[308], '/b'],
    [[301, 308], '/c'],
    [[301, 302, 301], '/b'],
    [[302], null],
    [[303], null],
    [[307, 301], null],
  ])('of %j lead permanently to %s', async (statuses, permanentPath) => {
    const paths = ['/a', '/b', '/c', '/d'];
    statuses.forEach((status, index) => {
      web.server.serveRedirect(paths[index] ?? '', status, paths[index + 1] ?? '');
    });
    const end = web.server.serveBody(paths[statuses.length] ?? '', feed);
    expect(await guardedGet(web.server.url('/a#top'), web.buildOptions())).toMatchObject({
      finalUrl: end,
      permanentRedirectUrl: permanentPath === null ? null : web.server.url(permanentPath),
    });
  });

  it('keep the headers of the request', async () => {
    web.server.serve('/kept', (response) => response.end());
    const url = web.server.serveRedirect('/keeping', 302, '/kept');
    await guardedGet(url, web.buildOptions({ headers: { 'If-None-Match': '"1"' } }));
    expect(web.server.requests.map(({ headers }) => headers['if-none-match'])).toEqual([
      '"1"',
      '"1"',
    ]);
  });

  it('wait for the turn of each host, and are not followed where one is to be left alone', async () => {
    web.server.serveBody('/end', feed);
    const start = web.server.serveRedirect('/start', 302, web.server.url('/end', 'localhost'));
    const turns: string[] = [];
    const until = new Date();
    const inTurn: RequestTurn<Resting> = (url, request) => {
      turns.push(url.hostname);
      return url.hostname === 'localhost' ? Promise.resolve({ kind: 'resting', until }) : request();
    };
    expect(await guardedGet(start, { ...web.buildOptions(), inTurn })).toEqual({
      kind: 'resting',
      until,
    });
    expect(turns).toEqual(['127.0.0.1', 'localhost']);
    expect(web.server.requests).toHaveLength(1);
  });

  it('are followed five times and no more', async () => {
    for (let hop = 0; hop < 6; hop += 1) {
      web.server.serveRedirect(`/hop${String(hop)}`, 302, `/hop${String(hop + 1)}`);
    }
    web.server.serveBody('/hop6', feed);
    expect(await web.getText(web.server.url('/hop1'))).toBe(feed);
    expect(await web.getText(web.server.url('/hop0'))).toBe(
      'tooManyRedirects: The server redirects more than 5 times.',
    );
  });

  it.each(['/loop#again', '/loop-back'])('in a circle are noticed (%s)', async (location) => {
    web.server.serveRedirect('/loop-back', 301, '/loop');
    expect(await web.getText(web.server.serveRedirect('/loop', 301, location))).toBe(
      'tooManyRedirects: The server redirects in a circle.',
    );
  });

  // Redirects to addresses that are refused are in addressGuard.attacks.test.ts.
  it('to an unreadable address are a bad answer', async () => {
    expect(await web.getText(web.server.serveRedirect('/nonsense', 302, 'http://'))).toBe(
      'badAnswer: The server redirects to "http://", no web address.',
    );
  });

  it('without a location are an answer', async () => {
    const url = web.server.serve('/nowhere', (response) => response.writeHead(302).end());
    expect(await guardedGet(url, web.buildOptions())).toMatchObject({
      kind: 'response',
      status: 302,
    });
  });

  it('to an unescaped path are read as UTF-8', async () => {
    web.server.serveBody('/caf%C3%A9', feed);
    const location = Buffer.from('/café').toString('latin1');
    expect(await web.getText(web.server.serveRedirect('/accent', 302, location))).toBe(feed);
  });
});

describe('a site that asks for its cookie', () => {
  it('gets it back within the fetch, on its own host alone, and never in the next one', async () => {
    const url = web.server.serve('/consent', (response, request) => {
      if (request.headers.cookie === 'seen=1; lang=cy') return void response.end(feed);
      response.setHeader('set-cookie', ['seen=1; Path=/', 'lang=cy; HttpOnly', 'gone=; Max-Age=0']);
      response.writeHead(302, { location: '/consent' }).end();
    });
    expect(await web.getText(url)).toBe(feed);
    expect(await web.getText(url)).toBe(feed);
    expect(web.server.requests.map(({ headers }) => headers.cookie)).toEqual([
      ...[undefined, 'seen=1; lang=cy'],
      ...[undefined, 'seen=1; lang=cy'],
    ]);
    web.server.serve('/other', (response) => response.end());
    const away = web.server.serve('/away', (response) => {
      const location = web.server.url('/other', 'localhost');
      response.writeHead(302, { location, 'set-cookie': 'seen=1' }).end();
    });
    web.server.requests.length = 0;
    await web.getText(away);
    expect(web.server.requests.map(({ headers }) => headers.cookie)).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('and sends round all the same goes in a circle', async () => {
    const url = web.server.serve('/round', (response) =>
      response.writeHead(302, { location: '/round', 'set-cookie': 'a=1' }).end(),
    );
    expect(await web.getText(url)).toBe('tooManyRedirects: The server redirects in a circle.');
  });
});

describe('a page that only sends on', () => {
  const refreshing = (content: string, around = '') =>
    `<!doctype html><title>Moved</title>${around}<meta content="${content}" http-equiv='refresh'>`;

  it.each([
    ['a meta refresh', refreshing('0;url=/moved-to'), {}],
    ['a meta refresh with quotes', refreshing("0; URL='/moved-to'"), {}],
    ['a meta refresh with references', refreshing('1;url=&#47;moved-to'), {}],
    ['a Refresh header', '', { refresh: '0; url=/moved-to' }],
  ])('by %s is followed for the time being', async (_name, body, headers) => {
    const end = web.server.serveBody('/moved-to', feed);
    const url = web.server.serveBody('/moved', body, headers);
    expect(await guardedGet(url, web.buildOptions())).toMatchObject({
      finalUrl: end,
      permanentRedirectUrl: null,
    });
  });

  it.each([
    ['to itself', refreshing('0;url=/page')],
    ['later', refreshing('300;url=/moved-to')],
    [
      'where there are no scripts',
      refreshing('0', '<noscript><meta http-equiv=refresh content=0;url=/x></noscript>'),
    ],
    ['to no web address', refreshing('0;url=javascript:alert(1)')],
    ['beside what it holds', refreshing('0;url=/moved-to') + 'x'.repeat(9000)],
    ['within the story of a feed', `<rss><item>${refreshing('0;url=/moved-to')}</item></rss>`],
  ])('%s is read as it is', async (_name, body) => {
    const url = web.server.serveBody('/page', body);
    expect(await web.getText(url)).toBe(body);
  });

  it('is followed once', async () => {
    web.server.serveBody('/second', refreshing('0;url=/third'));
    const url = web.server.serveBody('/first', refreshing('0;url=/second'));
    expect(await web.getText(url)).toContain('/third');
  });

  it('may not send inside', async () => {
    const url = web.server.serveBody('/in', refreshing('0;url=http://10.0.0.1/'));
    expect(await web.getText(url)).toMatch(
      /^blockedAddress: The server redirects to 10\.0\.0\.1\. /,
    );
  });
});

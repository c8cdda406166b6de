import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { fetchFeed, type FetchOutcome, type KnownFeed } from './fetchFeed.ts';
import { guardedGetTest } from './fixtures/guardedGetTest.ts';
import { createUserAgent } from '../../common/userAgent.ts';

const feed = '<rss version="2.0"><channel><title>Albion</title></channel></rss>';
const feedHash = createHash('sha256').update(feed).digest('hex');
const lastModified = 'Fri, 20 Nov 2026 09:00:00 GMT';
const now = new Date('2026-11-20T12:00:00Z');
const wall = '<!DOCTYPE html><html><head><title>Just a moment...</title></head></html>';

const web = guardedGetTest();

function serve(status: number, headers: Record<string, string> = {}, body = ''): string {
  return web.server.serveBody('/feed', body, headers, status);
}

function fetchKnown(overrides: Partial<KnownFeed> = {}): Promise<FetchOutcome> {
  const userAgent = createUserAgent('https://touchline.example/');
  return fetchFeed(
    {
      url: web.server.url('/feed'),
      etag: null,
      lastModified: null,
      contentHash: null,
      ...overrides,
    },
    { ...web.buildOptions({ userAgent, timeoutMs: 500 }), now: () => now },
  );
}

describe('a feed that is new to us', () => {
  it('comes with its body, hash, validators and final address', async () => {
    const url = serve(
      200,
      { etag: '"1"', 'last-modified': lastModified, 'content-type': 'text/xml; charset=utf-8' },
      feed,
    );
    expect(await fetchKnown()).toEqual({
      kind: 'modified',
      body: new TextEncoder().encode(feed),
      contentHash: feedHash,
      contentType: 'text/xml; charset=utf-8',
      etag: '"1"',
      lastModified: lastModified,
      finalUrl: url,
      permanentRedirectUrl: null,
      freshForMs: null,
    });
  });

  it('may lack validators and content type', async () => {
    serve(200, {}, feed);
    expect(await fetchKnown()).toMatchObject({
      kind: 'modified',
      contentType: null,
      etag: null,
      lastModified: null,
    });
  });

  it('is asked for without conditions, under our own name, as a feed', async () => {
    serve(200, {}, feed);
    await fetchKnown();
    const headers = web.server.requests[0]?.headers;
    expect(headers?.['user-agent']).toMatch(
      /^Touchline\/[\d.]+ \(\+https:\/\/touchline\.example\/publishers\)$/,
    );
    expect(headers?.accept).toMatch(/^application\/rss\+xml, application\/atom\+xml/);
    expect(headers).not.toHaveProperty('if-none-match');
    expect(headers).not.toHaveProperty('if-modified-since');
  });

  it('is hashed as decoded, so that packing makes no difference', async () => {
    web.server.serveBody('/feed', gzipSync(feed), { 'content-encoding': 'gzip' });
    expect(await fetchKnown()).toMatchObject({ contentHash: feedHash });
  });

  it('that has moved for good says where to', async () => {
    web.server.serveBody('/new', feed);
    web.server.serveRedirect('/feed', 301, '/new');
    expect(await fetchKnown()).toMatchObject({
      kind: 'modified',
      finalUrl: web.server.url('/new'),
      permanentRedirectUrl: web.server.url('/new'),
    });
  });
});

describe('a feed that we know', () => {
  it('is asked for under the conditions of the last answer', async () => {
    serve(304);
    await fetchKnown({ etag: 'W/"1"', lastModified: lastModified });
    expect(web.server.requests[0]?.headers).toMatchObject({
      'if-none-match': 'W/"1"',
      'if-modified-since': lastModified,
    });
  });

  it('may be answered with nothing at all, after which it is asked for without conditions', async () => {
    serve(200, { etag: '"1"' });
    expect(await fetchKnown({ etag: '"1"', contentHash: feedHash })).toMatchObject({
      kind: 'notModified',
      etag: null,
      lastModified: null,
      isSameBody: false,
    });
    for (const known of [{}, { etag: '"0"' }]) {
      expect(await fetchKnown(known)).toMatchObject({ kind: 'modified', etag: '"1"' });
    }
  });

  it.each([206, 226])('may come with the status %d', async (status) => {
    serve(status, { 'content-range': `bytes 0-${feed.length - 1}/${feed.length}` }, feed);
    expect(await fetchKnown()).toMatchObject({ kind: 'modified', contentHash: feedHash });
  });

  it.each([
    ['is long enough to be refused by the next server', `"${'e'.repeat(9000)}"`],
    ['means any feed there is', ' * '],
  ])('is asked for without a condition that %s', async (_name, etag) => {
    serve(200, {}, feed);
    await fetchKnown({ etag });
    expect(web.server.requests[0]?.headers).not.toHaveProperty('if-none-match');
  });

  it('is asked for without a condition that no header can carry', async () => {
    serve(200, {}, feed);
    expect(await fetchKnown({ etag: '"☃\r\nX: y"', lastModified: '' })).toMatchObject({
      kind: 'modified',
    });
    expect(web.server.requests[0]?.headers).not.toHaveProperty('if-none-match');
    expect(web.server.requests[0]?.headers).not.toHaveProperty('if-modified-since');
  });

  it('keeps its validators on a 304 without any', async () => {
    serve(304);
    expect(await fetchKnown({ etag: '"1"', lastModified: lastModified })).toEqual({
      kind: 'notModified',
      isSameBody: false,
      etag: '"1"',
      lastModified: lastModified,
      permanentRedirectUrl: null,
      freshForMs: null,
    });
  });

  it('is not believed to be unchanged where nobody asked that', async () => {
    serve(304);
    expect(await fetchKnown({ etag: null, lastModified: null })).toMatchObject({
      kind: 'failed',
      reason: expect.stringContaining('though it was not asked that') as string,
    });
  });

  it('takes over the validators of a 304', async () => {
    serve(304, { etag: '"2"' });
    expect(await fetchKnown({ etag: '"1"' })).toMatchObject({ kind: 'notModified', etag: '"2"' });
  });

  it('is not modified when a 200 brings the same content again', async () => {
    serve(200, { etag: '"2"' }, feed);
    expect(await fetchKnown({ etag: '"1"', contentHash: feedHash })).toEqual({
      kind: 'notModified',
      isSameBody: true,
      etag: '"2"',
      lastModified: null,
      permanentRedirectUrl: null,
      freshForMs: null,
    });
  });

  it('is modified when a 200 brings other content under the same validators', async () => {
    serve(200, { etag: '"1"' }, `${feed}\n`);
    expect(await fetchKnown({ etag: '"1"', contentHash: feedHash })).toMatchObject({
      kind: 'modified',
    });
  });
});

describe('a server that asks for patience', () => {
  it.each([
    [429, '120', 120_000, 'in 2 minutes (429 Too Many Requests).'],
    [429, '30', 30_000, 'in 1 minute (429 Too Many Requests).'],
    [429, 'Fri, 20 Nov 2026 15:00:00 GMT', 10_800_000, 'in 3 hours (429 Too Many Requests).'],
    [429, 'soon', null, 'later (429 Too Many Requests).'],
    [429, '', null, 'later (429 Too Many Requests).'],
    [503, '7200', 7_200_000, 'in 2 hours (503 Service Unavailable).'],
  ])('is understood: %d, Retry-After "%s"', async (status, header, retryAfterMs, words) => {
    serve(status, header === '' ? {} : { 'retry-after': header }, 'slow down');
    expect(await fetchKnown()).toMatchObject({
      kind: 'rateLimited',
      retryAfterMs,
      status,
      reason: `The server asks us to come back ${words}`,
    });
  });

  it('is not one that is merely out of order', async () => {
    serve(503);
    expect(await fetchKnown()).toMatchObject({ kind: 'failed', cause: 'serverError' });
  });
});

describe('a refusal', () => {
  it.each([
    [401, 'blocked', 'The server asks for a login (401 Unauthorized).'],
    [
      403,
      'blocked',
      'The server refused us (403 Forbidden). The publisher may block automatic readers.',
    ],
    [
      406,
      'blocked',
      'The server refused us (406 Not Acceptable). The publisher may block automatic readers.',
    ],
    [999, 'blocked', 'The server refused us (999). The publisher may block automatic readers.'],
    [404, 'notFound', 'The feed was not found (404 Not Found). It may have moved.'],
    [410, 'gone', 'The feed is gone for good (410 Gone).'],
    [500, 'serverError', 'The server had an error (500 Internal Server Error).'],
    [522, 'serverError', 'The server had an error (522).'],
    [503, 'serverError', 'The server is overloaded or under repair (503 Service Unavailable).'],
    [204, 'unexpectedStatus', 'The server answered without a feed (204 No Content).'],
    [400, 'unexpectedStatus', 'The server answered without a feed (400 Bad Request).'],
    [302, 'unexpectedStatus', 'The server redirects without saying where (302 Found).'],
  ])('with status %d is %s', async (status, cause, reason) => {
    serve(status);
    expect(await fetchKnown()).toEqual({ kind: 'failed', cause, status, reason });
  });

  it.each([200, 403, 404, 500, 503])('as a bot wall with status %d is blocked', async (status) => {
    serve(status, { 'content-type': 'text/html', 'retry-after': '60' }, wall);
    expect(await fetchKnown()).toMatchObject({
      kind: 'failed',
      cause: 'blocked',
      status,
      reason: expect.stringMatching(
        /^A bot protection page came instead of the feed \(\d{3} .*\)\. The publisher blocks/,
      ) as string,
    });
  });

  it.each([
    [503, '7200', 7_200_000],
    [403, 'Fri, 20 Nov 2026 15:00:00 GMT', 10_800_000],
    [503, 'soon', undefined],
    [503, '', undefined],
  ])(
    'as a bot wall with status %d and Retry-After "%s" says how long to stay away',
    async (status, header, retryAfterMs) => {
      serve(status, header === '' ? {} : { 'retry-after': header }, wall);
      const outcome = await fetchKnown();
      expect(outcome).toMatchObject({ kind: 'failed', cause: 'blocked' });
      expect('retryAfterMs' in outcome ? outcome.retryAfterMs : undefined).toBe(retryAfterMs);
    },
  );

  it('as a bot wall that counts our requests is a plea for patience', async () => {
    serve(429, { 'retry-after': '7200' }, wall);
    expect(await fetchKnown()).toMatchObject({ kind: 'rateLimited', retryAfterMs: 7_200_000 });
  });

  it('as a bot wall is never content, even if it once was recorded as such', async () => {
    serve(200, {}, wall);
    const contentHash = createHash('sha256').update(wall).digest('hex');
    expect(await fetchKnown({ contentHash })).toMatchObject({ kind: 'failed', cause: 'blocked' });
  });
});

describe('a failure on the way', () => {
  it('keeps its cause and reason and has no status', async () => {
    expect(await fetchKnown({ url: 'http://10.0.0.1/feed' })).toEqual({
      kind: 'failed',
      cause: 'blockedAddress',
      status: null,
      reason: 'The address 10.0.0.1 is private and may not be fetched.',
    });
  });
});

import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { guardedGetTest } from '../fetch/fixtures/guardedGetTest.ts';
import { maxPageBytes } from './readMetadata.ts';
import { scrapePage, type ScrapeOutcome, type ScrapePageOptions } from './scrapePage.ts';

const now = new Date('2026-11-21T12:00:00Z');
const derbyPage = '<title>Derby day</title><meta property="og:image" content="derby.jpg">';

const web = guardedGetTest();

function scrape(url: string, overrides: Partial<ScrapePageOptions> = {}): Promise<ScrapeOutcome> {
  return scrapePage(url, { ...web.buildOptions(), now: () => now, ...overrides });
}

function servePage(
  path: string,
  body: string | Uint8Array,
  headers: Record<string, string> = { 'content-type': 'text/html; charset=utf-8' },
  status = 200,
): string {
  return web.server.serveBody(path, body, headers, status);
}

describe('scrapePage', () => {
  it('reads a page where redirects lead to, with one request each and no more', async () => {
    const target = servePage('/news/1', `${derbyPage}<link rel=icon href=/icon.png>`);
    const url = web.server.serveRedirect('/moved', 302, '/news/1');
    expect(await scrape(url)).toEqual({
      kind: 'page',
      finalUrl: target,
      metadata: {
        title: 'Derby day',
        description: null,
        imageUrl: web.server.url('/news/derby.jpg'),
        faviconUrl: web.server.url('/icon.png'),
        logoUrl: web.server.url('/icon.png'),
        publishedAt: null,
      },
    });
    expect(web.server.requests.map((request) => request.url)).toEqual(['/moved', '/news/1']);
    expect(web.server.requests[0]?.headers.accept).toMatch(/^text\/html,/);
  });

  it.each([['text/html'], ['Text/HTML;charset=windows-1252'], ['application/xhtml+xml'], [null]])(
    'takes an answer of the type %s for a page',
    async (contentType) => {
      const url = servePage(
        '/typed',
        derbyPage,
        contentType === null ? {} : { 'content-type': contentType },
      );
      expect(await scrape(url)).toMatchObject({ kind: 'page', metadata: { title: 'Derby day' } });
    },
  );

  it('takes an image for its own picture', async () => {
    const url = servePage('/photo', 'PNG', { 'content-type': 'image/png' });
    expect(await scrape(url)).toMatchObject({
      kind: 'page',
      metadata: { title: null, imageUrl: url },
    });
  });

  it('does not take a tracking pixel for a picture', async () => {
    const url = servePage('/pixel.gif', 'GIF', { 'content-type': 'image/gif' });
    expect(await scrape(url)).toMatchObject({ kind: 'page', metadata: { imageUrl: null } });
  });

  it.each([
    ['identity', (page: string) => Buffer.from(page)],
    ['gzip', (page: string) => gzipSync(page)],
  ])('reads the beginning of a page that is too large (%s)', async (coding, pack) => {
    const page = `${derbyPage}${' '.repeat(maxPageBytes)}<meta property="og:title" content="Late">`;
    const url = servePage('/large', pack(page), {
      'content-type': 'text/html',
      'content-encoding': coding,
    });
    expect(await scrape(url)).toMatchObject({ kind: 'page', metadata: { title: 'Derby day' } });
  });

  it('fetches no more of an endless page than it reads', async () => {
    let sentBytes = 0;
    const url = web.server.serve('/endless', (response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      const pump = (): void => {
        while (!response.destroyed && response.write(derbyPage.padEnd(10_000))) sentBytes += 10_000;
      };
      response.on('drain', pump);
      pump();
    });
    expect(await scrape(url)).toMatchObject({ kind: 'page', metadata: { title: 'Derby day' } });
    // What is on its way in buffers counts as sent.
    expect(sentBytes).toBeLessThan(maxPageBytes * 5);
  });
});

describe('scrapePage refuses', () => {
  it.each([
    ['application/pdf', 'The address leads to application/pdf, not to a web page.'],
    ['application/rss+xml', 'The address leads to application/rss+xml, not to a web page.'],
    ['a <b>type</b>', 'The address leads to something, not to a web page.'],
  ])('an answer of the type %s', async (contentType, reason) => {
    expect(await scrape(servePage('/file', derbyPage, { 'content-type': contentType }))).toEqual({
      kind: 'failed',
      cause: 'notAPage',
      status: 200,
      reason,
      retryAt: null,
    });
  });

  it('the page of a bot protection', async () => {
    const url = servePage('/wall', '<!doctype html><title>Just a moment...</title>');
    expect(await scrape(url)).toMatchObject({
      kind: 'failed',
      cause: 'blocked',
      reason:
        'A bot protection page came instead of the page (200 OK). The publisher blocks automatic readers.',
    });
  });

  it.each([
    [404, 'notFound', 'The page was not found (404 Not Found). It may have moved.'],
    [410, 'gone', 'The page is gone for good (410 Gone).'],
    [500, 'serverError', 'The server had an error (500 Internal Server Error).'],
    [304, 'unexpectedStatus', 'The server redirects without saying where (304 Not Modified).'],
    [204, 'unexpectedStatus', 'The server answered without a page (204 No Content).'],
  ])('the status %i', async (status, cause, reason) => {
    const body = status === 204 || status === 304 ? '' : derbyPage;
    const url = servePage('/refused', body, { 'content-type': 'text/html' }, status);
    expect(await scrape(url)).toEqual({ kind: 'failed', cause, status, reason, retryAt: null });
  });

  it('a server that asks for a rest, and says until when', async () => {
    const url = servePage('/busy', derbyPage, { 'retry-after': '120' }, 429);
    expect(await scrape(url)).toMatchObject({
      kind: 'failed',
      cause: 'rateLimited',
      status: 429,
      retryAt: new Date('2026-11-21T12:02:00Z'),
    });
  });

  it('a page whose turn does not come', async () => {
    const outcome = await scrape(servePage('/resting', derbyPage), {
      inTurn: () => Promise.resolve({ kind: 'failed', cause: 'aborted', reason: 'Not now.' }),
    });
    expect(outcome).toMatchObject({ kind: 'failed', cause: 'aborted', reason: 'Not now.' });
    expect(web.server.requests).toHaveLength(0);
  });

  it.each([
    ['http://169.254.169.254/latest/meta-data', 'blockedAddress'],
    ['file:///etc/passwd', 'blockedAddress'],
    ['no address', 'invalidUrl'],
  ])('%s', async (url, cause) => {
    expect(await scrape(url)).toMatchObject({ kind: 'failed', cause, status: null });
  });

  it('a page that does not come in time', async () => {
    const url = web.server.serve('/silent', () => undefined);
    expect(await scrape(url, { timeoutMs: 50 })).toMatchObject({
      kind: 'failed',
      cause: 'timeout',
    });
  });
});

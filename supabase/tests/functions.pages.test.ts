import { describe, expect, it } from 'vitest';
import { urlKey } from '../../common/webAddress.ts';
import { dataOf } from './fixtures/dataOf.ts';
import { functionsTest } from './fixtures/functionsTest.ts';
import { hoursAgo } from './fixtures/ingestionCalls.ts';
import { runtime } from './fixtures/openTestFunctions.ts';
import type { NewRow } from './fixtures/rowBuilders.ts';

const functionNames = ['scrape-article-image', 'link-preview', 'fix-image-urls'];

describe(`under ${runtime}`, () => {
  const { test, build } = functionsTest(functionNames);

  describe('scrape-article-image', () => {
    it('gives an article its image, once and for all', async () => {
      const url = servePage('/story', 'A story', 'https://images.test/one.jpg');
      const { id } = await buildArticle(url);
      expect(await scrape(url)).toEqual([200, { imageUrl: 'https://images.test/one.jpg' }]);
      expect(await imageOf(id)).toBe('https://images.test/one.jpg');
      expect(await scrape(url)).toEqual([200, { imageUrl: 'https://images.test/one.jpg' }]);
      expect(test.web.requests).toHaveLength(1);
    });

    it('fetches a page once for all that ask at the same time', async () => {
      const url = servePage('/crowd', 'A story', 'https://images.test/crowd.jpg');
      await buildArticle(url);
      const answers = await Promise.all(Array.from({ length: 12 }, () => scrape(url)));
      expect(new Set(answers.map(String)).size).toBe(1);
      expect(answers[0]).toEqual([200, { imageUrl: 'https://images.test/crowd.jpg' }]);
      expect(test.web.requests).toHaveLength(1);
    });

    it('waits for what another instance is reading', async () => {
      const url = servePage('/elsewhere', 'A story', 'https://images.test/never.jpg');
      await buildArticle(url);
      expect(dataOf(await test.backend.service.rpc('claim_page', { url }))).toBe(true);
      const answer = scrape(url);
      const page = { image_url: 'https://images.test/theirs.jpg' };
      await test.backend.service.rpc('save_page', { url, page });
      expect(await answer).toEqual([200, { imageUrl: 'https://images.test/theirs.jpg' }]);
      expect(test.web.requests).toEqual([]);
    });

    it('gives an article the image of a page that was read before it came', async () => {
      const url = servePage('/early', 'A story', 'https://images.test/early.jpg');
      await test.call('link-preview', { url });
      const { id } = await buildArticle(url);
      expect(await scrape(url)).toEqual([200, { imageUrl: 'https://images.test/early.jpg' }]);
      expect(await imageOf(id)).toBe('https://images.test/early.jpg');
      expect(test.web.requests).toHaveLength(1);
    });

    it.each([
      ['is no article', null],
      ['is hidden', { is_visible: false }],
    ])('reads nothing for an address that %s', async (_name, article) => {
      const url = servePage('/secret', 'A story', 'https://images.test/secret.jpg');
      if (article !== null) await buildArticle(url, article);
      expect(await scrape(url)).toEqual([404, { error: 'There is no article at this address.' }]);
      expect(test.web.requests).toEqual([]);
    });

    it.each<[string, string]>([
      ['has no image', '<title>Words alone</title>'],
      [
        'is a bot wall',
        '<title>Just a moment...</title><script src="/cdn-cgi/challenge-platform/x"></script>',
      ],
      ['has a pixel alone', '<meta property="og:image" content="https://t.test/pixel.gif?1x1">'],
    ])('answers null for a page that %s, and does not ask again', async (_name, html) => {
      const url = serveHtml('/nothing', html);
      const { id } = await buildArticle(url);
      for (let call = 0; call < 2; call += 1)
        expect(await scrape(url)).toEqual([200, { imageUrl: null }]);
      expect(await imageOf(id)).toBeNull();
      expect(test.web.requests).toHaveLength(1);
    });

    it('does not reach into the network around it', async () => {
      const url = test.web.url('/inside', '127.0.0.1');
      await buildArticle(url);
      expect(await scrape(url)).toEqual([200, { imageUrl: null }]);
      expect(test.web.requests).toEqual([]);
    });

    it('lets one caller ask so often and no oftener, and others all the same', async () => {
      const url = servePage('/limited', 'A story', 'https://images.test/limited.jpg');
      await buildArticle(url, { image_url: 'https://images.test/limited.jpg' });
      // The minute that is counted by may end meanwhile, and the count begin anew.
      let answered = 0;
      let answer = await sendFrom('198.51.100.7', url);
      for (; answer.status === 200 && answered < 121; answered += 1) {
        answer = await sendFrom('198.51.100.7', url);
      }
      expect(answered).toBeGreaterThanOrEqual(60);
      expect(answer.status).toBe(429);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      expect((await sendFrom('198.51.100.8', url)).status).toBe(200);
    });
  });

  describe('link-preview', () => {
    it('tells what a page says of itself, and keeps it for a day', async () => {
      const url = serveHtml(
        '/preview',
        `<html><head><title>Fallback</title><meta property="og:title" content="Derby &amp; co">
         <meta name="description" content="All the <b>news</b>."><link rel="icon" href="/icon.png">
         <meta property="og:image" content="/lead.jpg"></head></html>`,
      );
      const expected = {
        url,
        title: 'Derby & co',
        image_url: new URL('/lead.jpg', url).href,
        favicon_url: new URL('/icon.png', url).href,
      };
      for (let call = 0; call < 2; call += 1) {
        const answer = await test.call('link-preview', { url });
        expect(answer).toMatchObject({ status: 200, body: expected });
      }
      expect(test.web.requests).toHaveLength(1);

      const stale = { fetched_at: hoursAgo(25) };
      await test.backend.service.from('link_previews').update(stale).eq('url', url);
      await test.call('link-preview', { url });
      expect(test.web.requests).toHaveLength(2);
    });

    it('keeps what it knew while the server fails for the moment, and asks again soon', async () => {
      const url = servePage('/shaky', 'Known before', 'https://images.test/known.jpg');
      await test.call('link-preview', { url });
      const aged = { fetched_at: hoursAgo(25) };
      await test.backend.service.from('link_previews').update(aged).eq('url', url);
      test.web.serve('/shaky', (response) => {
        response.writeHead(503).end('busy');
      });
      const { status, body } = await test.call('link-preview', { url });
      expect({ status, body }).toMatchObject({ status: 200, body: { title: 'Known before' } });
      const [kept] = await test.backend.rows('link_previews', { url });
      const leftMinutes = 24 * 60 - (Date.now() - Date.parse(kept?.fetched_at ?? '')) / 60_000;
      expect(leftMinutes).toBeGreaterThan(8);
      expect(leftMinutes).toBeLessThan(11);
    });

    it('gives the article at that address its image', async () => {
      const url = servePage('/previewed', 'A story', 'https://images.test/previewed.jpg');
      const { id } = await buildArticle(url);
      await test.call('link-preview', { url });
      expect(await imageOf(id)).toBe('https://images.test/previewed.jpg');
    });

    it('forgets the pages that were last read days ago', async () => {
      for (const hours of [47, 49, 500]) {
        const url = `https://a.test/${String(hours)}`;
        await build.buildLinkPreview({ url, fetched_at: hoursAgo(hours) });
      }
      const url = servePage('/new', 'A story', 'https://images.test/new.jpg');
      await test.call('link-preview', { url });
      const kept = await test.backend.rows('link_previews');
      expect(kept.map((row) => row.url).sort()).toEqual([url, 'https://a.test/47'].sort());
    });

    it.each([
      'not an address',
      'javascript:alert(1)',
      'file:///etc/passwd',
      `https://a.test/${'x'.repeat(3000)}`,
      '',
    ])('refuses %j', async (url) => {
      expect(await test.call('link-preview', { url })).toMatchObject({
        status: 400,
        body: { error: expect.stringContaining('must be a web address') as string },
      });
    });
  });

  describe('fix-image-urls', () => {
    it('looks at every page without image once, and tells what it found', async () => {
      const found = servePage('/with', 'With', 'https://images.test/with.jpg');
      const none = serveHtml('/without', '<title>Without</title>');
      const gone = test.web.url('/gone', 'pages.localhost');
      const ids: Record<string, string> = {};
      for (const url of [found, none, gone]) ids[url] = (await buildArticle(url)).id;
      await buildArticle('https://kept.test/1', { image_url: 'https://kept.test/1.jpg' });

      const first = await test.call('fix-image-urls', {}, 'admin');
      expect(first.body).toEqual({
        totalProcessed: 3,
        imagesExtracted: 1,
        errors: 1,
        remaining: false,
      });
      expect(await imageOf(ids[found] ?? '')).toBe('https://images.test/with.jpg');
      const again = await test.call('fix-image-urls', {}, 'admin');
      expect(again.body).toMatchObject({ totalProcessed: 0 });
      expect(test.web.requests).toHaveLength(3);
    });
  });

  async function scrape(url: string): Promise<[number, unknown]> {
    const { status, body } = await test.call('scrape-article-image', { url });
    return [status, body];
  }

  async function sendFrom(address: string, url: string): Promise<Response> {
    const response = await test.send('scrape-article-image', {
      method: 'POST',
      headers: { ...test.backend.headersOf('anon'), 'x-forwarded-for': `${address}, 10.0.0.1` },
      body: JSON.stringify({ url }),
    });
    await response.body?.cancel();
    return response;
  }

  async function buildArticle(url: string, overrides: NewRow<'articles'> | object = {}) {
    return build.buildArticle({ canonical_url: url, url_key: urlKey(url), ...overrides });
  }

  async function imageOf(id: string): Promise<string | null> {
    return (await test.backend.row('articles', id)).image_url;
  }

  function servePage(path: string, title: string, imageUrl: string): string {
    return serveHtml(
      path,
      `<meta property="og:title" content="${title}"><meta property="og:image" content="${imageUrl}">`,
    );
  }

  function serveHtml(path: string, html: string): string {
    test.web.serve(path, (response) => {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
    });
    return test.web.url(path, 'pages.localhost');
  }
});

import { randomBytes, randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { functionsTest } from './fixtures/functionsTest.ts';
import { runtime } from './fixtures/openTestFunctions.ts';
import { dayBefore, serveFeed } from './fixtures/serveFeed.ts';

describe(`under ${runtime}`, () => {
  const { test, build } = functionsTest(['preview-feed', 'suggestion-status']);
  let clubId: string;

  beforeEach(async () => {
    clubId = (await build.buildClub()).id;
  });

  describe('preview-feed', () => {
    it('shows a visitor what is at an address, in plain text and with one request', async () => {
      const { status, body } = await preview(serveFeed(test.web));
      expect({ status, body }).toEqual({
        status: 200,
        body: {
          isFeed: true,
          title: 'News',
          type: 'rss',
          items: [0, 1, 2].map((day) => ({
            headline: `Story ${String(day)} & more`,
            publishedAt: dayBefore(day).toISOString(),
          })),
          isOfComments: false,
          known: null,
        },
      });
      expect(test.web.requests.map(({ url }) => url)).toEqual(['/feed.xml']);
    });

    it('knows a source, a suggestion that waits for the club, and where redirects lead', async () => {
      const url = serveFeed(test.web);
      test.web.serveRedirect('/old.xml', 302, '/feed.xml');
      const old = test.web.url('/old.xml', 'blog.localhost');
      // No visitor may suggest an address of this machine.
      const suggested = await build.buildSubmission({ club_id: clubId });
      const change = { feed_url: url.replace('http:', 'https:') };
      await test.backend.change('service', 'feed_submissions', suggested.id, change);
      expect(await preview(old)).toMatchObject({ body: { isFeed: true, known: 'waiting' } });
      const elsewhere = (await build.buildClub()).id;
      const other = await test.call('preview-feed', { url, clubId: elsewhere });
      expect(other.body).toMatchObject({ isFeed: true, known: null });
      await build.buildSource({ url, is_enabled: false });
      expect(await preview(old)).toMatchObject({ body: { known: 'source' } });
    });

    it('says what is no feed, and what carries comments', async () => {
      test.web.serve('/page', (response) => response.end('<!doctype html><title>Home</title>'));
      const page = await preview(test.web.url('/page', 'blog.localhost'));
      expect(page).toMatchObject({
        status: 200,
        body: { isFeed: false, reason: 'This is a web page (HTML), not a feed.' },
      });
      expect(await preview(serveFeed(test.web, '/comments/feed'))).toMatchObject({
        body: { isFeed: true, isOfComments: true },
      });
    });

    it.each([
      ['/missing', 'The feed was not found (404 Not Found). It may have moved.'],
      ['/inside', 'Nothing answers at this address.'],
    ])('tells why %s cannot be read, and nothing of our network', async (path, error) => {
      test.web.serve('/missing', (response) => response.writeHead(404).end());
      test.web.serveRedirect('/inside', 302, `http://127.0.0.1:${String(test.web.port)}/secret`);
      const answer = await preview(test.web.url(path, 'blog.localhost'));
      expect(answer).toMatchObject({ status: 502, body: { error } });
      expect(test.web.requests.map(({ url }) => url)).toEqual([path]);
    });

    it('is there for ten calls a minute of one visitor', async () => {
      expect((await preview('http://10.0.0.1/')).status).toBe(502);
      // Of the next minute too, which may begin meanwhile.
      await test.backend.engine.exec(`
        update private.function_calls set calls = 10;
        insert into private.function_calls
        select function_name, caller, window_started_at + interval '1 minute', calls
        from private.function_calls`);
      const refused = await preview(serveFeed(test.web));
      expect(refused.status).toBe(429);
      expect(refused.headers.get('retry-after')).toMatch(/^\d+$/);
      expect(test.web.requests).toEqual([]);
    });
  });

  describe('suggestion-status', () => {
    it('tells the holder of the link what became of the suggestion, and no more', async () => {
      const token = await suggest();
      const first = await statusOf(token);
      expect(first).toMatchObject({ status: 200, body: { status: 'pending', reason: null } });
      expect(Object.keys(first.body)).toEqual(['status', 'reason']);

      const [submission] = await test.backend.rows('feed_submissions');
      const review = { id: submission?.id ?? '', reason: 'It sells tickets.' };
      await test.backend.admin.rpc('reject_submission', review).throwOnError();
      const told = { status: 'rejected', reason: 'It sells tickets.' };
      expect((await statusOf(token)).body).toEqual(told);
    });

    it('tells two suggestions apart, and of an accepted one that it is', async () => {
      const [first, second] = [await suggest(), await suggest()];
      const [row] = await test.backend.rows('feed_submissions', {}, 'submitted_at');
      await test.backend.admin.rpc('approve_submission', { id: row?.id ?? '' }).throwOnError();
      const answers = await Promise.all([statusOf(first), statusOf(second)]);
      expect(answers.map(({ body }) => body['status'])).toEqual(['approved', 'pending']);
    });

    it.each([
      ['another token', () => randomBytes(24).toString('base64url')],
      ['the hash that is stored', storedKey],
      ['a pattern', () => `${'_'.repeat(31)}%`],
      ['nothing', () => ''],
    ])('finds nothing by %s', async (_, tokenOf) => {
      await suggest();
      const { status, body } = await statusOf(await tokenOf());
      expect([400, 404]).toContain(status);
      expect(Object.keys(body)).toEqual(['error']);
    });

    it('knows nothing any more of what was deleted', async () => {
      const token = await suggest();
      await test.backend.admin.from('feed_submissions').delete().eq('club_id', clubId);
      const error = 'There is no suggestion with this link.';
      expect(await statusOf(token)).toMatchObject({ status: 404, body: { error } });
    });
  });

  function preview(url: string) {
    return test.call('preview-feed', { url, clubId });
  }

  function statusOf(token: string) {
    return test.call('suggestion-status', { token });
  }

  /** Suggests a feed as a visitor's browser does; answers the token of its link. */
  async function suggest(): Promise<string> {
    const token = randomBytes(24).toString('base64url');
    const blog = { feed_url: `https://${randomUUID()}.test/feed`, blog_name: 'Terrace Talk' };
    const suggestion = { ...blog, club_id: clubId, status_key: token };
    await test.backend.anon.from('feed_submissions').insert(suggestion).throwOnError();
    return token;
  }

  async function storedKey(): Promise<string> {
    return (await test.backend.rows('feed_submissions'))[0]?.status_key ?? '';
  }
});

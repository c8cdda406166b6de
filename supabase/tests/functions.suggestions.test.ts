import { randomBytes, randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildRss } from '../../ingest/read/fixtures/buildRss.ts';
import { dataOf } from './fixtures/dataOf.ts';
import { functionsTest } from './fixtures/functionsTest.ts';
import { runtime } from './fixtures/openTestFunctions.ts';

describe(`under ${runtime}`, () => {
  const { test, build } = functionsTest('preview-feed', 'suggestion-status');
  let clubId: string;

  beforeEach(async () => {
    clubId = (await build.buildClub()).id;
  });

  describe('preview-feed', () => {
    it('shows a visitor what is at an address, in plain text and with one request', async () => {
      const { status, body } = await preview(serveFeed());
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
      const url = serveFeed();
      test.web.serveRedirect('/old.xml', 302, '/feed.xml');
      const old = test.web.url('/old.xml', 'blog.localhost');
      // No visitor may suggest an address of this machine.
      const suggested = await build.buildSubmission({ club_id: clubId });
      const { service } = test.backend;
      const change = { feed_url: url.replace('http:', 'https:') };
      await service.from('feed_submissions').update(change).eq('id', suggested.id).throwOnError();
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
      expect(await preview(serveFeed('/comments/feed'))).toMatchObject({
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
      const refused = await preview(serveFeed());
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

      const { id } = dataOf(
        await test.backend.admin.from('feed_submissions').select('id').single(),
      );
      const review = { id, reason: 'It sells tickets.' };
      await test.backend.admin.rpc('reject_submission', review).throwOnError();
      expect((await statusOf(token)).body).toEqual({
        status: 'rejected',
        reason: 'It sells tickets.',
      });
    });

    it('tells two suggestions apart, and of an accepted one that it is', async () => {
      const [first, second] = [await suggest(), await suggest()];
      const { admin } = test.backend;
      const rows = dataOf(await admin.from('feed_submissions').select('id').order('submitted_at'));
      await admin.rpc('approve_submission', { id: rows[0]?.id ?? '' }).throwOnError();
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
    await test.backend.anon
      .from('feed_submissions')
      .insert({
        club_id: clubId,
        feed_url: `https://${randomUUID()}.test/feed`,
        blog_name: 'Terrace Talk',
        status_key: token,
      })
      .throwOnError();
    return token;
  }

  async function storedKey(): Promise<string> {
    const rows = test.backend.service.from('feed_submissions').select('status_key');
    return dataOf(await rows.single()).status_key ?? '';
  }

  /** Five stories, one a day, the newest in the middle. */
  function serveFeed(path = '/feed.xml'): string {
    const items = [3, 1, 0, 4, 2].map((day) => ({
      title: `<b>Story ${String(day)}</b> &amp; more`,
      link: `https://stories.test/${String(day)}`,
      pubDate: dayBefore(day).toUTCString(),
    }));
    test.web.serve(path, (response) => {
      response.writeHead(200, { 'content-type': 'application/rss+xml' }).end(buildRss(items));
    });
    return test.web.url(path, 'blog.localhost');
  }
});

const startedAt = Date.now();

/** As feeds tell it: to the second. */
function dayBefore(days: number): Date {
  return new Date(Math.floor(startedAt / 1000) * 1000 - days * 86_400_000);
}

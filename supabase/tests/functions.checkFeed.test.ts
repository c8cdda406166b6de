import { describe, expect, it } from 'vitest';
import { buildRss } from '../../ingest/read/fixtures/buildRss.ts';
import { dataOf } from './fixtures/dataOf.ts';
import { functionsTest } from './fixtures/functionsTest.ts';
import { runtime } from './fixtures/openTestFunctions.ts';
import { dayBefore, serveFeed } from './fixtures/serveFeed.ts';

const notAnAddress =
  'The body is not as expected: url: must be a web address such as https://example.com, of at most 2,048 characters.';

describe(`check-feed under ${runtime}`, () => {
  const { test, build } = functionsTest(['check-feed']);

  it('tells what a feed brings, newest first, with one request', async () => {
    const { status, body } = await check(serveFeed(test.web));
    expect({ status, body }).toEqual({
      status: 200,
      body: {
        title: 'News',
        type: 'rss',
        encoding: 'utf-8',
        language: null,
        isOfComments: false,
        stories: [0, 1, 2, 3, 4].map((day) => ({
          headline: `Story ${String(day)} & more`,
          excerpt: null,
          url: `https://stories.test/${String(day)}`,
          imageUrl: null,
          publishedAt: dayBefore(day).toISOString(),
          minutesAhead: 0,
          topic: 'other',
          namesClub: true,
          clubs: [],
          isNew: false,
        })),
        storyCount: 5,
        newCount: 0,
        undatedCount: 0,
        aheadCount: 0,
        unreadableCount: 0,
        picturedCount: 0,
        itemCount: 5,
        lastItemAt: dayBefore(0).toISOString(),
        itemsPerWeek: 5,
        alreadyKnown: null,
      },
    });
    expect(test.web.requests.map(({ url }) => url)).toEqual(['/feed.xml']);
  });

  it.each(['http', 'https'])(
    'knows the source of whichever club, enabled or not, stored with %s and spelt otherwise',
    async (scheme) => {
      const url = serveFeed(test.web);
      await build.buildSource({ url: 'http://[no-address' });
      const club = await build.buildClub({ name: 'Ada Town' });
      const source = await build.buildSource({
        club_id: club.id,
        name: 'Ada Town news',
        url: `${url.replace(/^http:\/\//, `${scheme}://`)}/?utm_source=list`,
        is_enabled: false,
      });
      const alreadyKnown = { sourceId: source.id, name: 'Ada Town news', clubName: 'Ada Town' };
      expect(await check(url)).toMatchObject({ status: 200, body: { alreadyKnown } });
    },
  );

  it('tells of every story whether it names the club that is asked about', async () => {
    const club = await build.buildClub({
      name: 'Ada Town',
      aliases: ['Adas'],
      short_name: 'Ada T',
    });
    const titles = ['Adas win', 'Ada T draw', 'Bath City lose', 'Adas win again'];
    test.web.serve('/mixed.xml', (response) => {
      const items = titles.map((title, place) => ({
        title,
        link: `https://stories.test/${String(place % 3)}`,
      }));
      response.writeHead(200, { 'content-type': 'application/rss+xml' }).end(buildRss(items));
    });
    const url = test.web.url('/mixed.xml', 'paper.localhost');
    const { status, body } = await test.call('check-feed', { url, clubId: club.id }, 'admin');
    expect({ status, stories: body['stories'] }).toMatchObject({
      status: 200,
      stories: [
        { headline: 'Adas win', namesClub: true },
        { headline: 'Ada T draw', namesClub: true },
        { headline: 'Bath City lose', namesClub: false },
      ],
    });
    const wide = await test.call('check-feed', { url, clubId: null }, 'admin');
    expect(wide.body['stories']).toMatchObject(Array(3).fill({ namesClub: true }));
    expect(wide.body['stories']).toMatchObject([
      { clubs: ['Ada Town'] },
      { clubs: ['Ada Town'] },
      { clubs: [] },
    ]);
    const other = { url, clubId: '00000000-0000-4000-8000-000000000000' };
    expect(await test.call('check-feed', other, 'admin')).toMatchObject({ status: 404 });
  });

  it('tells which stories would be new, to a new source and to one that is there', async () => {
    const club = await build.buildClub();
    const source = await build.buildSource({ club_id: club.id });
    const url = serveFeed(test.web);
    await build.buildArticle({ club_id: club.id, url_key: 'stories.test/1', source_id: source.id });
    await build.buildRemovedArticle({ club_id: club.id, url_key: 'stories.test/2' });
    for (const of of [{}, { sourceId: source.id }]) {
      const { body } = await test.call('check-feed', { url, clubId: club.id, ...of }, 'admin');
      expect(body).toMatchObject({ newCount: 3 });
      const stories = body['stories'] as { isNew: boolean }[];
      expect(stories.map(({ isNew }) => isNew)).toEqual([true, false, false, true, true]);
    }
  });

  it('reads the feed as its source would, and keeps what it found for whoever decides', async () => {
    const url = serveFeed(test.web);
    const keepFor = `${url}?as=stored`;
    const ahead = { url, clubId: null, clockOffsetMinutes: 1440, keepFor };
    const { body } = await test.call('check-feed', ahead, 'admin');
    const [newest] = body['stories'] as { publishedAt: string }[];
    expect(Date.parse(newest?.publishedAt ?? '')).toBeLessThan(Date.now() - 86_300_000);
    const kept = await test.backend.service.from('feed_checks').select().single().throwOnError();
    expect(kept.data).toMatchObject({
      url: keepFor,
      failure: null,
      found: { title: 'News', itemCount: 5 },
    });
    expect((kept.data.found as { stories: unknown[] }).stories).toHaveLength(3);
  });

  it('knows a source by where redirects lead', async () => {
    const source = await build.buildSource({ url: serveFeed(test.web) });
    test.web.serveRedirect('/old.xml', 302, '/feed.xml');
    expect(await check(test.web.url('/old.xml', 'blog.localhost'))).toMatchObject({
      body: { alreadyKnown: { sourceId: source.id } },
    });
  });

  it('looks through more sources than the interface answers at once', async () => {
    const club = await build.buildClub();
    const rows = Array.from({ length: 1_100 }, (_, place) => ({
      club_id: club.id,
      name: `Source ${String(place)}`,
      url: `https://many-${String(place)}.test/feed`,
    }));
    dataOf(await test.backend.service.from('sources').insert(rows).select('id'));
    const url = serveFeed(test.web);
    const last = await build.buildSource({ id: 'ffffffff-ffff-4fff-bfff-ffffffffffff', url });
    expect(await check(url)).toMatchObject({ body: { alreadyKnown: { sourceId: last.id } } });
  });

  it.each([
    ['<!doctype html><title>Home</title>', 200, 'This is a web page (HTML), not a feed.'],
    ['{"feed":1}', 200, 'This is JSON, but not a JSON Feed.'],
    ['', 404, 'The feed was not found (404 Not Found). It may have moved.'],
    ['', 503, 'The server is overloaded or under repair (503 Service Unavailable).'],
  ])('says what is no feed: %s, %i', async (text, status, error) => {
    test.web.serve('/page', (response) => response.writeHead(status).end(text));
    const page = { url: test.web.url('/page', 'blog.localhost'), clubId: null, keepFor: 'kept' };
    const answer = await test.call('check-feed', page, 'admin');
    expect(answer).toMatchObject({ status: 502, body: { error } });
    expect(test.web.requests).toHaveLength(1);
    const kept = await test.backend.service.from('feed_checks').select().throwOnError();
    expect(kept.data).toMatchObject([{ url: 'kept', failure: error, found: null }]);
  });

  it('does not follow a feed to a private address', async () => {
    test.web.serveRedirect('/moved.xml', 301, `http://127.0.0.1:${String(test.web.port)}/inside`);
    const { status, body } = await check(test.web.url('/moved.xml', 'blog.localhost'));
    expect(status).toBe(502);
    expect(body['error']).toMatch(/^The server redirects to 127\.0\.0\.1.* is local/);
    expect(test.web.requests.map(({ url }) => url)).toEqual(['/moved.xml']);
  });

  it.each([
    [{ url: 'javascript:alert(1)' }, notAnAddress],
    [{ url: 'blog.example' }, notAnAddress],
    [{ url: ' ' }, notAnAddress],
    [{ url: `https://blog.example/${'x'.repeat(2_048)}` }, notAnAddress],
    [{ url: null }, 'The body is not as expected: url: must be a web address.'],
    [{}, 'The body is not as expected: url: must be a web address.'],
    [{ url: 'https://blog.example', clubId: undefined }, /^The body is not as expected: clubId: /],
    [{ url: 'https://blog.example', clockOffsetMinutes: 1e6 }, /clockOffsetMinutes: /],
    [{ url: 'https://blog.example', club: 1 }, /^The body is not as expected: .*"club"/],
  ])('refuses the body %j', async (call, sentence) => {
    const { status, body } = await test.call('check-feed', { clubId: null, ...call }, 'admin');
    expect(status).toBe(400);
    if (typeof sentence === 'string') expect(body['error']).toBe(sentence);
    else expect(body['error']).toMatch(sentence);
  });

  function check(url: string) {
    return test.call('check-feed', { url, clubId: null }, 'admin');
  }
});

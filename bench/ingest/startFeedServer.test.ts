import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fetchFeed, type FetchOutcome, type KnownFeed } from '../../ingest/fetch/fetchFeed.ts';
import { createAddressGuard } from '../../ingest/fetch/addressGuard.ts';
import { parseAllowedPrivateHosts } from '../../ingest/fetch/allowedPrivateHosts.ts';
import { readFeed } from '../../ingest/read/readFeed.ts';
import { toArticles } from '../../ingest/article/toArticles.ts';
import type { Article } from '../../ingest/article/toArticle.ts';
import { feedBody, feedValidators, ITEMS_PER_FEED } from './feedBody.ts';
import { startFeedServer, type FeedServer } from './startFeedServer.ts';

const FEEDS = 120;
const now = new Date('2026-11-20T12:00:00Z');

async function articlesOf(feed: number, revision: number): Promise<Article[]> {
  const read = await readFeed(feedBody(feed, revision).body, null);
  return toArticles(read, {
    feedUrl: 'https://diary.example/feed',
    sourceType: 'rss',
    clockOffsetMinutes: 0,
    now,
  });
}

describe('the body of a feed', () => {
  it.each([
    [0, 0],
    [1, 7],
    [1999, 2],
  ])('of feed %d in revision %d has 30 stories in about 70 KB', async (feed, revision) => {
    const { byteLength } = feedBody(feed, revision).body;
    expect(byteLength).toBeGreaterThan(65_000);
    expect(byteLength).toBeLessThan(75_000);
    const articles = await articlesOf(feed, revision);
    expect(articles).toHaveLength(ITEMS_PER_FEED);
    for (const { guid, excerpt, published_at } of articles) {
      expect({ guid, excerpt, published_at }).toEqual({
        guid: expect.stringMatching(/^https:/) as string,
        excerpt: expect.stringMatching(/^\w.{100}/) as string,
        published_at: expect.stringMatching(/^2026-/) as string,
      });
    }
  });

  it('shares no story with another feed', async () => {
    const stories = [...(await articlesOf(3, 0)), ...(await articlesOf(95, 0))];
    for (const key of ['guid', 'url_key', 'title_key'] as const) {
      expect(new Set(stories.map((story) => story[key])).size).toBe(2 * ITEMS_PER_FEED);
    }
  });

  it('has one new story at the top in each revision, and lost the last', async () => {
    const [before, after] = [await articlesOf(4, 1), await articlesOf(4, 2)];
    expect(after.slice(1)).toEqual(before.slice(0, -1));
    expect(before).not.toContainEqual(after[0]);
    expect(feedValidators(4, 1)).not.toEqual(feedValidators(4, 2));
  });
});

describe('the feed server', () => {
  let server: FeedServer;

  beforeAll(async () => {
    server = await startFeedServer(FEEDS);
  });
  afterAll(async () => {
    await server.close();
  });

  function fetchKnown(feed: number, known: Partial<KnownFeed> = {}): Promise<FetchOutcome> {
    const url = server.urls[feed] ?? '';
    return fetchFeed(
      { url, etag: null, lastModified: null, contentHash: null, ...known },
      {
        guard: createAddressGuard({
          allowedPrivateHosts: parseAllowedPrivateHosts(server.allowedPrivateHosts),
        }),
        userAgent: 'Touchline/test',
        now: () => now,
      },
    );
  }

  it('spreads its feeds over 100 hosts', () => {
    const hosts = server.urls.map((url) => new URL(url).hostname);
    expect(hosts.slice(0, 2)).toEqual(['127.0.0.1', '127.0.0.2']);
    expect(new Set(hosts).size).toBe(100);
    expect(hosts[100]).toBe(hosts[0]);
  });

  it.each([0, 99, FEEDS - 1])('sends feed %d whole, with its validators', async (feed) => {
    const expected = feedBody(feed, server.revision());
    expect(await fetchKnown(feed)).toMatchObject({
      kind: 'modified',
      body: new Uint8Array(expected.body),
      etag: expected.etag,
      lastModified: expected.lastModified,
    });
  });

  it('answers 304 to who knows a feed, until it changes', async () => {
    const { etag, lastModified } = feedValidators(7, server.revision());
    const knows = async (known: Partial<KnownFeed>) => (await fetchKnown(7, known)).kind;
    const ask = () => Promise.all([knows({ etag, lastModified }), knows({ lastModified })]);
    expect(await ask()).toEqual(['notModified', 'notModified']);
    expect(await knows({ etag: '"another"', lastModified })).toBe('modified');
    await server.changeAll();
    expect(await ask()).toEqual(['modified', 'modified']);
    expect(await fetchKnown(7)).toMatchObject(feedValidators(7, 1));
  });

  it('has no feed beyond the last', async () => {
    const url = new URL(`/feed-${FEEDS}.xml`, server.urls[0]).href;
    expect((await fetch(url)).status).toBe(404);
  });
});

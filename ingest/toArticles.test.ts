import { describe, expect, it } from 'vitest';
import { buildFeedItem } from './buildFeedItem.ts';
import { readFeed, type FeedItem } from './readFeed.ts';
import { toArticles } from './toArticles.ts';

const CONTEXT = {
  feedUrl: 'https://news.example/feed.xml',
  sourceType: 'rss',
  clockOffsetMinutes: 0,
  now: new Date('2026-11-20T12:00:00.000Z'),
};

describe('toArticles', () => {
  it('keeps the order of the feed and leaves out what is no article', () => {
    const articles = articlesOf([
      { title: 'One' },
      { title: null, summaryHtml: null },
      { link: null },
      { title: 'Two' },
    ]);
    expect(articles.map(({ headline }) => headline)).toEqual(['One', 'Two']);
  });

  it('takes a story that is listed twice once, as first listed', () => {
    const link = 'https://news.example/story';
    const articles = articlesOf([
      { link, title: 'One' },
      { link: `${link}/?utm_source=rss`, title: 'Two', guid: 'other' },
    ]);
    expect(articles.map(({ headline }) => headline)).toEqual(['One']);
  });

  it('drops a guid that several stories share', () => {
    const articles = articlesOf([{ guid: 'site' }, { guid: 'own' }, { guid: 'site' }]);
    expect(articles.map(({ guid }) => guid)).toEqual([null, 'own', null]);
  });

  it('keeps the guid of a story that is listed twice', () => {
    const link = 'https://news.example/story';
    expect(
      articlesOf([
        { guid: 'own', link },
        { guid: 'own', link },
      ]),
    ).toMatchObject([{ guid: 'own' }]);
  });

  it('finds the address in a guid that is a permalink', async () => {
    const xml = `<rss version="2.0"><channel><title>News</title>
      <item><title>One</title><guid>https://news.example/one</guid></item>
      <item><title>Two</title><guid isPermaLink="false">https://news.example/two</guid></item>
    </channel></rss>`;
    const feed = await readFeed(new TextEncoder().encode(xml), 'text/xml', CONTEXT.feedUrl);
    expect(toArticles(feed, CONTEXT).map((article) => article.canonical_url)).toEqual([
      'https://news.example/one',
    ]);
  });

  it('leaves out what is too old to be kept, and keeps what has no date', () => {
    const items = [
      { title: 'Old', publishedAt: '2026-10-01T00:00:00Z' },
      { title: 'New', publishedAt: '2026-11-19T00:00:00Z' },
      { title: 'Undated', publishedAt: null, updatedAt: null },
    ];
    const keptSince = new Date('2026-11-01T00:00:00Z');
    expect(articlesOf(items, { keptSince }).map(({ headline }) => headline)).toEqual([
      'New',
      'Undated',
    ]);
    expect(articlesOf(items)).toHaveLength(3);
  });

  it('tells by all items whether a guid is shared, those too old to be kept included', () => {
    const items = [
      { guid: 'x', publishedAt: '2026-10-01T00:00:00Z' },
      { guid: 'x', publishedAt: '2026-11-19T00:00:00Z' },
    ];
    expect(articlesOf(items, { keptSince: new Date('2026-11-01T00:00:00Z') })).toMatchObject([
      { guid: null },
    ]);
  });

  it('takes the newest 250 of a flood, in the order of the feed', () => {
    const items = Array.from({ length: 400 }, (_, place) => ({
      title: `Story ${String(place)}`,
      publishedAt: new Date(Date.UTC(2026, 0, 1, 0, place)).toISOString(),
    }));
    const articles = articlesOf(items);
    expect(articles).toHaveLength(250);
    expect(articles[0]?.headline).toBe('Story 150');
    expect(articles.at(-1)?.headline).toBe('Story 399');
  });

  it('makes an empty feed into no article', () => {
    expect(articlesOf([])).toEqual([]);
  });
});

function articlesOf(items: Partial<FeedItem>[], kept: { keptSince?: Date } = {}) {
  const built = items.map((item, place) =>
    buildFeedItem({
      guid: `guid-${place}`,
      link: `https://news.example/story-${place}`,
      ...item,
    }),
  );
  return toArticles({ title: 'News', siteUrl: null, items: built }, { ...CONTEXT, ...kept });
}

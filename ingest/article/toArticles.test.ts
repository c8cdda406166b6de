import { describe, expect, it } from 'vitest';
import { buildFeedItem } from '../read/fixtures/buildFeedItem.ts';
import { readFeed, type FeedItem } from '../read/readFeed.ts';
import { toArticles } from './toArticles.ts';

const context = {
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

  describe('a link that several items share', () => {
    const link = 'https://news.example/news';

    it('is that of as many stories as have a guid and a headline of their own', () => {
      const articles = articlesOf([
        { link, title: 'One', guid: '1' },
        { link, title: 'Two', guid: '2' },
        { link, title: 'One', guid: '3' },
        { link, title: 'Four', guid: '2' },
      ]);
      expect(articles.map(({ headline, guid }) => [headline, guid])).toEqual([
        ['One', '1'],
        ['Two', '2'],
      ]);
      expect(articles.map(({ canonical_url }) => canonical_url)).toEqual([link, link]);
      expect(articles.map(({ url_key }) => url_key)).toEqual([
        expect.stringMatching(/^news\.example\/news#[0-9a-f]{16}$/),
        expect.stringMatching(/^news\.example\/news#[0-9a-f]{16}$/),
      ]);
    });

    it('is told apart by the guids alone, not by what else the feed lists', () => {
      const one = { link, title: 'One', guid: '1' };
      const keyAmong = (...others: Partial<FeedItem>[]) =>
        articlesOf([...others, one]).at(-1)?.url_key;
      const key = keyAmong({ link, title: 'Two', guid: '2' });
      expect(key).toMatch(/#/);
      expect(keyAmong({ link, title: 'Three', guid: '3' }, { title: 'Four' })).toBe(key);
    });

    it.each<[string, Partial<FeedItem>]>([
      ['the same guid', { title: 'Two', guid: '1' }],
      ['the same headline', { title: 'ONE!', guid: '2' }],
      ['no guid', { title: 'Two', guid: null }],
      ['a guid that numbers the versions of a page', { title: 'Two', guid: `${link}#2` }],
    ])('is that of one story where the other item has %s', (_name, other) => {
      expect(
        articlesOf([
          { link, title: 'One', guid: '1' },
          { link, ...other },
        ]),
      ).toMatchObject([{ headline: 'One', url_key: 'news.example/news' }]);
    });

    it.each(['#p03', '#114850170574372839', '#2026-11-20'])(
      'is that of several stories where guids name places on the page, such as %s',
      (place) => {
        const items = [
          { link, title: 'One', guid: `${link}${place}` },
          { link, title: 'Two', guid: `${link}${place}a` },
        ];
        expect(articlesOf(items)).toHaveLength(2);
      },
    );
  });

  describe('a link to no story in particular', () => {
    it.each([
      ['the home page', 'https://news.example/?utm_source=rss', /^news\.example#[0-9a-f]{16}$/],
      [
        'the page of the feed',
        'http://www.news.example/club/',
        /^news\.example\/club#[0-9a-f]{16}$/,
      ],
    ])('to %s is told from others even where one item has it', (_name, link, url_key) => {
      const siteUrl = 'https://news.example/club';
      expect(articlesOf([{ link }], { siteUrl })).toMatchObject([
        { url_key: expect.stringMatching(url_key) as string },
      ]);
    });

    it('is all there is to tell a story by that has no guid', () => {
      const items = [{ link: 'https://news.example/', guid: null }];
      expect(articlesOf(items)).toMatchObject([{ url_key: 'news.example' }]);
    });

    it('says nothing of other links', () => {
      expect(articlesOf([{}], { siteUrl: 'https://news.example/club' })).toMatchObject([
        { url_key: 'news.example/story-0' },
      ]);
    });
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
    const feed = await readFeed(new TextEncoder().encode(xml), 'text/xml', context.feedUrl);
    expect(toArticles(feed, context).articles.map((article) => article.canonical_url)).toEqual([
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
    const listed = items.map((item) =>
      buildFeedItem({ ...item, link: `/${item.title}`, guid: null }),
    );
    const feed = { title: 'News', siteUrl: null, items: listed, leftOut: 3 };
    const { articles, leftOut } = toArticles(feed, context);
    expect(articles).toHaveLength(250);
    expect(leftOut, 'with those that were never read as items').toBe(153);
    expect(articles[0]?.headline).toBe('Story 150');
    expect(articles.at(-1)?.headline).toBe('Story 399');
  });

  it.each([
    ['counts up', (at: number) => at],
    ['counts down', (at: number) => 1000 - at],
  ])('takes of a flood without dates the end that is new: it %s', (_name, numberOf) => {
    const items = Array.from({ length: 300 }, (_, at) => {
      const number = numberOf(at);
      const [guid, link] = [null, `https://news.example/${number}`];
      return { title: `Story ${number}`, guid, link, publishedAt: null };
    });
    const numbers = articlesOf(items).map(({ headline }) => Number(headline.split(' ')[1]));
    expect(numbers).toHaveLength(250);
    const all = items.map((_, at) => numberOf(at)).toSorted((a, b) => b - a);
    expect(numbers.toSorted((a, b) => b - a)).toEqual(all.slice(0, 250));
  });

  it('tells stories with one link and one guid apart by their headlines', () => {
    const items = Array.from({ length: 5 }, (_, at) => ({
      title: `Story ${at}`,
      guid: 'N/A',
      link: 'https://news.example/',
      publishedAt: `2026-11-0${at + 1}T10:00:00.000Z`,
    }));
    const keys = articlesOf(items).map(({ guid, url_key }) => [guid, url_key]);
    expect(new Set(keys.map(([, key]) => key)).size).toBe(5);
    expect(keys.every(([guid]) => guid === null)).toBe(true);
  });

  it('makes an empty feed into no article', () => {
    expect(articlesOf([])).toEqual([]);
  });
});

function articlesOf(
  items: Partial<FeedItem>[],
  { siteUrl = null, ...kept }: { siteUrl?: string | null; keptSince?: Date } = {},
) {
  const built = items.map((item, place) =>
    buildFeedItem({
      guid: `guid-${place}`,
      link: `https://news.example/story-${place}`,
      ...item,
    }),
  );
  return toArticles({ title: 'News', siteUrl, items: built }, { ...context, ...kept }).articles;
}

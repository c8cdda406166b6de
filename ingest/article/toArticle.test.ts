import { describe, expect, it } from 'vitest';
import { buildFeedItem } from '../read/fixtures/buildFeedItem.ts';
import type { FeedItem } from '../read/readFeed.ts';
import { storyAddress, toArticle, type Article, type ArticleContext } from './toArticle.ts';

const now = new Date('2026-11-20T12:00:00.000Z');

describe('toArticle', () => {
  it('makes an item into an article', () => {
    expect(toArticle(buildFeedItem(), buildContext())).toEqual({
      guid: 'story-1',
      url_key: 'news.example/story-1',
      title_key: 'rovers win the derby',
      headline: 'Rovers win the derby',
      excerpt: 'A late goal decided it.',
      canonical_url: 'https://news.example/story-1',
      image_url: null,
      published_at: '2026-11-20T10:00:00.000Z',
      minutes_ahead: 0,
    });
  });

  it.each<[string, Partial<FeedItem>]>([
    ['headline and text', { title: null, summaryHtml: null }],
    ['letter in either', { title: ' \u200b ', summaryHtml: '<p></p>' }],
    ['link', { link: null }],
    ['link that a browser may follow', { link: 'javascript:alert(1)' }],
  ])('refuses an item without %s', (_name, overrides) => {
    expect(toArticle(buildFeedItem(overrides), buildContext())).toBeNull();
  });

  describe('headline', () => {
    it('is the plain text that the title is, also where that looks like markup', () => {
      expect(articleOf({ title: 'What does <marquee> & &lt; do' }).headline).toBe(
        'What does <marquee> & &lt; do',
      );
    });

    it('is the first words of a post without a title', () => {
      const { headline, excerpt } = articleOf({
        title: null,
        summaryHtml: `<p>Off to <b>Wembley</b> at last. ${'What a night. '.repeat(10)}</p>`,
      });
      expect(headline).toMatch(/^Off to Wembley at last\. What a night\..*…$/);
      expect(headline.length).toBeLessThanOrEqual(110);
      expect(excerpt).toContain('Off to Wembley at last.');
    });

    it.each([
      ['zero-width characters', '\u200b\u200d\u2060\ufeff'],
      ['soft hyphens and variation selectors', '\u00ad\ufe0f'],
      ['fillers of Hangul', '\u115f\u3164\uffa0'],
      ['blanks of Braille', '\u2800 \u2800'],
      ['tag characters', '\u{e0041}'],
      ['accents on nothing', '\u0301'],
    ])('is none where it has nothing but %s', (_name, title) => {
      expect(articleOf({ title }).headline).toBe('A late goal decided it.');
      expect(toArticle(buildFeedItem({ title, summaryHtml: title }), buildContext())).toBeNull();
    });

    it.each(['⚽️', '2–1', '?!', '\u3164승리', '⠺⠕⠝', '👨\u200d👩\u200d👦', 'क्षि'])(
      'may be %j',
      (title) => {
        expect(articleOf({ title }).headline).toBe(title);
      },
    );

    it('is cut at a word', () => {
      const { headline } = articleOf({ title: 'goal '.repeat(100) });
      expect(headline.length).toBeLessThanOrEqual(300);
      expect(headline).toMatch(/goal…$/);
    });

    it.each([
      ['google_news', 'Rovers win - BBC Sport', 'BBC Sport', 'Rovers win'],
      ['google_news', 'Rovers - a history - BBC Sport', 'BBC Sport', 'Rovers - a history'],
      ['google_news', 'Rovers win - BBC Sport', null, 'Rovers win - BBC Sport'],
      ['google_news', 'Rovers win - BBC Sport', 'Sky', 'Rovers win - BBC Sport'],
      ['rss', 'Rovers win - BBC Sport', 'BBC Sport', 'Rovers win - BBC Sport'],
    ])('of a %s source: %s by %s', (sourceType, title, publisher, headline) => {
      expect(articleOf({ title, publisher }, { sourceType }).headline).toBe(headline);
    });

    it('loses the publisher that Google News adds even to the longest headline', () => {
      const title = `${'goal '.repeat(100)}- BBC Sport`;
      const { headline } = articleOf(
        { title, publisher: 'BBC Sport' },
        { sourceType: 'google_news' },
      );
      expect(headline).toMatch(/goal…$/);
    });
  });

  describe('address', () => {
    const from = (link: string) => storyAddress(link, 'https://blog.example/feed.xml');
    it.each([
      ['http://localhost:4000/2026/11/notes.html', 'https://blog.example/2026/11/notes.html'],
      ['//127.0.0.1:1313/guide/', 'https://blog.example/guide/'],
      ['http://192.168.1.1/reboot', null],
      ['http://100.64.0.1/', null],
      ['http://intranet/news', null],
      ['https://other.example/', 'https://other.example/'],
    ])('%s is %s', (link, address) => {
      expect(from(link)).toBe(address);
    });

    it.each([
      ['http://localhost:4000/a', 'http://localhost:4000/a'],
      ['http://club.localhost:4000/a', 'http://club.localhost:4000/a'],
      ['http://localhost:1313/a', 'http://127.0.0.1:4000/a'],
      ['http://192.168.1.1/reboot', null],
    ])('%s of a feed on this machine is %s', (link, address) => {
      expect(storyAddress(link, 'http://127.0.0.1:4000/feed')).toBe(address);
    });
  });

  describe('excerpt', () => {
    it.each([
      ['is plain text', '<p>One <i>two</i></p><script>alert(1)</script>', 'One two'],
      ['is null where there is none', null, null],
      ['is null where only markup is left', '<img src="a.png"><br>', null],
      ['is null where nothing is to be seen', '<p>\u2800\u3164</p>', null],
      ['is dropped where it repeats the headline', '<p>ROVERS win the derby!</p>', null],
      ['stays where it says more', 'Rovers win the derby late', 'Rovers win the derby late'],
    ])('%s', (_name, summaryHtml, excerpt) => {
      expect(articleOf({ summaryHtml }).excerpt).toBe(excerpt);
    });

    it('has 300 characters at most and ends at a word', () => {
      const { excerpt } = articleOf({ summaryHtml: 'football '.repeat(200) });
      expect(excerpt?.length).toBeLessThanOrEqual(300);
      expect(excerpt).toMatch(/ football…$/);
    });

    it('is left out at Google News, which lists links there', () => {
      const summaryHtml = '<a href="x">Rovers win the derby</a>&nbsp;<font>BBC Sport</font>';
      expect(articleOf({ summaryHtml }, { sourceType: 'google_news' }).excerpt).toBeNull();
    });
  });

  describe('published_at', () => {
    it.each([
      ['is what the feed says', '2026-11-19T08:00:00.000Z', null, '2026-11-19T08:00:00.000Z'],
      ['is held to now', '2026-11-20T12:00:00.001Z', null, '2026-11-20T12:00:00.000Z'],
      ['is held to now from any future', '9999-12-31T23:59:59.000Z', null, now.toISOString()],
      [
        'is the update where that is all',
        null,
        '2026-11-18T08:00:00.000Z',
        '2026-11-18T08:00:00.000Z',
      ],
      ['is unknown where the feed says nothing', null, null, null],
    ])('%s', (_name, publishedAt, updatedAt, expected) => {
      expect(articleOf({ publishedAt, updatedAt }).published_at).toBe(expected);
    });
  });

  describe('guid', () => {
    it.each([
      ['stays as given', 'tag:news.example,2026:1', 'tag:news.example,2026:1'],
      ['counts as none when empty', '', null],
      ['counts as none when too long for an index', 'g'.repeat(501), null],
      ['is well-formed', 'half \ud83d', 'half \ufffd'],
      ['has no control characters', '\0story\u0001-\t\u009f1\x7f\n', 'story-1'],
      ['counts as none when it has nothing else', '\0\u0085', null],
      ['is measured without control characters', `${'g'.repeat(500)}\0`, 'g'.repeat(500)],
      ['keeps what is no control character', ' a\u200bb é ', ' a\u200bb é '],
    ])('%s', (_name, guid, expected) => {
      expect(articleOf({ guid }).guid).toBe(expected);
    });

    it('says nothing of the address: a link wins over a guid that is a permalink', () => {
      const article = articleOf({ guid: 'https://news.example/?p=1' });
      expect(article.canonical_url).toBe('https://news.example/story-1');
    });
  });

  it('resolves a relative link and a relative image against the feed', () => {
    expect(articleOf({ link: '/story-2', imageUrl: 'images/2.jpg' })).toMatchObject({
      canonical_url: 'https://news.example/story-2',
      url_key: 'news.example/story-2',
      image_url: 'https://news.example/rss/images/2.jpg',
    });
  });

  it.each([
    ['past', '2026-11-20T10:00:00Z', 0],
    ['future', '2026-11-20T12:55:00Z', 55],
  ])('says how far in the %s it was dated', (_name, publishedAt, minutes) => {
    expect(articleOf({ publishedAt }).minutes_ahead).toBe(minutes);
    expect(articleOf({ publishedAt: null, updatedAt: null }).minutes_ahead).toBeNull();
  });

  it('takes a date in the farthest future for one in the future', () => {
    const { minutes_ahead } = articleOf({ publishedAt: '9999-12-31T23:59:59.000Z' });
    expect(minutes_ahead).toBe(600_000);
  });

  it.each([
    ['ahead', 60, '2026-11-20T10:00:00.000Z'],
    ['behind', -60, '2026-11-20T12:00:00.000Z'],
  ])('takes off its date what the clock of its publisher is %s', (_name, offset, expected) => {
    const article = articleOf(
      { publishedAt: '2026-11-20T11:00:00Z' },
      { clockOffsetMinutes: offset },
    );
    expect(article).toMatchObject({ published_at: expected, minutes_ahead: 0 });
  });

  it.each(['data:image/png;base64,AAAA', 'javascript:alert(1)', ''])(
    'has no image where the feed names %s',
    (imageUrl) => {
      expect(articleOf({ imageUrl }).image_url).toBeNull();
    },
  );
});

function buildContext(overrides: Partial<ArticleContext> = {}): ArticleContext {
  return {
    feedUrl: 'https://news.example/rss/feed.xml',
    sourceType: 'rss',
    clockOffsetMinutes: 0,
    now: now,
    ...overrides,
  };
}

function articleOf(
  overrides: Partial<FeedItem>,
  contextOverrides: Partial<ArticleContext> = {},
): Article {
  const article = toArticle(buildFeedItem(overrides), buildContext(contextOverrides));
  if (article === null) throw new Error('The item was refused.');
  return article;
}

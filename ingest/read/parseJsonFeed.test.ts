import { describe, expect, it } from 'vitest';

import { parseJsonFeed } from './parseJsonFeed.ts';

function jsonFeed(items: unknown, overrides: Record<string, unknown> = {}): string {
  return JSON.stringify({ version: 'https://jsonfeed.org/version/1.1', items, ...overrides });
}

const story = {
  id: '1',
  url: 'https://example.com/1',
  title: 'Villa &amp; co win',
  content_html: '<p>Body</p><img src="/photo.jpg">',
  date_published: '2024-07-01T10:00:00+01:00',
};

describe('parseJsonFeed', () => {
  it('reads a feed', () => {
    const source = jsonFeed([story], { title: 'Villa', home_page_url: 'https://example.com' });
    expect(parseJsonFeed(source, null)).toEqual({
      title: 'Villa',
      siteUrl: 'https://example.com/',
      items: [
        {
          guid: '1',
          title: 'Villa & co win',
          link: 'https://example.com/1',
          publishedAt: '2024-07-01T09:00:00.000Z',
          updatedAt: null,
          summaryHtml: '<p>Body</p><img src="/photo.jpg">',
          imageUrl: 'https://example.com/photo.jpg',
          publisher: null,
        },
      ],
    });
  });

  it.each([
    [{ id: 7 }, { guid: '7' }],
    [
      { id: '7', title: 7, url: ['x'] },
      { guid: '7', title: null, link: null },
    ],
    [{ url: 'javascript:alert(1)' }, { link: null }],
    [{ url: '/2' }, { link: 'https://example.com/2' }],
    [{ external_url: 'https://other.example/' }, { link: 'https://other.example/' }],
    [{ id: 'https://example.com/3' }, { link: 'https://example.com/3' }],
    [{ content_text: 'a < b' }, { summaryHtml: 'a &lt; b' }],
    [{ summary: 'a & b', content_html: '<p>' }, { summaryHtml: 'a &amp; b' }],
    [
      { title: 'a\u0000b', id: 'c\u0000' },
      { title: 'ab', guid: 'c' },
    ],
    [{ date_modified: '2024-07-01' }, { publishedAt: '2024-07-01T00:00:00.000Z' }],
    [{ image: 'https://example.com/a.jpg' }, { imageUrl: 'https://example.com/a.jpg' }],
    [
      { attachments: [null, { url: 'https://example.com/b.png', mime_type: 'image/png' }] },
      { imageUrl: 'https://example.com/b.png' },
    ],
  ])('makes the best of %j', (item, expected) => {
    const feed = parseJsonFeed(jsonFeed([item]), 'https://example.com/feed.json');
    expect(feed.items).toMatchObject([expected]);
  });

  it('passes over what is no item, and reads 10,000', () => {
    expect(parseJsonFeed(jsonFeed(['x', null, story]), null).items).toHaveLength(1);
    expect(parseJsonFeed(jsonFeed(Array(10_500).fill(story)), null).items).toHaveLength(10_000);
    expect(parseJsonFeed(jsonFeed([]), null).items).toEqual([]);
  });

  it('keeps all 19 digits of an identifier', () => {
    const items = '[{"id":1148501705743728391},{"id":1148501705743728392},{"id":7}]';
    const source = `{"version":"https://jsonfeed.org/version/1.1","items":${items}}`;
    expect(parseJsonFeed(source, null).items.map(({ guid }) => guid)).toEqual([
      '1148501705743728391',
      '1148501705743728392',
      '7',
    ]);
  });

  it('is not led to change the prototype of objects', () => {
    parseJsonFeed(
      '{"version":"https://jsonfeed.org/version/1","__proto__":{"polluted":1},' +
        '"items":[{"id":"1","__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}]}',
      null,
    );
    expect('polluted' in {}).toBe(false);
  });

  it.each([
    ['{}', 'This is JSON, but not a JSON Feed.'],
    [jsonFeed([], { version: 'https://example.com/1' }), 'This is JSON, but not a JSON Feed.'],
    [jsonFeed({}), 'This is JSON, but not a JSON Feed.'],
    [jsonFeed(['x']), 'The JSON Feed is broken: none of its items is an object.'],
    // Broken documents, and those made to take memory, are refused by parseJson.
    ['{', 'This looks like JSON, but it is broken.'],
  ])('refuses %.60s', (source, message) => {
    expect(() => parseJsonFeed(source, null)).toThrow(message);
  });
});

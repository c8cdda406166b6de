import { expect, test } from 'vitest';
import { readArticles } from './readArticles.ts';

function row(overrides: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    id: 'a1',
    headline: 'Captain signs',
    excerpt: null,
    summary_short: null,
    canonical_url: 'https://blog.example/captain',
    image_url: null,
    published_at: '2025-03-03 12:00:00.5+00',
    sentiment: 'positive',
    topic: 'transfer',
    url_key: 'blog.example/captain',
    also_covered_by: ['Standing Room'],
    source: {
      name: 'internal',
      display_name: 'The Reply Slip',
      url: 'https://blog.example/feed',
      is_official: true,
      kind: 'official',
      shows_pictures: true,
    },
    ...overrides,
  };
}

test('a row becomes an article as a build gets it', () => {
  expect(readArticles([row()])).toEqual([
    {
      ...row(),
      published_at: '2025-03-03T12:00:00.500Z',
      source: {
        name: 'The Reply Slip',
        url: 'https://blog.example/feed',
        is_official: true,
        kind: 'official',
        shows_pictures: true,
      },
    },
  ]);
});

test.each([
  ['2025-03-03 12:00:00+00', '2025-03-03T12:00:00.000Z'],
  ['2025-03-03T12:00:00+00:00', '2025-03-03T12:00:00.000Z'],
  ['2025-07-03 12:00:00+01', '2025-07-03T11:00:00.000Z'],
])('the moment %j is %s', (published_at, expected) => {
  expect(readArticles([row({ published_at })])?.[0]?.published_at).toBe(expected);
});

test('a source without display name is shown by its name, a deleted one not at all', () => {
  const source = { name: 'internal', display_name: null, url: 'https://x.example/' };
  const articles = readArticles([row({ source }), row({ source: null })]);
  expect(articles?.map(({ source: read }) => read?.name)).toEqual(['internal', undefined]);
});

test('a missing excerpt gives its place to the short summary', () => {
  expect(readArticles([row({ summary_short: 'He stays.' })])?.[0]?.excerpt).toBe('He stays.');
});

test('a source that shows no pictures has none, whatever is stored', () => {
  const source = { name: 'A', url: 'https://x.example/', shows_pictures: false };
  const image_url = 'https://x.example/a.jpg';
  expect(readArticles([row({ source, image_url })])?.[0]?.image_url).toBeNull();
});

test('an image that is no web address is left out', () => {
  expect(readArticles([row({ image_url: 'javascript:alert(1)' })])?.[0]?.image_url).toBeNull();
});

test('names that are none are left out', () => {
  const [article] = readArticles([row({ also_covered_by: ['Standing Room', 7, null] })]) ?? [];
  expect(article?.also_covered_by).toEqual(['Standing Room']);
  expect(readArticles([row({ also_covered_by: undefined })])?.[0]?.also_covered_by).toEqual([]);
});

test.each([
  ['no list', { message: 'no' }],
  ['a row that is none', [null]],
  ['a link that must not be followed', [row({ canonical_url: 'javascript:alert(1)' })]],
  ['no headline', [row({ headline: null })]],
  ['no date', [row({ published_at: 'yesterday' })]],
])('%s is not taken', (_what, rows) => {
  expect(readArticles(rows)).toBeNull();
});

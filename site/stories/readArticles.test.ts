import { expect, test } from 'vitest';
import { readArticles } from './readArticles.ts';

const other = {
  name: 'Standing Room',
  url: 'https://standing.example/a',
  headline: 'He signs',
  kind: 'fan_blog',
};

function row(overrides: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    id: 'a1',
    headline: 'Captain signs',
    excerpt: null,
    canonical_url: 'https://blog.example/captain',
    image_url: null,
    published_at: '2025-03-03 12:00:00.5+00',
    sentiment: 'positive',
    topic: 'transfer',
    event_id: 'blog.example/captain',
    club_id: 'c1',
    more_on_this: [other],
    source: {
      label: 'The Reply Slip',
      icon_host: 'blog.example',
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
      published_at: '2025-03-03T12:00:00.5+00:00',
      source: {
        name: 'The Reply Slip',
        icon_host: 'blog.example',
        kind: 'official',
        shows_pictures: true,
      },
    },
  ]);
});

test.each([
  [
    'as PostgREST writes it',
    '2026-11-22T13:33:00.123456+00:00',
    '2026-11-22T13:33:00.123456+00:00',
  ],
  ['as PostgreSQL does', '2026-11-22 13:33:00.5+00', '2026-11-22T13:33:00.5+00:00'],
  ['in another zone', '2026-11-22 13:33:00-05', '2026-11-22T13:33:00-05:00'],
])('a moment %s keeps its microseconds', (_, published_at, expected) => {
  expect(readArticles([row({ published_at })])?.[0]?.published_at).toBe(expected);
  expect(Number.isNaN(Date.parse(expected))).toBe(false);
});

test('a source is shown by its label, a deleted one not at all', () => {
  const source = { label: 'The Reply Slip', icon_host: 'x.example' };
  const articles = readArticles([row({ source }), row({ source: null })]);
  expect(articles?.map(({ source: read }) => read?.name)).toEqual(['The Reply Slip', undefined]);
});

test('a missing excerpt gives its place to the short summary', () => {
  expect(readArticles([row({ summary_short: 'He stays.' })])?.[0]?.excerpt).toBe('He stays.');
});

test('a source that shows no pictures has none, whatever is stored', () => {
  const source = { label: 'A', icon_host: 'x.example', shows_pictures: false };
  const image_url = 'https://x.example/a.jpg';
  expect(readArticles([row({ source, image_url })])?.[0]?.image_url).toBeNull();
});

test('an image that is no web address is left out', () => {
  expect(readArticles([row({ image_url: 'javascript:alert(1)' })])?.[0]?.image_url).toBeNull();
});

test.each([
  ['a list with a link that runs a script', [other, { ...other, url: 'javascript:alert(1)' }], []],
  ['nothing', undefined, []],
  ['a kind of a newer backend', [{ ...other, kind: 'radio' }], [{ ...other, kind: null }]],
])('of other stories, %s is read without it', (_, more_on_this, expected) => {
  expect(readArticles([row({ more_on_this })])?.[0]?.more_on_this).toEqual(expected);
});

test.each([
  ['no list', { message: 'no' }],
  ['nothing', null],
  ['a row that is none', [null]],
  ['a number for a row', [7]],
  ['a row without a headline', [row({ headline: null })]],
  ['a row whose link runs a script', [row({ canonical_url: 'javascript:alert(1)' })]],
  ['a row without a date', [row(), row({ published_at: 'soon' })]],
])('%s is not taken', (_what, rows) => {
  expect(readArticles(rows)).toBeNull();
});

test('no rows are an answer', () => {
  expect(readArticles([])).toEqual([]);
});

import { expect, test } from 'vitest';
import { readStreamRows } from './streamRows.ts';

const row = {
  id: 'a',
  headline: 'A headline',
  canonical_url: 'https://publisher.example/a',
  published_at: '2026-11-22T13:33:00.123456+00:00',
  url_key: 'publisher.example/a',
  club_id: 'c',
};

test.each([
  ['as PostgREST writes it', row.published_at, row.published_at],
  ['as PostgreSQL does', '2026-11-22 13:33:00.5+00', '2026-11-22T13:33:00.5+00:00'],
  ['in another zone', '2026-11-22 13:33:00-05', '2026-11-22T13:33:00-05:00'],
])('a moment %s keeps its microseconds', (_, published_at, expected) => {
  expect(readStreamRows([{ ...row, published_at }])).toMatchObject([
    { id: 'a', club_id: 'c', published_at: expected },
  ]);
  expect(Number.isNaN(Date.parse(expected))).toBe(false);
});

test.each([
  ['no list', { message: 'no' }],
  ['nothing', null],
  ['a row without a headline', [{ ...row, headline: null }]],
  ['a row with a link that runs a script', [{ ...row, canonical_url: 'javascript:alert(1)' }]],
  ['a row without a date', [row, { ...row, published_at: 'soon' }]],
  ['a row that is none', [7]],
])('%s is not what was asked for', (_, rows) => {
  expect(readStreamRows(rows)).toBeNull();
});

test('no rows are an answer', () => {
  expect(readStreamRows([])).toEqual([]);
});

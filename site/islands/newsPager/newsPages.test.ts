import { expect, test } from 'vitest';
import { countNewsPages, newsPageAddress, newsPageOf } from './newsPages.ts';

test.each([
  [0, 1],
  [12, 1],
  [13, 2],
  [24, 2],
  [25, 3],
  [1008, 84],
  [50_000, 84],
])('%i stories fill %i pages', (stories, pages) => {
  expect(countNewsPages(stories)).toBe(pages);
});

test.each([
  ['?page=2', 2],
  ['?utm=x&page=3', 3],
  ['', 1],
  ['?page=', 1],
  ['?page=4', 1],
  ['?page=0', 1],
  ['?page=-2', 1],
  ['?page=2.5', 1],
  ['?page=02', 1],
  ['?page=two', 1],
  ['?page=99999999999999999999', 1],
])('of three pages, %j asks for page %i', (search, page) => {
  expect(newsPageOf(search, 3)).toBe(page);
});

test.each([
  ['https://x.example/clubs/arsenal', 2, '/clubs/arsenal?page=2'],
  ['https://x.example/clubs/arsenal?page=3#news', 2, '/clubs/arsenal?page=2'],
  ['https://x.example/clubs/arsenal?page=2', 1, '/clubs/arsenal'],
  ['https://x.example/clubs/arsenal?a=1&page=2', 1, '/clubs/arsenal?a=1'],
])('from %s page %i is at %s', (address, page, expected) => {
  expect(newsPageAddress(address, page)).toBe(expected);
});

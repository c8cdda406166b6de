import { expect, it } from 'vitest';
import { readFreshness } from './fetchFeed.ts';

const now = new Date('2026-11-20T12:00:00Z');
const inAnHour = 'Fri, 20 Nov 2026 13:00:00 GMT';

it.each<[Record<string, string>, number | null]>([
  [{}, null],
  [{ 'cache-control': 'max-age=600' }, 600],
  [{ 'cache-control': 'public, Max-Age=600, must-revalidate' }, 600],
  [{ 'cache-control': 'max-age=600', age: '100' }, 500],
  [{ 'cache-control': 'max-age=600', age: '900' }, null],
  [{ 'cache-control': 's-maxage=600' }, null],
  [{ 'cache-control': 'no-cache, max-age=600' }, null],
  [{ 'cache-control': 'max-age=0', expires: inAnHour }, null],
  [{ expires: inAnHour }, 3600],
  [{ expires: inAnHour, date: 'Fri, 20 Nov 2026 12:30:00 GMT' }, 1800],
  [{ expires: '0' }, null],
  [{ expires: 'Thu, 01 Jan 1970 00:00:00 GMT' }, null],
])('%j is fresh for %j seconds', (headers, seconds) => {
  expect(readFreshness(headers, now)).toBe(seconds === null ? null : seconds * 1000);
});

import { expect, it } from 'vitest';
import { describeAge } from './describeAge.ts';

const now = new Date('2026-11-20T12:00:00Z');

it.each([
  ['2026-11-20T12:00:30Z', 'just now'],
  ['2026-11-20T11:59:10Z', 'just now'],
  ['2026-11-20T11:58:59Z', '1 min ago'],
  ['2026-11-20T10:00:00Z', '2 h ago'],
  ['2026-11-20T09:20:00Z', '2 h 40 min ago'],
  ['2026-11-19T23:10:00Z', '12 h ago'],
  ['2026-11-18T12:10:00Z', '47 h ago'],
  ['2026-11-18T11:59:00Z', '2 days ago'],
])('%s was %s', (moment, words) => {
  expect(describeAge(new Date(moment), now)).toBe(words);
});

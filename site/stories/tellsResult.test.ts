import { expect, it } from 'vitest';
import { tellsResult } from './tellsResult.ts';

const story = (headline: string, topic = 'other') => ({
  headline,
  topic,
  excerpt: null,
  moreOnThis: [],
});

it.each([
  ['Everton 2-1 Leeds: late winner at the Hill Dickinson', 'other'],
  ['Everton 2–1 Leeds', 'preview'],
  ['How we saw it', 'match-report'],
  ['Follow it here', 'live-blog'],
  ['Player ratings: who shone against Leeds?', 'other'],
  ['The verdict on Saturday', 'fans'],
  ['Manager delighted with victory', 'manager'],
  ['Five talking points', 'other'],
  ['Women thrash Durham', 'women'],
])('%s (%s) tells a result', (headline, topic) => {
  expect(tellsResult(story(headline, topic))).toBe(true);
});

it.each([
  ['Tickets for Saturday on sale', 'ticketing'],
  ['Town sign winger for the 2026-27 season', 'transfer'],
  ['Why the 4-3-3 suits us', 'other'],
  ['Club wins new sponsor', 'commercial'],
  ['Captain out for six weeks', 'injury'],
  ['Cup draw: when it is and how to watch', 'fixture-list'],
])('%s (%s) does not', (headline, topic) => {
  expect(tellsResult(story(headline, topic))).toBe(false);
});

it('goes by the excerpt as well', () => {
  expect(tellsResult({ ...story('What a night'), excerpt: 'They beat Leeds.' })).toBe(true);
});

it('goes by the other stories of the event as well', () => {
  const other = { name: 'The Blog', url: 'https://blog.example/', kind: null };
  const moreOnThis = [{ ...other, headline: 'Everton 2-1 Leeds' }];
  expect(tellsResult({ ...story('What a night'), moreOnThis })).toBe(true);
});

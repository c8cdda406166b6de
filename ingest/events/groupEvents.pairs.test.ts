import { expect, it } from 'vitest';
import { indexClubNames } from '../../common/clubs/clubNames.ts';
import { seedClubs } from '../../common/pyramid/pyramid.ts';
import { topicsOf } from '../enrich/story/topicsOf.ts';
import { groupEvents } from './groupEvents.ts';
import pairs from './fixtures/pairs.json' with { type: 'json' };

// Invented headlines of one afternoon, each by another publisher and without an excerpt.

const titles = [...pairs.never.flatMap(([, ...pair]) => pair), ...pairs.same.flat()];
const stories = titles.map((title, at) => ({
  id: title,
  title,
  summary: null,
  publisher: `Publisher ${at}`,
  publishedAt: Date.UTC(2026, 10, 28, 15) + at * 1000,
  clubs: [],
  tags: topicsOf({ headline: title, excerpt: null }).tags,
  eventId: null,
  kind: 'press' as const,
  priority: 50,
}));
const events = groupEvents(stories, indexClubNames(seedClubs));
const eventOf = new Map(events.flatMap(({ id, storyIds }) => storyIds.map((each) => [each, id])));

it.each(pairs.never)('keeps apart %s: %s / %s', (_why, one = '', other = '') => {
  expect(eventOf.get(one)).not.toBe(eventOf.get(other));
});

it.each(pairs.same)('puts together: %s / %s', (one = '', other = '') => {
  expect(eventOf.get(one)).toBe(eventOf.get(other));
});

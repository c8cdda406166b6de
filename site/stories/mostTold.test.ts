import { expect, it } from 'vitest';
import { buildArticle, buildClub, buildSource } from '../content/fixtures/contentBuilders.ts';
import { mostTold } from './mostTold.ts';

const now = new Date('2025-03-03T12:00:00Z');

/** An event that so many others tell besides its lead. */
function event(headline: string, hoursAgo: number, ...others: string[]) {
  const published_at = new Date(now.getTime() - hoursAgo * 3_600_000).toISOString();
  const more_on_this = others.map((name) => ({
    name,
    url: `https://${name}.example/`,
    headline,
    kind: 'press' as const,
  }));
  const source = buildSource({ name: 'a' });
  return {
    article: buildArticle({ headline, published_at, source, more_on_this }),
    club: buildClub(),
  };
}

const told = (...stories: ReturnType<typeof event>[]) =>
  mostTold(stories, now).map(({ article, publishers }) => [article.headline, publishers]);

it('are the events of three publishers or more, those of most first, and then the newest', () => {
  const events = [
    event('new', 1, 'b', 'c'),
    event('two', 2, 'b'),
    event('most', 3, 'b', 'c', 'd'),
    event('old', 4, 'b', 'c'),
  ];
  expect(told(...events)).toEqual([
    ['most', 4],
    ['new', 3],
    ['old', 3],
  ]);
});

it('count a publisher that tells twice once', () => {
  expect(told(event('twice', 1, 'a', 'b', 'b'))).toEqual([]);
});

it('are of the last 24 hours, and five at most', () => {
  expect(told(event('yesterday', 24, 'b', 'c'))).toEqual([]);
  const many = Array.from({ length: 6 }, (_, place) => event(`${place}`, 1, 'b', 'c'));
  expect(told(...many)).toHaveLength(5);
});

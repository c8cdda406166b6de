import { describe, expect, it } from 'vitest';
import type { FeedFacts } from './readFeedFacts.ts';
import { scoreFeed, type ScoredFeed } from './scoreFeed.ts';

const now = new Date('2026-11-21T12:00:00Z');

function buildFeed(
  overrides: Partial<ScoredFeed> = {},
  facts: Partial<FeedFacts> = {},
): ScoredFeed {
  return {
    url: 'https://club.example/feed/',
    isSameSite: true,
    isAdvertised: true,
    now,
    ...overrides,
    facts: {
      title: 'The Rovers Blog',
      type: 'rss',
      encoding: 'utf-8',
      language: null,
      itemCount: 20,
      itemsPerWeek: 10,
      lastItemAt: '2026-11-21T10:00:00.000Z',
      withTextCount: 20,
      withImageCount: 20,
      namedInTitleCount: 20,
      namedCount: 20,
      isPodcast: false,
      fingerprints: [],
      ...facts,
    },
  };
}

describe('the score of a feed', () => {
  it('is 100 where nothing is missing, with the reasons in words', () => {
    expect(scoreFeed(buildFeed())).toEqual({
      score: 100,
      isDemoted: false,
      reasons: [
        'About 10 items a week, the last within a day.',
        '20 of 20 headlines name the club.',
        '20 of 20 items have a text, 20 of 20 a picture.',
        'The site itself names it as its feed.',
      ],
    });
  });

  it.each<[string, Partial<ScoredFeed>, Partial<FeedFacts>, number]>([
    ['its last item is a week old', {}, { lastItemAt: '2026-11-14T12:00:00Z' }, 98],
    ['its last item is two months old', {}, { lastItemAt: '2026-09-22T12:00:00Z' }, 83],
    ['no item has a date', {}, { lastItemAt: null, itemsPerWeek: 0 }, 55],
    ['it has an item a week', {}, { itemsPerWeek: 1 }, 92],
    ['12 of 20 headlines name the club', {}, { namedInTitleCount: 12 }, 92],
    ['no item has a text', {}, { withTextCount: 0 }, 90],
    ['no item has a picture', {}, { withImageCount: 0 }, 95],
    ['it is not under https', { url: 'http://club.example/feed/' }, {}, 95],
    ['it was guessed', { isAdvertised: false }, {}, 95],
  ])('is less where %s', (_name, feed, facts, score) => {
    expect(scoreFeed(buildFeed(feed, facts))).toMatchObject({ score, isDemoted: false });
  });

  it.each<[string, Partial<ScoredFeed>, Partial<FeedFacts>, number]>([
    ['comments', { url: 'https://club.example/comments/feed/' }, {}, 10],
    ['comments', { url: 'https://club.example/feeds/comments/default' }, {}, 10],
    ['comments', {}, { title: 'Comments on: Late goal' }, 10],
    ['comments', { url: 'https://club.example/2026/11/late-goal/feed/' }, {}, 10],
    ['programs', { url: 'https://club.example/wp-json/wp/v2/posts' }, {}, 5],
    ['category', { url: 'https://club.example/category/women/feed/' }, {}, 45],
    ['category', { url: 'https://club.example/feed/?author=3' }, {}, 45],
    ['empty', {}, { itemCount: 0, lastItemAt: null }, 5],
    ['over a year old', {}, { lastItemAt: '2025-10-01T00:00:00Z' }, 20],
    ['podcast', {}, { isPodcast: true }, 25],
    ['another host', { isSameSite: false }, {}, 40],
  ])('says "%s" before all else and is capped (%o %o)', (words, feed, facts, score) => {
    const judged = scoreFeed(buildFeed(feed, facts));
    expect(judged).toMatchObject({ isDemoted: true });
    expect(judged.score).toBeLessThanOrEqual(score);
    expect(judged.reasons[0]).toContain(words);
  });

  it('holds no story about comments or tags against a feed', () => {
    const feed = buildFeed(
      { url: 'https://commentary.example/tagged/rss' },
      { title: 'Comment is free' },
    );
    expect(scoreFeed(feed).isDemoted).toBe(false);
  });
});

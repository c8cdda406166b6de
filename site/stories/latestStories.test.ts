import { describe, expect, it } from 'vitest';
import { buildArticle, buildClub } from '../content/fixtures/contentBuilders.ts';
import { countRecentStories, latestOfEach, latestStories } from './latestStories.ts';

const at = (hour: number, urlKey: string) =>
  buildArticle({
    url_key: urlKey,
    published_at: `2025-03-03T${String(hour).padStart(2, '0')}:00:00Z`,
  });

describe('latestStories', () => {
  it('lists the newest of all clubs first and stops at the limit', () => {
    const clubs = [
      buildClub({ slug: 'arsenal', articles: [at(9, 'a'), at(7, 'c')] }),
      buildClub({ slug: 'chelsea', articles: [at(8, 'b'), at(6, 'd')] }),
    ];
    expect(latestStories(clubs, 3).map(({ article }) => article.url_key)).toEqual(['a', 'b', 'c']);
  });

  it('orders by the moment, however the time zone is written', () => {
    const early = buildArticle({ url_key: 'early', published_at: '2025-03-03T10:00:00+02:00' });
    const late = buildArticle({ url_key: 'late', published_at: '2025-03-03T09:00:00Z' });
    const stories = latestStories([buildClub({ articles: [early, late] })], 6);
    expect(stories.map(({ article }) => article.url_key)).toEqual(['late', 'early']);
  });

  it('shows a story of two clubs once and fills its place', () => {
    const clubs = [
      buildClub({ slug: 'arsenal', articles: [at(9, 'derby'), at(7, 'own')] }),
      buildClub({ slug: 'chelsea', articles: [at(9, 'derby')] }),
    ];
    const stories = latestStories(clubs, 2);
    expect(stories.map(({ article, club }) => [article.url_key, club.slug])).toEqual([
      ['derby', 'arsenal'],
      ['own', 'arsenal'],
    ]);
  });

  it('has nothing of clubs without articles', () => {
    expect(latestStories([buildClub()], 6)).toEqual([]);
  });
});

describe('latestOfEach', () => {
  const keysOf = (clubs: Parameters<typeof latestOfEach>[0]) =>
    latestOfEach(clubs, 2).map((articles) => articles.map(({ url_key }) => url_key));

  it('shows a story of two clubs with the first, and the next one of the other in its place', () => {
    const clubs = [
      buildClub({ slug: 'arsenal', articles: [at(9, 'derby'), at(7, 'a'), at(6, 'older')] }),
      buildClub({ slug: 'chelsea', articles: [at(9, 'derby'), at(8, 'b'), at(7, 'c')] }),
    ];
    expect(keysOf(clubs)).toEqual([
      ['derby', 'a'],
      ['b', 'c'],
    ]);
  });

  it('calls no club silent whose only story another has, too', () => {
    const clubs = [
      buildClub({ slug: 'arsenal', articles: [at(9, 'derby')] }),
      buildClub({ slug: 'chelsea', articles: [at(9, 'derby')] }),
      buildClub({ slug: 'fulham' }),
    ];
    expect(keysOf(clubs)).toEqual([['derby'], ['derby'], []]);
  });
});

const now = new Date('2025-03-03T12:00:00Z');
const fresh = buildArticle({ url_key: 'fresh', published_at: '2025-03-02T12:00:01Z' });
const old = buildArticle({ url_key: 'old', published_at: '2025-03-02T12:00:00Z' });

describe('countRecentStories', () => {
  it('counts what is less than 24 hours old', () => {
    const clubs = [buildClub({ articles: [fresh, old], article_count: 40 })];
    expect(countRecentStories(clubs, now)).toEqual({ count: 1, isComplete: true });
  });

  it('counts a story of two clubs once', () => {
    const clubs = [buildClub({ articles: [fresh] }), buildClub({ articles: [fresh] })];
    expect(countRecentStories(clubs, now).count).toBe(1);
  });

  it('says that there may be more when a club is shown only in part', () => {
    const clubs = [buildClub({ articles: [fresh], article_count: 13 })];
    expect(countRecentStories(clubs, now)).toEqual({ count: 1, isComplete: false });
  });

  it('is complete and zero without articles', () => {
    expect(countRecentStories([buildClub()], now)).toEqual({ count: 0, isComplete: true });
  });
});

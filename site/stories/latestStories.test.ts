import { describe, expect, it } from 'vitest';
import { buildArticle, buildClub } from '../content/fixtures/contentBuilders.ts';
import { describeRecentStories, latestStories } from './latestStories.ts';

const at = (hour: number, urlKey: string) =>
  buildArticle({
    event_id: urlKey,
    published_at: `2025-03-03T${String(hour).padStart(2, '0')}:00:00Z`,
  });

describe('latestStories', () => {
  it('lists the newest of all clubs first and stops at the limit', () => {
    const clubs = [
      buildClub({ slug: 'arsenal', articles: [at(9, 'a'), at(7, 'c')] }),
      buildClub({ slug: 'chelsea', articles: [at(8, 'b'), at(6, 'd')] }),
    ];
    expect(latestStories(clubs, 3).map(({ article }) => article.event_id)).toEqual(['a', 'b', 'c']);
  });

  it('orders by the moment, however the time zone is written', () => {
    const early = buildArticle({ event_id: 'early', published_at: '2025-03-03T10:00:00+02:00' });
    const late = buildArticle({ event_id: 'late', published_at: '2025-03-03T09:00:00Z' });
    const stories = latestStories([buildClub({ articles: [early, late] })], 6);
    expect(stories.map(({ article }) => article.event_id)).toEqual(['late', 'early']);
  });

  it('shows a story of two clubs once and fills its place', () => {
    const clubs = [
      buildClub({ slug: 'arsenal', articles: [at(9, 'derby'), at(7, 'own')] }),
      buildClub({ slug: 'chelsea', articles: [at(9, 'derby')] }),
    ];
    const stories = latestStories(clubs, 2);
    expect(stories.map(({ article, club }) => [article.event_id, club.slug])).toEqual([
      ['derby', 'arsenal'],
      ['own', 'arsenal'],
    ]);
  });

  it('passes over nothing: tickets, a third story of one club, stories without a picture', () => {
    const tickets = { ...at(11, 'tickets'), topic: 'ticketing', image_url: null };
    const articles = [tickets, at(10, 'a'), at(9, 'b'), at(8, 'c')];
    const clubs = [
      buildClub({ slug: 'arsenal', articles }),
      buildClub({ slug: 'chelsea', articles: [at(7, 'd')] }),
    ];
    expect(latestStories(clubs, 6).map(({ article }) => article.event_id)).toEqual([
      'tickets',
      'a',
      'b',
      'c',
      'd',
    ]);
  });

  it('has nothing of clubs without articles', () => {
    expect(latestStories([buildClub()], 6)).toEqual([]);
  });
});

describe('describeRecentStories', () => {
  const now = new Date('2025-03-03T12:00:00Z');
  const [fresh, old] = ['2025-03-02T12:00:01Z', '2025-03-02T12:00:00Z'];
  const published = (count: number, published_at: string) =>
    Array.from({ length: count }, () => ({
      article: buildArticle({ published_at }),
      club: buildClub(),
    }));

  it.each([
    ['all that is less than 24 hours old', 1111, 1, true, '1,111 stories in 24 hours'],
    ['one', 1, 1, true, '1 story in 24 hours'],
    ['none', 0, 1, false, '0 stories in 24 hours'],
    ['all there is', 92, 0, false, '92 stories in 24 hours'],
    ['that there may be more', 92, 0, true, 'more than 92 stories in 24 hours'],
  ])('tells of %s', (_, freshCount, oldCount, hasOlder, words) => {
    const stream = [...published(freshCount, fresh), ...published(oldCount, old)];
    expect(describeRecentStories(stream, hasOlder, now)).toBe(words);
  });
});

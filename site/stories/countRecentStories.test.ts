import { describe, expect, it } from 'vitest';
import { buildArticle, buildClub } from '../content/fixtures/contentBuilders.ts';
import { countRecentStories } from './countRecentStories.ts';

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

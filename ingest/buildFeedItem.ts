import type { FeedItem } from './readFeed.ts';

/** A plausible item of a feed with what a test wants otherwise. For tests only. */
export function buildFeedItem(overrides: Partial<FeedItem> = {}): FeedItem {
  return {
    guid: 'story-1',
    title: 'Rovers win the derby',
    link: 'https://news.example/story-1',
    publishedAt: '2026-11-20T10:00:00.000Z',
    updatedAt: null,
    summaryHtml: '<p>A late goal decided it.</p>',
    imageUrl: null,
    publisher: null,
    ...overrides,
  };
}

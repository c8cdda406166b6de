import type { ContentArticle } from '../content/siteContent.ts';

/** An article with all that a card can show, for a card that others are made from. */
export const fullArticle: ContentArticle = {
  id: '',
  headline: 'Headline',
  excerpt: 'Two sentences that the first line does not hold.',
  canonical_url: 'https://publisher.example/story',
  image_url: 'https://publisher.example/story.jpg',
  published_at: '2025-03-03T12:00:00Z',
  sentiment: 'neutral',
  topic: 'other',
  summary_short: null,
  url_key: '',
  source: {
    name: 'Publisher',
    url: 'https://publisher.example/feed',
    // Both marks are there to be taken out.
    is_official: true,
    kind: 'press',
    shows_pictures: true,
  },
  also_covered_by: ['Another publisher'],
};

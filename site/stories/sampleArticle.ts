import type { ContentArticle } from '../content/siteContent.ts';

/** An article with all that a card can show, for a card that others are made from. */
export const sampleArticle: ContentArticle = {
  id: '',
  headline: 'Headline',
  excerpt: 'Two sentences that the first line does not hold.',
  canonical_url: 'https://publisher.example/story',
  image_url: 'https://publisher.example/story.jpg',
  published_at: '2025-03-03T12:00:00Z',
  sentiment: 'neutral',
  url_key: '',
  source: { name: 'Publisher', url: 'https://publisher.example/feed', is_official: true },
  also_covered_by: ['Another publisher'],
};

import type { ContentArticle, ContentClub, SiteContent } from './siteContent.ts';

/** An article for a test: neutral, with a picture, from a fan blog. */
export function buildArticle(overrides: Partial<ContentArticle> = {}): ContentArticle {
  return {
    id: 'a1',
    headline: 'Captain signs until the summer after next',
    excerpt: 'Two more seasons, with a place among the coaches to follow.',
    canonical_url: 'https://blog.example/captain',
    image_url: 'https://blog.example/captain.jpg',
    published_at: '2025-03-03T12:00:00+00:00',
    sentiment: 'neutral',
    url_key: 'blog.example/captain',
    source: { name: 'The Reply Slip', url: 'https://blog.example/feed', is_official: false },
    also_covered_by: [],
    ...overrides,
  };
}

/** A club for a test; without articles unless some are given. */
export function buildClub(overrides: Partial<ContentClub> = {}): ContentClub {
  const articles = overrides.articles ?? [];
  return {
    id: 'c1',
    slug: 'arsenal',
    name: 'Arsenal',
    aliases: [],
    official_site: 'https://www.arsenal.com',
    badge: null,
    primary_colour: '#DB0007',
    secondary_colour: '#FFFFFF',
    shield_pattern: 'plain',
    monogram: 'AFC',
    article_count: articles.length,
    articles,
    ...overrides,
  };
}

/** What a build gets, for a test: one active season, one league, and no club in either. */
export function buildContent(overrides: Partial<SiteContent> = {}): SiteContent {
  return {
    seasons: [{ code: '2024-25', name: '2024/25', is_active: true }],
    leagues: [{ slug: 'premier-league', name: 'Premier League', tier: 1 }],
    memberships: [],
    clubs: [],
    about: null,
    withdrawn_articles: 0,
    confirmed_removals: { articles: 0, clubs: 0, last_at: null },
    articles_version: 'a',
    last_run_at: '2025-03-03T13:55:00+00:00',
    ...overrides,
  };
}

import type { ContentClub } from '../content/siteContent.ts';

const dayMs = 24 * 60 * 60 * 1000;

export interface RecentStories {
  count: number;
  /** False when a club published more within the day than the content carries: say `count+`. */
  isComplete: boolean;
}

/** How many different stories the clubs published in the 24 hours before `now`. */
export function countRecentStories(clubs: readonly ContentClub[], now: Date): RecentStories {
  const recentKeys = new Set<string>();
  let isComplete = true;
  for (const club of clubs) {
    const recent = club.articles.filter(
      ({ published_at }) => now.getTime() - new Date(published_at).getTime() < dayMs,
    );
    for (const { url_key } of recent) recentKeys.add(url_key);
    const hasOnlyRecent = recent.length === club.articles.length;
    if (hasOnlyRecent && club.article_count > recent.length) isComplete = false;
  }
  return { count: recentKeys.size, isComplete };
}

import type { ContentArticle, ContentClub } from '../content/siteContent.ts';

/** Stories of a page of a club's news, and so what a build has of each club. */
export const storiesPerPage = 12;

/** An article together with the club under which a list shows it. */
export interface Story {
  article: ContentArticle;
  club: ContentClub;
}

/**
 * The newest stories of several clubs, newest first, at most `limit`. A story that two of the clubs
 * carry (same `url_key`) appears once, under the club that published it last or comes first.
 */
export function latestStories(clubs: readonly ContentClub[], limit: number): Story[] {
  const seenKeys = new Set<string>();
  return clubs
    .flatMap((club) =>
      club.articles.map((article) => ({ article, club, ms: Date.parse(article.published_at) })),
    )
    .sort((one, other) => other.ms - one.ms)
    .filter(({ article }) => {
      if (seenKeys.has(article.url_key)) return false;
      seenKeys.add(article.url_key);
      return true;
    })
    .slice(0, limit)
    .map(({ article, club }) => ({ article, club }));
}

/**
 * The newest articles of each of several clubs, at most `limit`, for a list with a row for each. What two
 * of them carry stands with the first, and with the other only where it has nothing else.
 *
 * @returns one list for each club, in their order.
 */
export function latestOfEach(clubs: readonly ContentClub[], limit: number): ContentArticle[][] {
  const seenKeys = new Set<string>();
  return clubs.map(({ articles }) => {
    const unseen = articles.filter(({ url_key }) => !seenKeys.has(url_key));
    const listed = (unseen.length > 0 ? unseen : articles).slice(0, limit);
    for (const { url_key } of listed) seenKeys.add(url_key);
    return listed;
  });
}

const dayMs = 24 * 60 * 60 * 1000;

interface RecentStories {
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

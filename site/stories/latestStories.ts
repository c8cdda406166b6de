import type { ContentArticle, ContentClub } from '../backend/siteContent.ts';

/** Stories of each league on the home page. */
export const storiesPerLeague = 6;

/** Stories of a page of a club's news, and so what a build has of each club. */
export const storiesPerPage = 12;

/** An article together with the club under which a list shows it. */
export interface Story {
  article: ContentArticle;
  club: ContentClub;
}

/**
 * The newest stories of several clubs, newest first, at most `limit`. An event of which two of the clubs
 * have news appears once, under the club whose story is the newest or comes first.
 */
export function latestStories(clubs: readonly ContentClub[], limit: number): Story[] {
  const copies = clubs
    .flatMap((club) =>
      club.articles.map((article) => ({ article, club, ms: Date.parse(article.published_at) })),
    )
    .sort((one, other) => other.ms - one.ms)
    .map(({ article, club }) => ({ article, club }));
  return onceEach(copies).slice(0, limit);
}

/** The first story of each event. */
export function onceEach(copies: readonly Story[]): Story[] {
  const seen = new Set<string>();
  return copies.filter(({ article: { event_id } }) => !seen.has(event_id) && seen.add(event_id));
}

const dayMs = 24 * 60 * 60 * 1000;

/**
 * How many stories came in the 24 hours before `now`, in words.
 *
 * @param stream The news of the last days, newest first, each story once.
 * @param hasOlder Whether there are visible stories that the stream does not hold.
 */
export function describeRecentStories(
  stream: readonly Story[],
  hasOlder: boolean,
  now: Date,
): string {
  const { length: count } = stream.filter(
    ({ article }) => now.getTime() - Date.parse(article.published_at) < dayMs,
  );
  const isCapped = count === stream.length && hasOlder;
  const figure = `${isCapped ? 'more than ' : ''}${count.toLocaleString('en-GB')}`;
  return `${figure} ${count === 1 ? 'story' : 'stories'} in 24 hours`;
}

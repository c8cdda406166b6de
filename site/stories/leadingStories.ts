import type { ContentClub } from '../content/siteContent.ts';
import { latestStories, type Story } from './latestStories.ts';

/** Stories of each league on the home page. */
export const storiesPerLeague = 6;

/**
 * The stories of a league's section, of which the first leads it: news, newest first. What is routine
 * stands only where there is too little news to fill the section, after all of it, and never alone:
 * a section without news has no lead.
 */
export function leadingStories(clubs: readonly ContentClub[]): Story[] {
  const stories = latestStories(clubs, Infinity);
  const news = stories.filter(({ article }) => !article.is_routine);
  if (news.length === 0) return [];
  const routine = stories.filter(({ article }) => article.is_routine);
  return [...news, ...routine].slice(0, storiesPerLeague);
}

import type { ContentClub } from '../content/siteContent.ts';
import { latestStories, type Story } from './latestStories.ts';

/** Stories of each league on the home page. */
export const storiesPerLeague = 6;

const freshMs = 48 * 60 * 60 * 1000;
/** Of one club, and of one source, while others have fresh news. */
const mostOfOne = 2;

/**
 * The stories of a league's section, of which the first leads it: the news of the last 48 hours, newest
 * first, with at most two of a club and two of a source; then the rest of the news, newest first; then
 * backlogs, whose dates nobody knows. What is routine stands only where all of that does not fill the
 * section, and never alone: a section without news has no lead.
 *
 * @param now When the page is made.
 */
export function leadingStories(clubs: readonly ContentClub[], now: Date): Story[] {
  const stories = latestStories(clubs, Infinity);
  const [news, routine] = parted(stories, ({ article }) => !article.is_routine);
  if (news.length === 0) return [];
  const [dated, backlog] = parted(news, ({ article }) => article.is_backlog !== true);
  const uses = new Map<string, number>();
  const [first, rest] = parted(
    dated,
    (story) =>
      now.getTime() - new Date(story.article.published_at).getTime() < freshMs &&
      takesPlace(story, uses),
  );
  return [...first, ...rest, ...backlog, ...routine].slice(0, storiesPerLeague);
}

/** Whether neither its club nor its source has its places yet; if so, both have one more. */
function takesPlace({ article, club }: Story, uses: Map<string, number>): boolean {
  const owners = [`club ${club.slug}`, ...(article.source === null ? [] : [article.source.url])];
  if (owners.some((owner) => (uses.get(owner) ?? 0) >= mostOfOne)) return false;
  for (const owner of owners) uses.set(owner, (uses.get(owner) ?? 0) + 1);
  return true;
}

/** Those that fit, and those that do not, each in their order. */
function parted(stories: readonly Story[], fits: (story: Story) => boolean): [Story[], Story[]] {
  const { yes = [], no = [] } = Object.groupBy(stories, (story) => (fits(story) ? 'yes' : 'no'));
  return [yes, no];
}

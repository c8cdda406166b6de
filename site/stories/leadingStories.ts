import { titleKey } from '../../common/text/titleKey.ts';
import type { ContentClub } from '../content/siteContent.ts';
import { latestStories, type Story } from './latestStories.ts';
import { leadIndex, worthOf } from './leadIndex.ts';

/** Stories of each league on the home page. */
export const storiesPerLeague = 6;
/** What the page holds back for those who see their own clubs' stories above. */
export const sparesPerLeague = 3;

const freshMs = 48 * 60 * 60 * 1000;
/** Of one club, and of one source, while others have fresh news. */
const mostOfOne = 2;

/**
 * The stories of a league's section: the news of the last 48 hours, newest first, with at most two of a
 * club and two of a source; then the rest of the news, newest first; then backlogs, whose dates nobody
 * knows. The first leads it, which is news with a picture if there is such. What is routine stands only
 * where all of that does not fill the section, and never alone: a section without news has no lead.
 *
 * @param now When the page is made.
 * @param shown What the page has so far, by `url_key` and headline: no story is on it twice, also
 *   where two publishers tell it in the same words. Takes up what this section gets.
 * @param spares How many more to list, for visitors who see some of the six elsewhere.
 */
export function leadingStories(
  clubs: readonly ContentClub[],
  now: Date,
  shown = new Set<string>(),
  spares = 0,
): Story[] {
  const stories = unseen(latestStories(clubs, Infinity), shown);
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
  const most = storiesPerLeague + spares;
  const listed = [...first, ...rest, ...backlog, ...routine].slice(0, most);
  for (const name of listed.flatMap(namesOf)) shown.add(name);
  // A picture outweighs hours, not days.
  const lead = leadIndex(
    (first.length > 0 ? first : listed).map(({ article }) => worthOf(article)),
  );
  return [...listed.slice(lead, lead + 1), ...listed.toSpliced(lead, 1)];
}

/** Those that neither the page has nor an earlier one of the list tells in the same words. */
function unseen(stories: readonly Story[], shown: ReadonlySet<string>): Story[] {
  const seen = new Set(shown);
  return stories.filter((story) => {
    const names = namesOf(story);
    if (names.some((name) => seen.has(name))) return false;
    for (const name of names) seen.add(name);
    return true;
  });
}

/** By what a story is known again. */
function namesOf({ article }: Story): string[] {
  return [article.url_key, titleKey(article.headline)];
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

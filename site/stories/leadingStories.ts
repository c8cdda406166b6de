import { titleKey } from '../../common/text/titleKey.ts';
import type { ContentClub } from '../content/siteContent.ts';
import { latestStories, type Story } from './latestStories.ts';
import { leadIndex, worthOf } from './leadIndex.ts';

/** Stories of each league on the home page. */
export const storiesPerLeague = 6;

/**
 * The stories of a league's section, of which the first leads it: news, newest first, but for the
 * lead, which is one with a picture if there is one. What is routine stands only where there is too
 * little news to fill the section, after all of it, and never alone: a section without news has no lead.
 *
 * @param shown What the page has so far, by `url_key` and headline: no story is on it twice, also
 *   where two publishers tell it in the same words. Takes up what this section gets.
 * @param spares How many more to list, for visitors who see some of the six elsewhere.
 */
export function leadingStories(
  clubs: readonly ContentClub[],
  shown = new Set<string>(),
  spares = 0,
): Story[] {
  const stories = latestStories(clubs, Infinity);
  const news = stories.filter(({ article }) => !article.is_routine);
  const routine = stories.filter(({ article }) => article.is_routine);
  const listed = takeFresh([...news, ...routine], storiesPerLeague + spares, shown);
  const lead = leadIndex(listed.map(({ article }) => worthOf(article)));
  return lead === -1 ? [] : [...listed.slice(lead, lead + 1), ...listed.toSpliced(lead, 1)];
}

function takeFresh(stories: readonly Story[], most: number, shown: Set<string>): Story[] {
  const taken: Story[] = [];
  for (const story of stories) {
    if (taken.length === most) break;
    const names = [story.article.url_key, titleKey(story.article.headline)];
    if (names.some((name) => shown.has(name))) continue;
    for (const name of names) shown.add(name);
    taken.push(story);
  }
  return taken;
}

import { titleKey } from '../../../common/text/titleKey.ts';
import type { CardStory } from '../../stories/cardStory.ts';
import { storiesPerPage } from '../../stories/latestStories.ts';

/** The stories of several clubs in one list, newest first: one that two clubs carry, or a headline, once. */
export function mergeStories(answers: readonly (readonly CardStory[])[]): CardStory[] {
  const seenKeys = new Set<string>();
  const seenTitles = new Set<string>();
  return answers
    .flat()
    .toSorted((one, other) => Date.parse(other.publishedAt) - Date.parse(one.publishedAt))
    .filter(({ key, headline }) => {
      const title = titleKey(headline);
      const isSeen = seenKeys.has(key) || seenTitles.has(title);
      seenKeys.add(key);
      seenTitles.add(title);
      return !isSeen;
    });
}

/**
 * Since when nothing is missing, in milliseconds since 1970: a club answers with its newest stories alone,
 * and before the oldest of them there are others.
 */
export function wholeSince(answers: readonly (readonly CardStory[])[]): number {
  const oldest = answers
    .filter(({ length }) => length >= storiesPerPage)
    .map((stories) => Math.min(...stories.map(({ publishedAt }) => Date.parse(publishedAt))));
  return Math.max(-Infinity, ...oldest);
}

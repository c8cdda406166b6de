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

/** The moment since which the list is complete, as clubs answer with their newest stories alone. */
export function wholeSince(answers: readonly (readonly CardStory[])[]): number {
  const oldest = answers
    .filter(({ length }) => length >= storiesPerPage)
    .map((stories) => Math.min(...stories.map(({ publishedAt }) => Date.parse(publishedAt))));
  return Math.max(-Infinity, ...oldest);
}

import type { Story } from './latestStories.ts';
import { sourceName } from './sourceName.ts';

const mostEvents = 5;
const fewestPublishers = 3;
const dayMs = 24 * 60 * 60 * 1000;

export interface ToldStory extends Story {
  publishers: number;
}

/** The events of the 24 hours before `now` that most publishers told, the newest first where as many did. */
export function mostTold(stories: readonly Story[], now: Date): ToldStory[] {
  return stories
    .filter(({ article }) => now.getTime() - Date.parse(article.published_at) < dayMs)
    .map((story) => ({ ...story, publishers: countPublishers(story) }))
    .filter(({ publishers }) => publishers >= fewestPublishers)
    .toSorted((one, other) => other.publishers - one.publishers)
    .slice(0, mostEvents);
}

function countPublishers({ article }: Story): number {
  return new Set([sourceName(article), ...article.more_on_this.map(({ name }) => name)]).size;
}

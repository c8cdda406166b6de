import type { CardStory } from '../../stories/cardStory.ts';

/** A story as its card shows it, and the names that it is found by, each with what it names. */
export interface FoundStory extends CardStory {
  reasons: [label: string, name: string][];
}

/** A story that was found. */
export interface Hit {
  id: string;
  /** `story`: a `FoundStory` as JSON. */
  data: () => Promise<{ meta: { story: string } }>;
}

/** As far as Pagefind's own program is used: its documentation has the rest. */
export interface Pagefind {
  /** @param text Null for all stories. */
  search: (
    text: string | null,
    options: { sort?: { place: 'asc' } },
  ) => Promise<{ results: Hit[] }>;
}

const storiesAtOnce = 20;

/** The next of the stories that were found. */
export function loadStories(hits: readonly Hit[], from: number): Promise<FoundStory[]> {
  const next = hits.slice(from, from + storiesAtOnce);
  return Promise.all(
    next.map(async (hit) => JSON.parse((await hit.data()).meta.story) as FoundStory),
  );
}

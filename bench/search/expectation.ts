import { topicWords } from '../../common/text/topicWords.ts';

/** All that a visitor can find a story by, in lines that no phrase crosses. */
export interface ReadStory {
  url: string;
  text: string;
}

/** A story as the build wrote it, without the words that the index made of it. */
type WrittenStory = Record<'url' | 'headline' | 'source' | 'topic', string> & {
  excerpt: string | null;
  clubs: string[];
};

/** Reads every story that can be searched, as text. */
export async function readStories(origin: string): Promise<ReadStory[]> {
  const read = async (path: string) => (await fetch(origin + path)).json() as Promise<unknown>;
  const clubs = (await read('/clubs.json')) as { slug: string; name: string; aliases: string[] }[];
  const namesOf = new Map(clubs.map(({ slug, name, aliases }) => [slug, [name, ...aliases]]));
  const head = (await read('/search-index/index.json')) as { version: string; kinds: string };
  const stories: ReadStory[] = [];
  for (let file = 0; stories.length < head.kinds.length; file += 1) {
    const path = `/search-index/${head.version}/stories-${String(file)}.json`;
    for (const story of (await read(path)) as WrittenStory[]) {
      const { url, headline, excerpt, source, topic } = story;
      const names = story.clubs.flatMap((slug) => namesOf.get(slug) ?? []);
      const label = topic === 'other' ? '' : topicWords[topic as keyof typeof topicWords];
      stories.push({ url, text: [headline, excerpt, source, label, ...names].join('\n') });
    }
  }
  return stories;
}

/** Whether a text has each of these, as a word of its own: the expectation, apart from the product. */
export function hasAll(text: string, patterns: readonly string[]): boolean {
  return patterns.every((pattern) =>
    new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?:['’]s)?(?![\\p{L}\\p{N}])`, 'iu').test(text),
  );
}

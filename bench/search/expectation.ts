import { topicWords } from '../../common/text/topicWords.ts';
import type { FoundStory, Pagefind } from '../../site/search/engine/findStories.ts';

/** All that a visitor can find a story by, in lines that no phrase crosses. */
export interface ReadStory {
  url: string;
  text: string;
}

/** Reads every story that can be searched, as text. */
export async function readStories(origin: string): Promise<ReadStory[]> {
  const read = async (path: string) => (await fetch(origin + path)).text();
  const clubs = JSON.parse(await read('/clubs.json')) as {
    slug: string;
    name: string;
    aliases: string[];
  }[];
  const namesOf = new Map(clubs.map(({ slug, name, aliases }) => [slug, [name, ...aliases]]));
  const script = Buffer.from(await read('/search-index/pagefind.js')).toString('base64');
  const { createInstance } = (await import(`data:text/javascript;base64,${script}`)) as {
    createInstance: (options: object) => Pagefind;
  };
  const pagefind = createInstance({ basePath: `${origin}/search-index/`, noWorker: true });
  const { results } = await pagefind.search(null, {});
  return Promise.all(
    results.map(async ({ data }) => {
      const story = JSON.parse((await data()).meta.story) as FoundStory;
      const { url, headline, excerpt, source, clubs, topic, moreOnThis } = story;
      const names = clubs.flatMap(({ slug }) => namesOf.get(slug) ?? []);
      const label = topic === 'other' ? '' : topicWords[topic as keyof typeof topicWords];
      const others = moreOnThis.flatMap((other) => [other.name, other.headline]);
      const texts = [headline, excerpt, source.name, label, ...names, ...others];
      return { url, text: texts.join('\n') };
    }),
  );
}

/** Whether a text has each of these, as a word of its own: the expectation, apart from the product. */
export function hasAll(text: string, patterns: readonly string[]): boolean {
  return patterns.every((pattern) =>
    new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?:['’]s)?(?![\\p{L}\\p{N}])`, 'iu').test(text),
  );
}

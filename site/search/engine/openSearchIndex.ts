import type { KindGroup } from '../../../common/sources/sourceKinds.ts';
import {
  kindLetters,
  placeInFile,
  textFileOf,
  wordFileOf,
  type FoundStory,
  type IndexHead,
  type WordFile,
} from './indexFormat.ts';

/** What a story is filtered and sorted by. */
export interface StoryFacts {
  publishedMs: number;
  kind: KindGroup | null;
  topic: string;
  /** Slugs. */
  clubs: string[];
  leagues: string[];
}

/** For each story that has a term, by its number: where; see `placeOf`. */
export type Occurrences = ReadonlyMap<number, readonly number[]>;

/** The index of one build, of which parts are loaded as they are asked for. */
export interface SearchIndex {
  /** By number, the newest first. */
  facts: readonly StoryFacts[];
  occurrencesOf(term: string): Promise<Occurrences>;
  textsOf(stories: readonly number[]): Promise<FoundStory[]>;
  /** What two stories have or more, the commonest first, with blanks between. */
  commonWords(): Promise<string>;
}

/**
 * Opens the index.
 *
 * @param load One file of it, by its path within its folder; rejects where there is none.
 */
export async function openSearchIndex(
  load: (path: string) => Promise<unknown>,
): Promise<SearchIndex> {
  const head = (await load('index.json')) as IndexHead;
  const files = new Map<string, Promise<unknown>>();
  const file = (name: string) => {
    const known = files.get(name) ?? load(`${head.version}/${name}`);
    files.set(name, known);
    return known;
  };
  return {
    facts: readFacts(head),
    async occurrencesOf(term) {
      const words = (await file(wordFileOf(term))) as WordFile;
      const occurrences = new Map<number, number[]>();
      let story = 0;
      // A word such as "constructor" is no property of the file.
      for (const [step = 0, ...places] of Object.hasOwn(words, term) ? (words[term] ?? []) : []) {
        story += step;
        occurrences.set(story, places);
      }
      return occurrences;
    },
    async textsOf(stories) {
      return Promise.all(
        stories.map(async (story) => {
          const texts = (await file(textFileOf(story))) as FoundStory[];
          const found = texts[placeInFile(story)];
          if (found === undefined) throw new Error('The search index is not whole.');
          return found;
        }),
      );
    },
    commonWords: () => file('vocabulary.json') as Promise<string>,
  };
}

function readFacts(head: IndexHead): StoryFacts[] {
  const kinds = new Map(
    Object.entries(kindLetters).map(([kind, letter]) => [letter, kind as KindGroup]),
  );
  let minute = 0;
  return head.clubsOf.map((each, story) => {
    const step = head.minutes[story] ?? 0;
    minute = story === 0 ? step : minute - step;
    const clubs = [each].flat();
    return {
      publishedMs: minute * 60_000,
      kind: kinds.get(head.kinds[story] ?? '') ?? null,
      topic: head.topics[head.topicOf[story] ?? 0] ?? '',
      clubs: clubs.map((club) => head.clubs[club] ?? ''),
      leagues: [...new Set(clubs.flatMap((club) => head.leagues[club] ?? []))],
    };
  });
}

import type { KindGroup, SourceKind } from '../../../common/sources/sourceKinds.ts';

// The files that the build writes and `/search` reads. Those below the head lie in a folder that is
// named after what is in them, so that a page that was open before a build never mixes two indexes.

/** The first file: what every story is filtered and sorted by. Stories are numbered, the newest first. */
export interface IndexHead {
  /** The folder of all other files. */
  version: string;
  /** Slugs of the clubs that carry a story. */
  clubs: string[];
  /** The league of each of them in the active season; null for none. */
  leagues: (string | null)[];
  topics: string[];
  /** When the newest story was published, in minutes since 1970, and how much older each next one is. */
  minutes: number[];
  /** A letter a story: see `kindLetters`. */
  kinds: string;
  /** Which of `topics` a story has. */
  topicOf: number[];
  /** Which of `clubs` carry a story: one, or several. */
  clubsOf: (number | number[])[];
}

/** How each kind of source is written in `IndexHead.kinds`; of a source that is gone nothing is known: `-`. */
export const kindLetters: Record<KindGroup, string> = { official: 'o', press: 'p', fans: 'f' };

/** Where words stand: in the headline, in the excerpt, or in what is known of the story besides. */
export const fields = { headline: 0, excerpt: 1, about: 2 } as const;

/**
 * Where a term stands, term by term: for each story that has it, how much higher its number is than the
 * last one's, and then its places there.
 */
export type WordFile = Record<string, number[][]>;

/** A place of a term in a story, in one number. */
export function placeOf(position: number, field: number, isForm: boolean): number {
  return position * 8 + field * 2 + (isForm ? 1 : 0);
}

/** How many words stand before it; between two texts one position is left free. */
export const positionOf = (place: number) => Math.floor(place / 8);
/** One of `fields`. */
export const fieldOf = (place: number) => (place >> 1) & 3;
/** Whether the word that stands there is only a form of the term. */
export const isForm = (place: number) => (place & 1) === 1;

const wordFiles = 128;
const storiesInFile = 40;

/** Which file tells where a term stands. */
export function wordFileOf(term: string): string {
  let hash = 7;
  for (const letter of term) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 1_000_003;
  return `words-${String(hash % wordFiles)}.json`;
}

/** Every file of words, those without any too: one that is missing is a fault. */
export const everyWordFile = Array.from(
  { length: wordFiles },
  (_, number) => `words-${String(number)}.json`,
);

/** Which file has the texts of a story: a list of `FoundStory`, from `placeInFile` of 0 on. */
export const textFileOf = (story: number) =>
  `stories-${String(Math.floor(story / storiesInFile))}.json`;
export const placeInFile = (story: number) => story % storiesInFile;

/** What is shown of a story that was found. */
export interface FoundStory {
  url: string;
  headline: string;
  excerpt: string | null;
  /** The publisher's name. */
  source: string;
  /** Null where the source is gone. */
  kind: SourceKind | null;
  topic: string;
  /** Slugs of the clubs that carry it. */
  clubs: string[];
  /** Slugs of the other clubs that it names, for their spoiler shields. */
  named: string[];
  /** An ISO time. */
  publishedAt: string;
}

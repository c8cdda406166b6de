import { recordOf } from '../../backend/recordOf.ts';
import { isSlug, parseObject } from '../readerChoices.ts';

/** A story as it was when the visitor saved it: enough to read of it once it has left the site. */
export interface SavedStory {
  /** Where it leads, and what tells it from others. */
  url: string;
  headline: string;
  source: string;
  /** What the source is, such as `Fan blog`; empty for the press. */
  kind: string;
  isOfficial: boolean;
  /** ISO 8601; null where its card had no date. */
  publishedAt: string | null;
  /** Slugs of the clubs that carry it, its own first, and of those that it names. */
  clubs: readonly string[];
  /** How many of these carry it. */
  carriers: number;
  /** Whether nobody has looked yet which clubs it names. */
  isUnnamed: boolean;
  /** In milliseconds since 1970. */
  savedMs: number;
  /** Whether the site no longer has it; then it is not shown. */
  isWithdrawn: boolean;
}

/** What a visitor saved, kept in the browser and nowhere else. */
export interface SavedStories {
  /** Those saved last come first. */
  stories: readonly SavedStory[];
  /** What the build said of withdrawals when these were last compared with the site; null to compare them. */
  withdrawn: string | null;
}

export const nothingSaved: SavedStories = { stories: [], withdrawn: null };
/** As many as a browser's storage holds beside everything else, and a page can show. */
export const mostSaved = 100;

/** Changes with the shape of what is stored: another version's text reads as nothing saved. */
const version = 1;
/** That of an address. */
const longestText = 2048;
const mostClubs = 20;

/** Whether a link to it runs no script. */
export function isWebAddress(url: string): boolean {
  return /^https?:\/\//i.test(url);
}

/** Reads what a browser kept; whatever cannot be used is passed over. */
export function parseSaved(text: string | null): SavedStories {
  const stored = parseObject(text);
  if (stored['version'] !== version || !Array.isArray(stored['stories'])) return nothingSaved;
  const stories = stored['stories'].flatMap((story) => readStory(recordOf(story) ?? {}) ?? []);
  const once = new Map(stories.map((story) => [story.url, story])).values();
  return {
    stories: newestFirst([...once]).slice(0, mostSaved),
    withdrawn: textOf(stored['withdrawn']) || null,
  };
}

export function formatSaved(saved: SavedStories): string {
  return JSON.stringify({ version, ...saved });
}

/**
 * Saves a story, or puts it back in its place. Those that are not shown any more make way for it.
 *
 * @returns null where as many are saved as are kept.
 */
export function addStory(saved: SavedStories, story: SavedStory): SavedStories | null {
  const others = saved.stories.filter(({ url }) => url !== story.url);
  if (others.length >= mostSaved) {
    const last = others.findLastIndex(({ isWithdrawn }) => isWithdrawn);
    if (last === -1) return null;
    others.splice(last, 1);
  }
  // Its page may be older than what these were compared with.
  return { stories: newestFirst([...others, story]), withdrawn: null };
}

export function removeStory(saved: SavedStories, url: string): SavedStories {
  return { ...saved, stories: saved.stories.filter((story) => story.url !== url) };
}

function newestFirst(stories: readonly SavedStory[]): SavedStory[] {
  return stories.toSorted((one, other) => other.savedMs - one.savedMs);
}

function readStory(stored: Readonly<Record<string, unknown>>): SavedStory | null {
  const [url, headline] = [textOf(stored['url']), textOf(stored['headline'])];
  const { clubs, carriers, savedMs } = stored;
  if (!isWebAddress(url) || headline === '') return null;
  const slugs = Array.isArray(clubs) ? clubs.filter(isSlug).slice(0, mostClubs) : [];
  const publishedAt = textOf(stored['publishedAt']);
  return {
    url,
    headline,
    source: textOf(stored['source']),
    kind: textOf(stored['kind']),
    isOfficial: stored['isOfficial'] === true,
    publishedAt: Number.isNaN(Date.parse(publishedAt)) ? null : publishedAt,
    clubs: slugs,
    carriers: Number.isInteger(carriers) ? Math.min(Number(carriers), slugs.length) : 1,
    isUnnamed: stored['isUnnamed'] === true,
    savedMs: Number.isFinite(savedMs) ? Number(savedMs) : 0,
    isWithdrawn: stored['isWithdrawn'] === true,
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, longestText) : '';
}

import { recordOf } from '../backend/recordOf.ts';
import type { CardStory } from '../stories/cardStory.ts';
import { isSlug, parseObject } from './readerChoices.ts';

/** A saved copy of a story, which stays after the story has left the site. */
export interface SavedStory extends CardStory {
  savedMs: number;
  isWithdrawn: boolean;
}

export interface SavedStories {
  stories: readonly SavedStory[];
  /** The state of withdrawals at the last check, see `/build.json`; null asks for a check. */
  withdrawn: string | null;
}

export const nothingSaved: SavedStories = { stories: [], withdrawn: null };
/** As many as the storage of a browser and a page can hold. */
export const mostSaved = 100;

/** Changes with the stored shape: other versions are ignored. */
const version = 2;

function isWebAddress(url: unknown): url is string {
  return typeof url === 'string' && /^https?:\/\//i.test(url);
}

/** Reads stored stories without those that are not valid. */
export function parseSaved(text: string | null): SavedStories {
  const stored = parseObject(text);
  if (stored['version'] !== version || !Array.isArray(stored['stories'])) return nothingSaved;
  const stories = stored['stories'].flatMap((story) => readStory(story) ?? []);
  const once = new Map(stories.map((story) => [story.url, story])).values();
  return {
    stories: newestFirst([...once]).slice(0, mostSaved),
    withdrawn: typeof stored['withdrawn'] === 'string' ? stored['withdrawn'] : null,
  };
}

export function formatSaved(saved: SavedStories): string {
  return JSON.stringify({ version, ...saved });
}

/** Saves a story in place of a withdrawn one if need be; null where as many are saved as are kept. */
export function addStory(saved: SavedStories, story: SavedStory): SavedStories | null {
  const others = saved.stories.filter(({ url }) => url !== story.url);
  if (others.length >= mostSaved) {
    const last = others.findLastIndex(({ isWithdrawn }) => isWithdrawn);
    if (last === -1) return null;
    others.splice(last, 1);
  }
  // The story's page may be older than the last check.
  return { stories: newestFirst([...others, story]), withdrawn: null };
}

/** The saved copy of a story, or of one that led its event when it was saved. */
export function findSaved(
  saved: readonly SavedStory[],
  { key, url }: Pick<CardStory, 'key' | 'url'>,
): SavedStory | undefined {
  return saved.find((copy) => copy.url === url || copy.key === key);
}

export function removeStory(saved: SavedStories, url: string): SavedStories {
  return { ...saved, stories: saved.stories.filter((story) => story.url !== url) };
}

function newestFirst(stories: readonly SavedStory[]): SavedStory[] {
  return stories.toSorted((one, other) => other.savedMs - one.savedMs);
}

/** Checks what becomes a link or a picture; `formatSaved` wrote the rest. */
function readStory(value: unknown): SavedStory | null {
  const stored = recordOf(value) as SavedStory | null;
  if (stored === null || !isWebAddress(stored.url) || !stored.headline) return null;
  const savedMs = Number.isFinite(stored.savedMs) ? stored.savedMs : 0;
  const publishedMs = Date.parse(stored.publishedAt);
  return {
    ...stored,
    imageUrl: isWebAddress(stored.imageUrl) ? stored.imageUrl : null,
    publishedAt: new Date(Number.isNaN(publishedMs) ? savedMs : publishedMs).toISOString(),
    savedMs,
    moreOnThis: listOf(stored.moreOnThis).filter(({ url }) => isWebAddress(url)),
    clubs: listOf(stored.clubs).filter((club) => isSlug(recordOf(club)?.['slug'])),
    named: stored.named && listOf(stored.named).filter(isSlug),
  };
}

function listOf<Item>(value: readonly Item[]): readonly Item[] {
  return Array.isArray(value) ? (value as readonly Item[]) : [];
}

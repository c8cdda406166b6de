import { isSourceKind } from '../../common/sources/sourceKinds.ts';
import { recordOf } from '../backend/recordOf.ts';
import type { CardClub, CardStory } from '../stories/cardStory.ts';
import { isSlug, parseObject } from './readerChoices.ts';

/** A story as it was when the visitor saved it: its card stays once the story has left the site. */
export interface SavedStory extends CardStory {
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
const version = 2;
/** That of an address. */
const longestText = 2048;
const mostClubs = 20;

/** Whether a link to it runs no script. */
function isWebAddress(url: string): boolean {
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
  if (!isWebAddress(url) || headline === '') return null;
  const savedMs = Number.isFinite(stored['savedMs']) ? Number(stored['savedMs']) : 0;
  const { sentiment } = stored;
  const imageUrl = textOf(stored['imageUrl']);
  const publishedMs = Date.parse(textOf(stored['publishedAt']));
  return {
    key: textOf(stored['key']) || url,
    url,
    headline,
    excerpt: textOf(stored['excerpt']) || null,
    summary: textOf(stored['summary']) || null,
    imageUrl: isWebAddress(imageUrl) ? imageUrl : null,
    showsPictures: stored['showsPictures'] === true,
    publishedAt: new Date(Number.isNaN(publishedMs) ? savedMs : publishedMs).toISOString(),
    sentiment: sentiment === 'positive' || sentiment === 'negative' ? sentiment : 'neutral',
    topic: textOf(stored['topic']) || 'other',
    alsoCoveredBy: listOf(stored['alsoCoveredBy']).map(textOf).slice(0, mostClubs),
    savedMs,
    isWithdrawn: stored['isWithdrawn'] === true,
    ...readParties(stored),
  };
}

type Parties = Pick<CardStory, 'source' | 'clubs' | 'named'>;

function readParties(stored: Readonly<Record<string, unknown>>): Parties {
  const { name, kind, isOfficial } = recordOf(stored['source']) ?? {};
  const clubs = listOf(stored['clubs']).flatMap((club) => readClub(recordOf(club) ?? {}) ?? []);
  const { named } = stored;
  return {
    source: {
      name: textOf(name),
      kind: isSourceKind(kind) ? kind : null,
      isOfficial: isOfficial === true,
    },
    clubs: clubs.slice(0, mostClubs),
    named: Array.isArray(named) ? named.filter(isSlug).slice(0, mostClubs) : null,
  };
}

function readClub({ slug, name, badgeUrl }: Readonly<Record<string, unknown>>): CardClub | null {
  if (!isSlug(slug)) return null;
  const badge = textOf(badgeUrl);
  return {
    slug,
    name: textOf(name),
    badgeUrl: isWebAddress(badge) ? badge : null,
  };
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? (value as unknown[]) : [];
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, longestText) : '';
}

import { plainText } from '../../common/text/plainText.ts';
import { decodeFeed } from '../read/decode/decodeText.ts';
import { findRoot } from '../read/repair/findRoot.ts';
import { NotAFeedError } from '../read/document/feed.ts';
import { scanMarkup } from '../../common/text/scanMarkup.ts';
import { readFeed, type FeedItem } from '../read/readFeed.ts';
import type { createClubNameTest } from './clubNames.ts';

/** The formats that feeds come in. */
export type FeedType = 'rss' | 'atom' | 'rdf' | 'json';

export interface FeedFacts {
  title: string;
  type: FeedType;
  /** By which its bytes were read, such as `utf-8`. */
  encoding: string;
  /** As the feed names it, such as `en-GB`; null where it names none. */
  language: string | null;
  itemCount: number;
  itemsPerWeek: number;
  /** ISO; null without a dated item. Dates in the future count as now. */
  lastItemAt: string | null;
  withTextCount: number;
  withImageCount: number;
  /** Headlines that name the club. */
  namedInTitleCount: number;
  /** Items that name the club in headline or text. */
  namedCount: number;
  isPodcast: boolean;
  /** The items' identities: two feeds that share one of them tell the same. */
  fingerprints: string[];
}

/** Of more items, the first so many are looked at. */
const examinedItems = 100;
/** How often a site publishes is told by its latest items: an old one that stays on top would hide it. */
const ratedItems = 20;
const minTextCharacters = 80;
const maxTextCharacters = 5_000;
const weekMs = 7 * 24 * 60 * 60 * 1000;
const audio =
  /<(?:\w+:)?(?:enclosure|link)\s[^<>]{0,2000}type\s*=\s*["']audio\/|"mime_type"\s*:\s*"audio\//g;

/**
 * Reads a feed as ingestion will, and gathers what it is worth.
 *
 * @returns the feed with those of its items that were looked at, or in a sentence what the bytes are instead.
 */
export async function readFeedFacts(
  answer: { body: Uint8Array; contentType: string | null; finalUrl: string },
  namesClub: ReturnType<typeof createClubNameTest>,
  now: Date,
) {
  const { body, contentType, finalUrl } = answer;
  try {
    const feed = await readFeed(body, contentType, finalUrl);
    const { text, encoding } = decodeFeed(body, contentType);
    const source = text.trimStart();
    const items = feed.items.slice(0, examinedItems);
    const texts = items.map((item) => plainText(item.summaryHtml ?? '', maxTextCharacters));
    const isNamed = items.map((item) => namesClub(item.title ?? ''));
    const facts: FeedFacts = {
      title: feed.title ?? '',
      type: source.startsWith('{') ? 'json' : findRoot(scanMarkup(source)).kind,
      encoding,
      language: languageOf(source),
      itemCount: items.length,
      ...rhythmOf(items, now),
      withTextCount: texts.filter(({ length }) => length >= minTextCharacters).length,
      withImageCount: items.filter((item) => item.imageUrl !== null).length,
      namedInTitleCount: isNamed.filter(Boolean).length,
      namedCount: texts.filter((text, at) => isNamed[at] === true || namesClub(text)).length,
      isPodcast: items.length > 0 && (source.match(audio) ?? []).length >= items.length * 0.8,
      fingerprints: [items.map((item) => item.guid), items.map((item) => item.link)].flatMap(
        fingerprint,
      ),
    };
    return { kind: 'feed' as const, facts, feed: { ...feed, items } };
  } catch (error) {
    if (error instanceof NotAFeedError) return { kind: 'notAFeed' as const, reason: error.message };
    throw error;
  }
}

/** In RSS an element, in Atom an attribute of the root, in JSON Feed a property; before any item. */
const namedLanguage =
  /<(?:dc:)?language>\s*([a-z-]{2,20})\s*<|<(?:feed|rss)\s[^<>]*\bxml:lang\s*=\s*["']([a-z-]{2,20})["']|"language"\s*:\s*"([a-z-]{2,20})"/i;
/** Later the language is that of an item. */
const headCharacters = 20_000;

function languageOf(source: string): string | null {
  const found = namedLanguage.exec(source.slice(0, headCharacters));
  return found === null ? null : (found[1] ?? found[2] ?? found[3] ?? null);
}

function rhythmOf(
  items: readonly FeedItem[],
  now: Date,
): Pick<FeedFacts, 'itemsPerWeek' | 'lastItemAt'> {
  const times = items
    .flatMap(({ publishedAt }) => publishedAt ?? [])
    .map((date) => Math.min(Date.parse(date), now.getTime()))
    .toSorted((a, b) => b - a)
    .slice(0, ratedItems);
  const [last] = times;
  const oldest = times.at(-1);
  if (last === undefined || oldest === undefined) return { itemsPerWeek: 0, lastItemAt: null };
  const weeks = Math.max(1, (now.getTime() - oldest) / weekMs);
  return {
    itemsPerWeek: Math.round((times.length / weeks) * 10) / 10,
    lastItemAt: new Date(last).toISOString(),
  };
}

function fingerprint(identities: readonly (string | null)[]): string[] {
  const known = identities.filter((identity) => identity !== null).toSorted();
  return known.length === 0 || known.length < identities.length ? [] : [known.join('\n')];
}

/** The type under which a feed of each format is stored. */
export const sourceTypes = {
  rss: 'rss',
  rdf: 'rss',
  atom: 'atom',
  json: 'json',
} as const satisfies Record<FeedType, string>;

import type { FixtureList } from '../createFixtureList.ts';
import type { SampleClub, SampleSite } from '../sampleSites.ts';
import { publicationTime } from '../schedule.ts';
import { chooseFrom, seededHash, shuffled } from '../seededChoice.ts';
import { fillSlots, wordsOfStory } from './fillSlots.ts';
import {
  blogStories,
  longReads,
  officialStories,
  paragraphs,
  type MatchResult,
  type Topic,
  type TopicTemplate,
} from './stock.ts';

/** Where a story shows its image: nowhere, on its page alone, or in the feed as well. */
type ImagePlace = 'nowhere' | 'page' | 'feed';

/** A story of a site. It follows from the site and its number alone, so it never changes. */
export interface Story {
  number: number;
  topic: Topic;
  headline: string;
  /** One or two sentences of plain text; null in the few stories that have none. */
  excerpt: string | null;
  /** Two to four paragraphs of plain text. */
  body: readonly string[];
  publishedAt: Date;
  /** The path of its page, from its first slash. */
  path: string;
  imagePlace: ImagePlace;
}

/** Every so many stories, one is about the last match. */
const storiesPerMatchPieceOf = { official: 4, blog: 3 };
/** One official story in thirty has a headline of some 130 characters, as real ones do. */
const storiesPerLongHeadline = 30;
const slugCharacters = 70;

/** Writes the story of that number. */
export function composeStory(site: SampleSite, number: number, fixtures: FixtureList): Story {
  const publishedAt = publicationTime(site.host, rhythmOf(site), number);
  const seed = seededHash(site.host, number);
  const nameOf = site.isOfficial ? (club: SampleClub) => club.name : shortName;
  const { slots, lastResult } = wordsOfStory(site.club, publishedAt, seed, fixtures, nameOf);
  const template = templateFor(site, number, lastResult);
  const headline = fillSlots(template.headline, slots);
  const count = 2 + (seededHash(seed, 'length') % 3);
  return {
    number,
    topic: template.topic,
    headline,
    excerpt: seed % 14 === 0 ? null : fillSlots(template.excerpt, slots),
    body: shuffled(paragraphs[template.topic], seed)
      .slice(0, count)
      .map((paragraph) => fillSlots(paragraph, slots)),
    publishedAt,
    path: `/news/${slugOf(headline)}-${String(number)}`,
    imagePlace: imagePlaceOf(seededHash(seed, 'image')),
  };
}

/** How often a site publishes. */
export function rhythmOf(site: SampleSite): 'daily' | 'occasional' {
  return site.isOfficial ? 'daily' : 'occasional';
}

/**
 * Goes through the templates one after the other, in an order of the site's own, so that none comes
 * twice in a feed: every list is longer than the stories of its sort that a feed shows.
 */
function templateFor(site: SampleSite, number: number, lastResult: MatchResult): TopicTemplate {
  const { matchPieces, pieces } = site.isOfficial ? officialStories : blogStories;
  const storiesPerMatchPiece = storiesPerMatchPieceOf[site.isOfficial ? 'official' : 'blog'];
  const inOrder = <T>(list: readonly T[], position: number, name: string) =>
    chooseFrom(shuffled(list, site.host, name), position);
  if (site.isOfficial && number % storiesPerLongHeadline === storiesPerLongHeadline - 1) {
    return inOrder(longReads, Math.floor(number / storiesPerLongHeadline), 'long');
  }
  const matchPiecesBefore = Math.ceil(number / storiesPerMatchPiece);
  return number % storiesPerMatchPiece === 0
    ? { ...inOrder(matchPieces[lastResult], matchPiecesBefore, lastResult), topic: lastResult }
    : inOrder(pieces, number - matchPiecesBefore, 'pieces');
}

/** Blogs call a club by the first part of its name where fans do: Brighton, Tottenham. */
function shortName(club: SampleClub): string {
  const name = club.name.replace(/^AFC /, '');
  return club.aliases.find((alias) => name.startsWith(alias)) ?? club.name;
}

/** Of 24 stories 3 have no image, 8 show it on their page alone, and 13 in the feed as well. */
function imagePlaceOf(seed: number): ImagePlace {
  const place = seed % 24;
  if (place < 3) return 'nowhere';
  return place < 11 ? 'page' : 'feed';
}

function slugOf(headline: string): string {
  const slug = headline
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[’‘'“”]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
  if (slug.length <= slugCharacters) return slug;
  return slug.slice(0, slug.lastIndexOf('-', slugCharacters));
}

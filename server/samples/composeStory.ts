import { lastMatch } from './matches.ts';
import type { SampleClub, SampleSite } from './sampleSites.ts';
import { publicationTime } from './schedule.ts';
import { chooseFrom, seededHash, shuffled } from './seededChoice.ts';
import { fillText } from './templates.ts';
import stock from './templates/stories.json' with { type: 'json' };
import { transferTold } from './transfers.ts';
import words from './templates/words.json' with { type: 'json' };
import { wordsOfStory } from './wordsOfStory.ts';

/** A story of a site. It follows from the site and its number alone, so it never changes. */
export type Story = ReturnType<typeof composeStory>;

/** A story before its slots, such as `{striker}`, are filled. Its topic decides on its body. */
type StoryTemplate = (typeof stock.blog)[number];

const paragraphs: Readonly<Record<string, readonly string[]>> = stock.paragraphs;
/** The topics of pieces about the last match. */
const results = ['won', 'drew', 'lost'];
/** One story in so many is about the last match. */
const storiesPerMatchPieceOf = { official: 4, blog: 3 };
/** One official story in thirty has a headline of some 130 characters, as real ones do. */
const storiesPerLongHeadline = 30;

/** Writes the story of that number; `clubs` are all that play. */
export function composeStory(site: SampleSite, number: number, clubs: readonly SampleClub[]) {
  const publishedAt = publicationTime(site, number);
  const seed = seededHash(site.host, number);
  const nameOf = site.isOfficial ? (club: SampleClub) => club.name : shortName;
  const told = site.isOfficial ? transferTold(clubs, site.club, number, isFree) : null;
  const slots = {
    ...wordsOfStory(site.club, publishedAt, seed, clubs, nameOf),
    ...(told === null
      ? {}
      : { player: playerOf(told.halfDay), from: told.from.name, to: told.to.name }),
  };
  const { ownGoals, otherGoals } = lastMatch(clubs, site.club, publishedAt);
  const lastResult = ownGoals === otherGoals ? 'drew' : ownGoals > otherGoals ? 'won' : 'lost';
  const { topic, ...template } =
    told === null ? templateFor(site, number, lastResult) : chooseFrom(stock.transfers, told.role);
  const headline = fillText(template.headline, slots);
  const place = seededHash(seed, 'image') % 24;
  const imagePlace: 'nowhere' | 'page' | 'feed' =
    place < 3 ? 'nowhere' : place < 11 ? 'page' : 'feed';
  return {
    number,
    headline,
    /** One or two sentences of plain text; null in the few stories that have none. */
    excerpt: seed % 14 === 0 ? null : fillText(template.excerpt, slots),
    /** Two to four paragraphs of plain text. */
    body: shuffled(paragraphs[topic] ?? [], seed)
      .slice(0, 2 + (seededHash(seed, 'length') % 3))
      .map((paragraph) => fillText(paragraph, slots)),
    publishedAt,
    /** The path of its page, from its first slash. */
    path: `/news/${slugOf(headline)}-${String(number)}`,
    /** Where it shows its image: nowhere, on its page alone, or in the feed as well. */
    imagePlace,
  };
}

/** Whether an official story of that number is neither about a match nor long. */
function isFree(number: number): boolean {
  const isLong = number % storiesPerLongHeadline === storiesPerLongHeadline - 1;
  return !isLong && number % storiesPerMatchPieceOf.official !== 0;
}

function playerOf(halfDay: number): string {
  const seed = seededHash('player', halfDay);
  return `${chooseFrom(words.men, seed)} ${chooseFrom(words.families, seed >>> 8)}`;
}

/** Goes through the templates in an order of the site's own; none comes twice in a feed. */
function templateFor(site: SampleSite, number: number, lastResult: string): StoryTemplate {
  const kind = site.isOfficial ? 'official' : 'blog';
  const inOrder = (list: readonly StoryTemplate[], position: number, name: string) =>
    chooseFrom(shuffled(list, site.host, name), position);
  if (site.isOfficial && number % storiesPerLongHeadline === storiesPerLongHeadline - 1) {
    return inOrder(stock.longReads, Math.floor(number / storiesPerLongHeadline), 'long');
  }
  const perMatchPiece = storiesPerMatchPieceOf[kind];
  const matchPiecesBefore = Math.ceil(number / perMatchPiece);
  if (number % perMatchPiece === 0) {
    const pieces = stock[kind].filter(({ topic }) => topic === lastResult);
    return inOrder(pieces, matchPiecesBefore, lastResult);
  }
  const others = stock[kind].filter(({ topic }) => !results.includes(topic));
  return inOrder(others, number - matchPiecesBefore, 'pieces');
}

/** Blogs call a club by the first part of its name where fans do: Brighton, Tottenham. */
function shortName(club: SampleClub): string {
  const name = club.name.replace(/^AFC /, '');
  return club.aliases.find((alias) => name.startsWith(alias)) ?? club.name;
}

/** At most 70 characters in whole words. */
function slugOf(headline: string): string {
  return headline
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[’‘'“”]/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .replace(/^(?=.{71})(.{0,70})-.*$/, '$1');
}

import { countOf } from '../../common/text/counts.ts';
import type { FeedFacts } from './readFeedFacts.ts';

/** The parts of a score of 100. */
const weights = {
  freshness: 25,
  rhythm: 20,
  mentions: 20,
  texts: 10,
  itemCount: 5,
  images: 5,
  https: 5,
  sameHost: 5,
  advertised: 5,
} as const;

/** Share of the weight by the age of the last item, in days. */
const freshness: readonly (readonly [maxDays: number, share: number])[] = [
  [3, 1],
  [7, 0.9],
  [30, 0.6],
  [90, 0.3],
  [365, 0.1],
];
/** Share of the weight by items a week. */
const rhythm: readonly (readonly [minItems: number, share: number])[] = [
  [7, 1],
  [3, 0.8],
  [1, 0.6],
  [0.25, 0.3],
  [0.01, 0.1],
];
const staleDays = 365;
const fullItemCount = 10;

/** A feed that is rarely what was looked for: no score above `cap`, and the reason why. */
interface Demotion {
  cap: number;
  reason: string;
  applies: (feed: ScoredFeed) => boolean;
}

const everyDemotion: readonly Demotion[] = [
  {
    cap: 5,
    reason: 'It is an answer of the site to programs, not its news.',
    applies: ({ url }) => /\/wp-json(?:\/|$)|[?&]rest_route=|oembed/i.test(url),
  },
  { cap: 5, reason: 'It is empty.', applies: ({ facts }) => facts.itemCount === 0 },
  {
    cap: 10,
    reason: 'It carries comments of readers.',
    applies: ({ url, facts }) => carriesComments(url, facts.title),
  },
  {
    cap: 20,
    reason: 'Its last item is over a year old.',
    applies: ({ facts, now }) => facts.lastItemAt !== null && ageInDays(facts, now) > staleDays,
  },
  {
    cap: 25,
    reason: 'It is a podcast: its items are sound, without a story to read.',
    applies: ({ facts }) => facts.isPodcast,
  },
  {
    cap: 40,
    reason: 'It is on another host than the site.',
    applies: ({ isSameSite }) => !isSameSite,
  },
  {
    cap: 45,
    reason: 'It is the feed of one category, tag or author, not of the whole site.',
    applies: ({ url }) =>
      /\/(?:category|categories|tags?|topics?|labels?|authors?)\/|\/feeds\/posts\/[^?]*\/-\/|[?&](?:cat|tag|author)=/i.test(
        url,
      ),
  },
];

/** A feed and where it was found. */
export interface ScoredFeed {
  url: string;
  facts: FeedFacts;
  isSameSite: boolean;
  isAdvertised: boolean;
  now: Date;
}

/** Scores a feed from 0 to 100 by the tables of this file, with plain sentences for an administrator. */
export function scoreFeed(feed: ScoredFeed) {
  const demotions = everyDemotion.filter(({ applies }) => applies(feed));
  const score = Math.min(Math.round(sumOf(sharesOf(feed))), ...demotions.map(({ cap }) => cap));
  return {
    score,
    reasons: [...demotions.map(({ reason }) => reason), ...describe(feed)],
    isDemoted: demotions.length > 0,
  };
}

/** Whether a feed brings what readers wrote below stories, as its address or its title says. */
export function carriesComments(url: string, title: string): boolean {
  const isAddress =
    /\/comments?(?:\/|$)|\/\d{4}\/\d\d\/(?:[^?]*\/)?[^/?]+\/feed\/?$|comments?[-_.](?:feed|rss|atom|default)|[?&]feed=comments/i;
  const isTitle = /^comments (?:on|for)\b|[:»|-]\s*comments(?: feed)?$|^comments feed$/i;
  return isAddress.test(url) || isTitle.test(title);
}

function sharesOf(feed: ScoredFeed): Record<keyof typeof weights, number> {
  const { facts, now } = feed;
  const ageDays = ageInDays(facts, now);
  const count = Math.max(facts.itemCount, 1);
  return {
    freshness: freshness.find(([maxDays]) => ageDays <= maxDays)?.[1] ?? 0,
    rhythm: rhythm.find(([minItems]) => facts.itemsPerWeek >= minItems)?.[1] ?? 0,
    mentions: facts.namedInTitleCount / count,
    texts: facts.withTextCount / count,
    itemCount: Math.min(facts.itemCount / fullItemCount, 1),
    images: facts.withImageCount / count,
    https: feed.url.startsWith('https:') ? 1 : 0,
    sameHost: feed.isSameSite ? 1 : 0,
    advertised: feed.isAdvertised ? 1 : 0,
  };
}

function sumOf(shares: Record<keyof typeof weights, number>): number {
  const parts = Object.keys(weights) as (keyof typeof weights)[];
  return parts.reduce((sum, part) => sum + weights[part] * shares[part], 0);
}

function describe(feed: ScoredFeed): string[] {
  const { facts, now, url } = feed;
  if (facts.itemCount === 0) return [];
  const of = (count: number): string => `${count} of ${facts.itemCount}`;
  const ageDays = Math.floor(ageInDays(facts, now));
  return [
    facts.lastItemAt === null
      ? 'None of its items has a date.'
      : `About ${countOf(facts.itemsPerWeek, 'item')} a week, the last ${inWords(ageDays)}.`,
    `${of(facts.namedInTitleCount)} headlines name the club.`,
    `${of(facts.withTextCount)} items have a text, ${of(facts.withImageCount)} a picture.`,
    ...(feed.isAdvertised ? ['The site itself names it as its feed.'] : []),
    ...(url.startsWith('https:') ? [] : ['It is not served over https.']),
  ];
}

/** How long ago a feed had its last item: for ever where none has a date. */
export function ageInDays({ lastItemAt }: Pick<FeedFacts, 'lastItemAt'>, now: Date): number {
  if (lastItemAt === null) return Number.POSITIVE_INFINITY;
  return (now.getTime() - Date.parse(lastItemAt)) / 86_400_000;
}

function inWords(days: number): string {
  if (days === 0) return 'within a day';
  return days === 1 ? 'a day ago' : `${days} days ago`;
}

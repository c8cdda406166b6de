import type { Anchor, Page, PageLink } from './visit/readPage.ts';

/** An address where a feed may be. */
export interface FeedReference {
  url: string;
  /** The page names it as its feed, in the way that is meant for feed readers. */
  isAdvertised: boolean;
}

const feedTypes = /^(?:application|text)\/(?:x[.-])?(?:rss|atom|rdf|feed)(?:\+(?:xml|json))?$/;
/** Types of feeds and of much else. */
const vagueTypes = /^(?:application|text)\/(?:json|xml)$/;
const noFeed = /\/wp-json(?:\/|$)|[?&]rest_route=|oembed|opensearch|\/xmlrpc\.php/i;

/** Addresses that are those of feeds wherever they stand. */
const feedUrl =
  /^https?:\/\/feeds?\d?\.|\/(?:feeds?|rss2?|atom)\/?$|\/(?:feeds?|rss2?|atom|index|news|blog|posts)\.(?:xml|rss|atom|rdf|json)$|\.(?:rss|atom|rdf)$|\/feeds\/posts\/(?:default|summary)|\/rss\/|[?&](?:feed=(?:rss2?|atom|feed)|format=(?:rss|atom|feed)|type=(?:rss|atom))\b/i;
const feedText = /\b(?:rss|atom feed|(?:news|web|xml|json) ?feeds?|feeds?)\b/i;
const maxFeedText = 40;
/** Buttons that hand a feed to somebody's reader, and pages where mail is ordered. */
const readerServices =
  /^https?:\/\/(?:[^/]*\.)?(?:feedly|inoreader|netvibes|newsblur|bloglines|theoldreader|feedspot|feedbin|google|yahoo|facebook|twitter|x|instagram)\.\w+\/|feedburner\.(?:google\.)?com\/fb\/|\/mailverify/i;
const sideFeed =
  /comments?|\/\d{4}\/\d\d\/.*\/feed|\/(?:category|tags?|author|label)\/|[?&](?:cat|tag|author)=/i;

/** The feeds that a page names in its head, those of the whole site first. */
export function advertisedFeeds({ links }: Page): FeedReference[] {
  return mainFirst(links.filter(isFeedLink)).map(({ url }) => ({ url, isAdvertised: true }));
}

/** The links of a page that look like feeds by their address, then those that do by their text. */
export function linkedFeeds({ anchors }: Page): FeedReference[] {
  const usable = anchors.filter(({ url }) => !readerServices.test(url) && !noFeed.test(url));
  const byUrl = usable.filter(({ url }) => feedUrl.test(withoutFragment(url)));
  const byText = usable.filter((anchor) => !byUrl.includes(anchor) && hasFeedText(anchor));
  return [...mainFirst(byUrl), ...mainFirst(byText)].map(({ url }) => ({
    url,
    isAdvertised: false,
  }));
}

function isFeedLink({ rel, type, url }: PageLink): boolean {
  if (noFeed.test(url)) return false;
  if (rel.includes('feed')) return true;
  return rel.includes('alternate') && (feedTypes.test(type) || vagueTypes.test(type));
}

function hasFeedText({ text }: Anchor): boolean {
  return text.length <= maxFeedText && feedText.test(text);
}

function mainFirst<T extends { url: string }>(links: readonly T[]): T[] {
  const isSide = ({ url }: T): boolean => sideFeed.test(url);
  return [...links.filter((link) => !isSide(link)), ...links.filter(isSide)];
}

function withoutFragment(url: string): string {
  return url.split('#', 1)[0] ?? url;
}

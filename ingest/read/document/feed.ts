/** Of a feed with more items, the newest so many are kept. */
export const maxItems = 2_000;

/** And of a document made to keep us busy, the first so many are read. */
export const maxReadItems = 10_000;

/** A feed as read; nothing in it is trusted yet. */
export interface Feed {
  /** Plain text. */
  title: string | null;
  /** The site that the feed belongs to, absolute http(s). */
  siteUrl: string | null;
  /** In document order, the newest 2,000 at most. */
  items: FeedItem[];
  /** How many older items it has besides, where it has too many. */
  leftOut?: number;
}

/** An entry in a feed. */
export interface FeedItem {
  /** As given. */
  guid: string | null;
  /** Plain text. */
  title: string | null;
  /** Absolute http(s), or a relative reference where neither document nor caller names a base. */
  link: string | null;
  /** ISO 8601 in UTC, null when unknown or ambiguous; may lie in the future. */
  publishedAt: string | null;
  /** ISO 8601 in UTC. */
  updatedAt: string | null;
  /** Description or summary, else content: raw HTML, hostile. */
  summaryHtml: string | null;
  /** Absolute http(s). */
  imageUrl: string | null;
  /** The text of RSS's `<source>`: at Google News, who published the story. */
  publisher: string | null;
}

/**
 * Thrown when an answer cannot be read as a feed. The message is one plain sentence for an
 * administrator; it holds nothing from the answer but the name of an element.
 */
export class NotAFeedError extends Error {
  override readonly name = 'NotAFeedError';
}

import type { FeedType } from './readFeedFacts.ts';

/** The type under which a feed of each format is stored. */
export const sourceTypes = {
  rss: 'rss',
  rdf: 'rss',
  atom: 'atom',
  json: 'json',
} as const satisfies Record<FeedType, string>;

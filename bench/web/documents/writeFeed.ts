import { shapeOf, type WebFeed, type WebItem } from '../webFeed.ts';
import { writeReddit, writeSbNation } from './writeAtomFeeds.ts';
import {
  writeBbc,
  writeClub,
  writeGuardian,
  writeNewspaper,
  writePodcast,
  writeWordPress,
  type FeedText,
} from './writeRssFeeds.ts';

/** A document and what its server calls it. */
export interface FeedDocument {
  body: string;
  contentType: string;
}

const rss = 'application/rss+xml; charset=UTF-8';
const writers = {
  bbc: { write: writeBbc, contentType: 'text/xml; charset=utf-8' },
  guardian: { write: writeGuardian, contentType: 'text/xml;charset=utf-8' },
  wordpress: { write: writeWordPress, contentType: rss },
  club: { write: writeClub, contentType: 'application/xml' },
  newspaper: { write: writeNewspaper, contentType: 'application/rss+xml' },
  podcast: { write: writePodcast, contentType: rss },
  sbNation: { write: writeSbNation, contentType: 'application/xml; charset=utf-8' },
  reddit: { write: writeReddit, contentType: 'application/atom+xml; charset=UTF-8' },
};

/**
 * Writes a feed as its publisher's software does: all that such documents hold beside what a reader
 * needs is there, and nothing of what they lack.
 *
 * @param items Newest first.
 */
export function writeFeed(feed: WebFeed, items: readonly WebItem[], now: Date): FeedDocument {
  const { write, contentType } = writers[shapeOf(feed)];
  const subject = feed.clubSlug ?? (feed.divisions.join(', ') || 'football');
  const text: FeedText = { title: `${feed.publisher}: ${subject}`, url: feed.url, now };
  return { body: write(text, items), contentType };
}

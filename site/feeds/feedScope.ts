import * as paths from '../../common/paths.ts';
import type { League } from '../content/indexContent.ts';
import type { ContentClub } from '../content/siteContent.ts';

/** What a feed is called. */
export interface NamedFeed {
  /** Its address without folder and ending; see `paths.feed`. */
  name: string;
  title: string;
}

/** The pair of feeds that carries somebody's news: one of everything and one of official sources alone. */
export interface FeedScope {
  all: NamedFeed;
  official: NamedFeed;
}

/** The news of all clubs. */
export const everything = scopeIn('', 'Touchline');

/** The news of a league's clubs in the active season. */
export function leagueScope({ slug, name }: Pick<League, 'slug' | 'name'>): FeedScope {
  return scopeIn(`leagues/${slug}/`, name);
}

/** The news of a club. */
export function clubScope({ slug, name }: Pick<ContentClub, 'slug' | 'name'>): FeedScope {
  return scopeIn(`clubs/${slug}/`, name);
}

/** What the head of a page says of feeds, to programs that look for them there. */
export function feedLinks({ all, official }: Partial<FeedScope>) {
  const feeds = [all, official].filter((feed) => feed !== undefined);
  return [
    ...feeds.map((feed) => linkTo(feed, 'xml', 'application/rss+xml')),
    ...feeds.map((feed) => linkTo(feed, 'json', 'application/feed+json')),
  ];
}

function linkTo({ name, title }: NamedFeed, format: 'xml' | 'json', type: string) {
  return { rel: 'alternate', title, type, href: paths.feed(name, format) };
}

function scopeIn(folder: string, subject: string): FeedScope {
  return {
    all: { name: `${folder}all`, title: `${subject} news` },
    official: { name: `${folder}official`, title: `${subject} official news` },
  };
}

import * as paths from '../../common/paths.ts';
import type { League } from '../content/indexContent.ts';
import type { ContentClub } from '../backend/siteContent.ts';

/** A feed with the name in its address, see `paths.feed`. */
export interface NamedFeed {
  name: string;
  title: string;
}

export interface FeedScope {
  all: NamedFeed;
  official: NamedFeed;
}

export const everything = scopeIn('', 'Touchline');

/** The other feeds have an item an event. */
export const everyStory: NamedFeed = { name: 'stories', title: 'Touchline, every story' };

export function leagueScope({ slug, name }: Pick<League, 'slug' | 'name'>): FeedScope {
  return scopeIn(`leagues/${slug}/`, name);
}

export function clubScope({ slug, name }: Pick<ContentClub, 'slug' | 'name'>): FeedScope {
  return scopeIn(`clubs/${slug}/`, name);
}

/** Links in the head of a page, by which feed readers find its feeds. */
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

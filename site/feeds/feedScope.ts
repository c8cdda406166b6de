import type { League } from '../content/indexContent.ts';
import type { ContentClub } from '../content/siteContent.ts';

/** Whose news a pair of feeds carries: one of everything and one of official sources alone. */
export interface FeedScope {
  /** In the title of a feed, as in `Arsenal news`. */
  subject: string;
  /** Name of the feed with everything. */
  all: string;
  /** Name of the feed of official sources. */
  official: string;
}

/** The news of all clubs. */
export const everything: FeedScope = { subject: 'Touchline', all: 'all', official: 'official' };

/** The news of a league's clubs in the active season. */
export function leagueScope({ slug, name }: Pick<League, 'slug' | 'name'>): FeedScope {
  return scopeIn(`leagues/${slug}`, name);
}

/** The news of a club. */
export function clubScope({ slug, name }: Pick<ContentClub, 'slug' | 'name'>): FeedScope {
  return scopeIn(`clubs/${slug}`, name);
}

/** What feeds of a scope are called where they are offered. */
export function feedTitles({ subject }: FeedScope): { all: string; official: string } {
  return { all: `${subject} news`, official: `${subject} official news` };
}

function scopeIn(folder: string, subject: string): FeedScope {
  return { subject, all: `${folder}/all`, official: `${folder}/official` };
}

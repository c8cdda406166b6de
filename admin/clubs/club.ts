import type { Tables } from '../../common/database.types.ts';
import type { ClubColours } from '../../common/clubs/drawCrest.ts';
import { countOf } from '../../common/text/counts.ts';

/** The patterns of the crest of a club without a badge, below its chief. */
export const shieldPatterns = {
  plain: 'Plain',
  halves: 'Halves',
  hoops: 'Hoops',
  sash: 'Sash',
  quarters: 'Quarters',
  stripes: 'Stripes',
} as const;

/** The columns needed to show a club's badge, or its crest where there is none. */
export type CrestOwner = Omit<ClubColours, 'monogram'> &
  Pick<Tables<'clubs'>, 'name' | 'badge_url' | 'custom_badge_url' | 'monogram'>;

/** A row of `clubs`. */
export type Club = Tables<'clubs'> & CrestOwner;

/** The parameters of a list of every club, by name. */
export const allClubs = {
  pagination: { page: 1, perPage: 1000 },
  sort: { field: 'name', order: 'ASC' },
} as const;

/** A row of `club_summaries`: a club with its league in the active season and counts of its sources. */
export type ClubSummary = Tables<'club_summaries'> & CrestOwner & { failing_count: number };

/** A row of `club_contents`: what goes with a club. */
export type ClubContents = Record<
  | 'source_count'
  | 'article_count'
  | 'membership_count'
  | 'submission_count'
  | 'removed_article_count',
  number
>;

/** The number of a club's sources, articles and so on, a line each, without those that are 0. */
export function describeContents(contents: ClubContents): string[] {
  const kinds: [count: number, one: string, more?: string][] = [
    [contents.source_count, 'source'],
    [contents.article_count, 'article'],
    [contents.membership_count, 'season in a league', 'seasons in a league'],
    [contents.submission_count, 'suggested feed'],
    [contents.removed_article_count, 'note of a deleted article', 'notes of deleted articles'],
  ];
  return kinds
    .filter(([count]) => count > 0)
    .map(([count, one, more]) => countOf(count, one, more));
}

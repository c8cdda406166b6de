import type { RaRecord } from 'react-admin';
import type { ClubColours } from '../../common/clubs/drawShield.ts';

/** What the shield of a club without a badge may look like below its chief. */
export const shieldPatterns = {
  plain: 'Plain',
  halves: 'Halves',
  hoops: 'Hoops',
  sash: 'Sash',
  quarters: 'Quarters',
  stripes: 'Stripes',
} as const;

/** What it takes to show a club's badge, or its shield where there is none. */
export interface CrestOwner extends Omit<ClubColours, 'monogram'> {
  name: string;
  badge_url: string | null;
  custom_badge_url: string | null;
  monogram: string | null;
}

/** A row of `clubs`. */
export interface Club extends CrestOwner, RaRecord<string> {
  slug: string;
  official_site: string | null;
  aliases: string[];
  version: number;
}

/** A row of `club_summaries`: a club with its league in the active season and counts of its sources. */
export interface ClubSummary extends CrestOwner, RaRecord<string> {
  slug: string;
  league_name: string | null;
  league_tier: number | null;
  source_count: number;
  enabled_count: number;
  failing_count: number;
}

/** A row of `club_contents`: what goes with a club. */
export interface ClubContents {
  source_count: number;
  article_count: number;
  membership_count: number;
  submission_count: number;
  removed_article_count: number;
}

/** What belongs to a club, a line a kind, without kinds of which there is nothing. */
export function describeContents(contents: ClubContents): string[] {
  const kinds: [count: number, one: string, more: string][] = [
    [contents.source_count, 'source', 'sources'],
    [contents.article_count, 'article', 'articles'],
    [contents.membership_count, 'season in a league', 'seasons in a league'],
    [contents.submission_count, 'suggested feed', 'suggested feeds'],
    [contents.removed_article_count, 'note of a deleted article', 'notes of deleted articles'],
  ];
  return kinds
    .filter(([count]) => count > 0)
    .map(([count, one, more]) => `${count.toLocaleString('en-GB')} ${count === 1 ? one : more}`);
}

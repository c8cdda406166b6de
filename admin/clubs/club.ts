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

import type { RaRecord } from 'react-admin';

/** A row of `leagues`. */
export interface League extends RaRecord<string> {
  name: string;
  tier: number;
}

/** A row of `clubs`, as far as this page needs it. */
export interface Club extends RaRecord<string> {
  name: string;
  primary_colour: string;
  secondary_colour: string;
}

/** A row of `league_memberships` of the season that is shown. */
export interface Membership extends RaRecord<string> {
  club_id: string;
  league_id: string;
}

/** Where a club is: the id of its league, or null for none. */
export type Place = string | null;

import type { Tables } from '../../common/database.types.ts';

/** A league, as far as its size and its place are concerned. */
export type League = Pick<Tables<'leagues'>, 'id' | 'name' | 'club_count'>;

/** A club's league in a season. */
export type Membership = Pick<Tables<'league_memberships'>, 'id' | 'club_id' | 'league_id'>;

/** The parameters of a list of every league, the highest first. */
export const allLeagues = {
  pagination: { page: 1, perPage: 50 },
  sort: { field: 'tier', order: 'ASC' },
} as const;

/** The parameters of a list of who plays where in a season. */
export function membershipsOf(seasonId: string | undefined) {
  return {
    filter: { season_id: seasonId },
    pagination: { page: 1, perPage: 1000 },
    sort: { field: 'id', order: 'ASC' },
    meta: { columns: ['id', 'club_id', 'league_id'] },
  } as const;
}

/**
 * Compares the number of a league's clubs with what is known of how many there should be: `19 of 20`, and the fault,
 * such as `1 missing`, where something is to be said.
 */
export function describeSize(count: number, wanted: number | null) {
  if (wanted === null) return { figures: String(count), fault: null };
  const figures = `${count} of ${wanted}`;
  if (count === wanted) return { figures, fault: null };
  return {
    figures,
    fault: count < wanted ? `${wanted - count} missing` : `${count - wanted} too many`,
  };
}

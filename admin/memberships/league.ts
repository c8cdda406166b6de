import type { Tables } from '../../common/database.types.ts';

/** A league, as far as this page needs it. */
export type League = Pick<Tables<'leagues'>, 'id' | 'name' | 'club_count'>;

/** A club, as far as this page needs it. */
export type Club = Pick<Tables<'clubs'>, 'id' | 'name' | 'primary_colour' | 'secondary_colour'>;

/** A club's league in the season that is shown. */
export type Membership = Pick<Tables<'league_memberships'>, 'id' | 'club_id' | 'league_id'>;

/** Where a club is: the id of its league, or null for none. */
export type Place = string | null;

/** The clubs by where they are, each list sorted by name. */
export interface Placement {
  byLeague: ReadonlyMap<string, readonly Club[]>;
  unassigned: readonly Club[];
}

/** Sorts the clubs into the leagues, of which even the empty ones have a list. */
export function placeClubs(
  clubs: readonly Club[],
  leagues: readonly League[],
  placeOf: (clubId: string) => Place,
): Placement {
  const byLeague = new Map<string, Club[]>(leagues.map(({ id }) => [id, []]));
  const unassigned: Club[] = [];
  for (const club of clubs.toSorted(byName)) {
    const place = placeOf(club.id);
    const list = place === null ? undefined : byLeague.get(place);
    (list ?? unassigned).push(club);
  }
  return { byLeague, unassigned };
}

function byName(one: Club, other: Club): number {
  return one.name.localeCompare(other.name, 'en-GB');
}

/** How many clubs a league has, against what it should have. */
export interface LeagueSize {
  /** Such as `19 of 20`. */
  figures: string;
  /** Such as `1 missing`, where something is to be said. */
  fault: string | null;
}

/** Compares the number of a league's clubs with what is known of how many there should be. */
export function describeSize(count: number, wanted: number | null): LeagueSize {
  if (wanted === null) return { figures: String(count), fault: null };
  const figures = `${count} of ${wanted}`;
  if (count === wanted) return { figures, fault: null };
  return {
    figures,
    fault: count < wanted ? `${wanted - count} missing` : `${count - wanted} too many`,
  };
}

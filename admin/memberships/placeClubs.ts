import type { Tables } from '../../common/database.types.ts';
import type { League } from '../leagues/league.ts';

/** A club, as far as this page needs it. */
export type Club = Pick<Tables<'clubs'>, 'id' | 'name' | 'primary_colour' | 'secondary_colour'>;

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

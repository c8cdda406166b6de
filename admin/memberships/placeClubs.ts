import type { Tables } from '../../common/database.types.ts';
import type { League } from '../leagues/league.ts';

/** A club, as far as this page needs it. */
export type Club = Pick<Tables<'clubs'>, 'id' | 'name' | 'primary_colour' | 'secondary_colour'>;

/** Where a club is: the id of its league, or null for none. */
export type Place = string | null;

/** Sorts the clubs into the leagues, of which even the empty ones have a list; each list is sorted by name. */
export function placeClubs(
  clubs: readonly Club[],
  leagues: readonly League[],
  placeOf: (clubId: string) => Place,
) {
  const byLeague = new Map<string, Club[]>(leagues.map(({ id }) => [id, []]));
  const unassigned: Club[] = [];
  const sorted = clubs.toSorted((one, other) => one.name.localeCompare(other.name, 'en-GB'));
  for (const club of sorted) {
    const place = placeOf(club.id);
    const list = place === null ? undefined : byLeague.get(place);
    (list ?? unassigned).push(club);
  }
  return { byLeague, unassigned };
}

/** The element from which a club is moved without dragging: a button or a select. */
export function controlId(clubId: string): string {
  return `move-${clubId}`;
}

/** The heading of a list, which takes the focus when its last club has gone. */
export function headingId(place: Place): string {
  return place === null ? 'no-league' : `league-${place}`;
}

/**
 * Puts the focus on the club after one that has left its list, so that one can go on there.
 *
 * @param list The list as it was, the club included.
 * @param place Where that list is.
 */
export function goToNext(club: Club, list: readonly Club[], place: Place): void {
  const index = list.findIndex(({ id }) => id === club.id);
  const next = list[index + 1] ?? list[index - 1];
  document.getElementById(next === undefined ? headingId(place) : controlId(next.id))?.focus();
}

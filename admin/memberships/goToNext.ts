import type { Club, Place } from './placeClubs.ts';

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

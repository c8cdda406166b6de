/** Read out by a screen reader for a club that can be dragged. */
export const dragInstructions =
  'Press the space bar to pick the club up, the left and right arrow keys to carry it to another league, and the space bar again to put it down. Escape leaves it where it was.';

/** A drag in words: the club, the name of the league it comes from, and of the one it is over, if any. */
interface Drag {
  club: string;
  from: string;
  over: string | null;
}

/** Said once a club is picked up. */
export function pickedUp({ club, from }: Drag): string {
  return `${club} picked up from ${from}.`;
}

/** Said when a club is carried somewhere else. */
export function carried({ club, from, over }: Drag): string {
  if (over === null) return `${club} is over no league.`;
  return over === from ? `${club} is over ${over}, where it was.` : `${club} is over ${over}.`;
}

/** Said once a club is put down. */
export function putDown({ club, from, over }: Drag): string {
  return over === null || over === from
    ? `${club} stays in ${from}.`
    : `${club} put down in ${over}.`;
}

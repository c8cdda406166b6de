import type { League } from '../leagues/league.ts';
import { MenuButton } from '../lists/MenuButton.tsx';
import type { Place } from './placeClubs.ts';

interface MoveMenuProps {
  /** The id of its button. */
  id: string;
  /** A club's name, or `3 clubs`. */
  what: string;
  /** Where it can go besides no league. */
  targets: readonly League[];
  onMove: (to: Place) => void;
}

/** Moves a club, or several, without dragging. */
export function MoveMenu({ id, what, targets, onMove }: MoveMenuProps) {
  return (
    <MenuButton
      id={id}
      className="quiet"
      label="Move to…"
      name={`Move to…: ${what}`}
      menuName={`Move ${what} to`}
      choices={[
        ...targets.map((league) => ({ name: league.name, act: () => onMove(league.id) })),
        null,
        { name: 'No league', act: () => onMove(null) },
      ]}
    />
  );
}

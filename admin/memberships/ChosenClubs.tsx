import { Checkbox } from '@mui/material';
import { countOf, firstNames } from '../../common/text/counts.ts';
import { SmallButton, Text } from '../fields/elements.tsx';
import type { League } from '../leagues/league.ts';
import { MenuButton } from '../lists/MenuButton.tsx';
import type { Club, Place } from './placeClubs.ts';

/** Which clubs are chosen, to be moved together. */
export interface Choice {
  ids: ReadonlySet<string>;
  /** Chooses a club, or no longer. */
  toggle: (clubId: string) => void;
}

/** Chooses a club among those that are moved together. */
export function ClubCheckbox({ club, choice }: { club: Club; choice: Choice }) {
  return (
    <Checkbox
      size="small"
      checked={choice.ids.has(club.id)}
      onChange={() => choice.toggle(club.id)}
      slotProps={{ input: { 'aria-label': `Choose ${club.name}` } }}
    />
  );
}

interface ChosenClubsProps {
  /** By name. */
  clubs: readonly Club[];
  leagues: readonly League[];
  onMove: (to: Place) => void;
  onClear: () => void;
}

/** Names the clubs that are chosen, and moves them together; it stays in sight while one scrolls. */
export function ChosenClubs({ clubs, leagues, onMove, onClear }: ChosenClubsProps) {
  if (clubs.length === 0) return null;
  const count = countOf(clubs.length, 'club');
  return (
    <section className="spread chosen" aria-label="Chosen clubs">
      <Text role="status">
        {count} chosen: {firstNames(clubs.map(({ name }) => name)).join(', ')}
      </Text>
      <MoveMenu id="move-chosen" what={count} targets={leagues} onMove={onMove} />
      <SmallButton label="Choose none" onClick={onClear} />
    </section>
  );
}

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

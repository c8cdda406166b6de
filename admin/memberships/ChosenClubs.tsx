import { Button, Checkbox, Typography } from '@mui/material';
import { countOf, firstNames } from '../../common/text/counts.ts';
import type { League } from '../leagues/league.ts';
import type { Club, Place } from './placeClubs.ts';
import { MoveMenu } from './MoveMenu.tsx';

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
      <Typography role="status">
        {count} chosen: {firstNames(clubs.map(({ name }) => name)).join(', ')}
      </Typography>
      <MoveMenu id="move-chosen" what={count} targets={leagues} onMove={onMove} />
      <Button size="small" onClick={onClear}>
        Choose none
      </Button>
    </section>
  );
}

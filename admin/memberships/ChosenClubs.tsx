import { Box, Button, Checkbox, Typography } from '@mui/material';
import { countOf, firstNames } from '../../common/text/counts.ts';
import type { Club, League, Place } from './league.ts';
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
      sx={{ ml: -1, flexShrink: 0 }}
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
    <Box component="section" aria-label="Chosen clubs" sx={barStyle}>
      <Typography role="status" sx={{ flex: '1 1 16em', minWidth: 0 }}>
        {count} chosen: {firstNames(clubs.map(({ name }) => name)).join(', ')}
      </Typography>
      <MoveMenu id="move-chosen" what={count} targets={leagues} onMove={onMove} />
      <Button size="small" onClick={onClear} sx={{ minHeight: 40 }}>
        Choose none
      </Button>
    </Box>
  );
}

const barStyle = {
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 1,
  mt: 2,
  px: 1.5,
  py: 0.5,
  backgroundColor: 'background.paper',
  border: '1px solid',
  borderColor: 'text.primary',
};

import { Droppable } from '@hello-pangea/dnd';
import { Box, Typography } from '@mui/material';
import type { Choice } from './ChosenClubs.tsx';
import { ClubItem } from './ClubItem.tsx';
import type { Club, League, Place } from './league.ts';
import { LeagueHead } from './LeagueHead.tsx';
import { headingId } from './goToNext.ts';

interface LeagueColumnProps {
  league: League;
  clubs: readonly Club[];
  /** All leagues: where the clubs can be moved to. */
  leagues: readonly League[];
  refusedClubIds: ReadonlySet<string>;
  choice: Choice;
  onMove: (club: Club, to: Place) => void;
}

/** One league with its clubs: where they are picked up, and put down. */
export function LeagueColumn({
  league,
  clubs,
  leagues,
  refusedClubIds,
  choice,
  onMove,
}: LeagueColumnProps) {
  const heading = headingId(league.id);
  return (
    <Box component="section" aria-labelledby={heading} sx={columnStyle}>
      <LeagueHead id={heading} league={league} count={clubs.length} variant="h2" />
      <Droppable droppableId={league.id}>
        {({ innerRef, droppableProps, placeholder }, { isDraggingOver }) => (
          <Box
            component="ul"
            ref={innerRef}
            {...droppableProps}
            aria-labelledby={heading}
            data-over={isDraggingOver}
            sx={listStyle}
          >
            {clubs.length === 0 && !isDraggingOver ? (
              <Typography component="li" color="textSecondary" sx={{ py: 1.5 }}>
                No clubs yet
              </Typography>
            ) : null}
            {clubs.map((club, index) => (
              <ClubItem
                key={club.id}
                club={club}
                index={index}
                targets={leagues.filter(({ id }) => id !== league.id)}
                isRefused={refusedClubIds.has(club.id)}
                choice={choice}
                onMove={(to) => onMove(club, to)}
              />
            ))}
            {placeholder}
          </Box>
        )}
      </Droppable>
    </Box>
  );
}

const columnStyle = {
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  borderTop: '4px solid',
  borderColor: 'primary.main',
  pt: 1,
};

// As tall as the row of leagues, so that a club can be put down beside the last of a longer one.
const listStyle = {
  listStyle: 'none',
  m: 0,
  p: 0,
  flexGrow: 1,
  minHeight: 80,
  '&[data-over=true]': { backgroundColor: 'action.hover' },
};

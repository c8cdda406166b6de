import { Droppable } from '@hello-pangea/dnd';
import { Box, Typography } from '@mui/material';
import { ClubItem } from './ClubItem.tsx';
import { describeSize, type Club, type League, type Place } from './league.ts';
import { headingId } from './goToNext.ts';

interface LeagueColumnProps {
  league: League;
  clubs: readonly Club[];
  /** All leagues: where the clubs can be moved to. */
  leagues: readonly League[];
  refusedClubId: string | null;
  onMove: (club: Club, to: Place) => void;
}

/** One league with its clubs: where they are picked up, and put down. */
export function LeagueColumn({ league, clubs, leagues, refusedClubId, onMove }: LeagueColumnProps) {
  const heading = headingId(league.id);
  const { figures, fault } = describeSize(clubs.length, league.tier);
  return (
    <Box component="section" aria-labelledby={heading} sx={columnStyle}>
      <Box sx={headStyle}>
        <Typography id={heading} variant="h2" tabIndex={-1}>
          {league.name}
        </Typography>
        <Typography className="figures" sx={{ whiteSpace: 'nowrap' }}>
          {figures}
          {fault === null ? null : (
            <Box component="span" sx={{ color: 'error.main', fontWeight: 600 }}>
              , {fault}
            </Box>
          )}
        </Typography>
      </Box>
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
                isRefused={club.id === refusedClubId}
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

const headStyle = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: 1,
  pb: 0.75,
  borderBottom: '1px solid',
  borderColor: 'text.primary',
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
